import { isLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { defineDesk, LeaseLost, Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { wordsOf } from '../facts/dictionary/dictionary.ts';
import { FACT_FIELDS } from '../import/fact-fields.ts';
import { importSnapshot } from '../import/import.ts';
import type { Issue } from '../import/report.ts';
import { NoSnapshot, openSnapshot } from '../import/snapshot.ts';
import { say as sayIn } from '../locales/sentences.ts';
import { tellPassports } from '../passport/passport.desk.ts';
import { tellRules } from '../passport/rules.desk.ts';
import { PLACES } from '../seed/seed.ts';
import { tellRates } from '../true-cost/rates.desk.ts';
import type { Given } from './given.ts';
import { type Texts, TEXTS } from './texts.ts';

const FACT_OF: ReadonlyMap<string, string> = new Map(Object.entries(FACT_FIELDS).map(([key, field]) => [field, key]));

/** A reason, with what a property field of the import format is called on the site: 'Bedrooms (Slaapkamers): expected …'. */
const inWords = (reason: string, language: Language) =>
  reason.replace(/(?<=^|; )\w+(?=: )/g, (field) => {
    const words = wordsOf(FACT_OF.get(field) ?? '');
    const label = words ? sayIn[language](words.label) : field;
    return label === field ? field : `${field} (${label})`;
  });

function describe({ severity, file, line, id, language, reason }: Issue, words: Texts, reader: Language): string {
  const where = [`${file}.ndjson:${line}`, id !== null && `ID ${id}`, language].filter(Boolean).join(' ');
  return `${severity === 'refused' ? words.refused : words.note.padEnd(words.refused.length)}  ${where}  ${inWords(reason, reader)}`;
}

async function importAll({
  names: [path = ''],
  isDryRun,
  language,
  now,
  words,
  open,
  has,
  say,
  warn,
  progress,
}: Given) {
  const snapshot = await openSnapshot(path).catch((error: unknown) => {
    throw error instanceof NoSnapshot ? new Misuse(error.message) : error;
  });
  const { parts } = await open();
  const once = (tell: () => void) => {
    let isTold = false;
    return () => {
      if (!isTold) tell();
      isTold = true;
    };
  };
  let by = '';
  const tellBusy = once(() => warn(words.busy(by)));
  const report = await importSnapshot(parts.target, {
    snapshot,
    places: PLACES,
    isDryRun,
    now,
    tell: (issue) => {
      if (issue.severity === 'refused' || !has('quiet')) warn(describe(issue, words, language));
    },
    isReally: has('really'),
    onBusy: (other) => {
      by = other;
      tellBusy();
    },
    onAway: once(() => warn(words.away)),
    progress: (records) => progress(`${records} …`),
  }).catch((error: unknown) => {
    throw error instanceof LeaseLost ? new Refused(words.tookOver) : error;
  });
  progress('');
  if (report.resumed > 0) say(words.resumed(report.resumed));
  say(words.counts.properties(report.properties));
  say(words.counts.projects(report.projects));
  say(words.directory(report.directory));
  say(words.passports(report.passports));
  say(words.records(report));
  if (report.kept > 0) warn(words.kept(report.kept));
  return { data: report, isRefused: report.refused + report.kept > 0 } satisfies Outcome;
}

async function passport(given: Given): Promise<Outcome> {
  const language = given.text('language') ?? given.language;
  if (!isLanguage(language)) throw new Misuse(`--language: ${LANGUAGES.join(', ')}?`);
  return tellPassports(given, language);
}

export const desk = defineDesk({
  service,
  texts: TEXTS,
  commands: {
    import: { takes: 'FOLDER|FILE', options: { quiet: true, really: true, 'dry-run': true }, run: importAll },
    rates: { takes: '[FILE]', options: { 'dry-run': true }, run: tellRates },
    rules: { takes: '[FILE]', options: { 'dry-run': true }, run: tellRules },
    passport: { options: { language: 'L' }, run: passport },
  },
});
