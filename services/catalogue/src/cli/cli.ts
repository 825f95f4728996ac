import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { countryIdOf, type CountryId } from '@dorpel/contracts/countries';
import { isLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { BadData, createLog, defineCli, LeaseLost, Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { FORMATS } from '../formats/formats.ts';
import {
  BadFeed,
  importSnapshot,
  type Issue,
  issueIn,
  faultsOf,
  NoSnapshot,
  openSnapshot,
  type Snapshot,
  Unreadable,
  withFetched,
  withUnpacked,
} from '../import/import.ts';
import { identityFrom } from '../publishing/publishing.ts';
import {
  connectCrm,
  forgetCrm,
  giveLeads,
  listCrms,
  pauseCrm,
  pullConnected,
  resumeCrm,
  testCrm,
} from './crm-accounts.ts';
import { pullCrm } from './crm.ts';
import { listEnding, listHomes, showHome, tellImports, tellPassports } from './homes.ts';
import { checkRules, tellRates, tellRules } from './rules.ts';
import { addPortal, listPortals, pausePortal, removePortal, reportPortal, rotatePortal } from './portals.ts';
import { tellFacts, typeFacts } from './facts.ts';
import { importNear, removeNear, tellNear } from './surroundings.ts';
import { addDay, changeDay, chooseDay, removeDay, tellDays } from './open-days.ts';
import { importStreets } from './streets.ts';
import { PLACES } from '../seed/seed.ts';
import type { CommandContext } from './context.ts';
import { listLeft, putBackHome, takeOffHomes } from './left-homes.ts';
import { confirmLaw, tellDueLaw, tellLawLog, undoLaw } from './law.ts';
import { type Texts, TEXTS } from './texts.ts';

/** Which place of which file an issue is about: a line of a snapshot, an entry of a file of the trade. */
const placeIn = ({ files, format }: Snapshot, { file, line }: Issue) =>
  format ? `${basename(files.properties ?? '')} #${line}` : `${file}.ndjson:${line}`;

function describe(issue: Issue, place: string, words: Texts, reader: Language): string {
  const { severity, id, language } = issue;
  const where = [place, id !== null && `ID ${id}`, language].filter(Boolean).join(' ');
  return `${severity === 'refused' ? words.refused : words.note.padEnd(words.refused.length)}  ${where}  ${issueIn(issue, reader).reason}`;
}

/** What a feed is, where it is none, in words of the office; a password in its address is not said. */
function sayNotFeed({ is, format }: BadFeed, source: string, words: Texts): string {
  const file = nameOf(source);
  return is === 'other' && format !== undefined ? words.notOf(file, format) : words.notFeed[is](file);
}

/** The country that the agency is in; Belgium where nobody is to be asked, null where who knows it is away. */
async function countryOfAgency({ open, language }: CommandContext): Promise<CountryId | null> {
  const { config } = await open();
  if (config.CONTENT_URL === undefined) return countryIdOf('BE');
  const identity = await identityFrom(config.CONTENT_URL, createLog('catalogue-cli', 'silent'))(language);
  return identity && countryIdOf(identity.agency.country);
}

/** The file, or the address without who asks there. */
function nameOf(source: string): string {
  const url = URL.canParse(source) ? new URL(source) : null;
  return url ? `${url.origin}${url.pathname}` : basename(source);
}

/** Keeps for the desk that a feed could not be read, as the desk names that; nobody sees the exit code of a timer. */
async function keepUnread({ open, isDryRun, now, names }: CommandContext, error: string): Promise<void> {
  if (isDryRun) return;
  const begun = { startedAt: now, from: nameOf(names[0] ?? ''), format: '', isFull: false };
  // Where that can't be kept either, the command says why it failed all the same.
  await open()
    .then(({ parts }) => parts.imports.fail(randomUUID(), begun, error))
    .catch(() => undefined);
}

const importGiven = (given: CommandContext): Promise<Outcome> =>
  withFetched(given.names[0] ?? '', (file) => withUnpacked(file, (path) => importAll(given, path))).catch(
    async (error: unknown) => {
      if (error instanceof BadFeed) {
        await keepUnread(given, `feed/${error.is}`);
        throw new BadData(sayNotFeed(error, given.names[0] ?? '', given.words));
      }
      if (error instanceof Unreadable) {
        await keepUnread(given, error.message);
        throw new BadData(error.message);
      }
      throw error instanceof NoSnapshot ? new Misuse(error.message) : error;
    },
  );

async function importAll(given: CommandContext, path: string) {
  const format = given.text('format');
  if (format !== undefined && !FORMATS.some(({ name }) => name === format)) {
    throw new Misuse(`--format: ${FORMATS.map(({ name }) => name).join(', ')}?`);
  }
  return importOpened(given, await openSnapshot(path, format));
}

async function importOpened(given: CommandContext, snapshot: Snapshot) {
  const { isDryRun, language, now, words, open, has, say, warn, progress } = given;
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
    language,
    ...(snapshot.format && { country: await countryOfAgency(given) }),
    tell: (issue) => {
      if (issue.severity === 'refused' || !has('quiet'))
        warn(describe(issue, placeIn(snapshot, issue), words, language));
    },
    isReally: has('really'),
    isUnattended: has('unattended'),
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
  if (report.isStopped) {
    warn(words.stopped(report.kept));
    return { data: report, isRefused: true } satisfies Outcome;
  }
  if (report.resumed > 0) say(words.resumed(report.resumed));
  say(words.counts.properties(report.properties));
  say(words.counts.projects(report.projects));
  say(words.directory(report.directory));
  say(words.passports(report.passports));
  say(words.records(report));
  if (report.unplaced.length > 0) say(words.unplaced(report.unplaced.length));
  for (const { field, count, example, entry } of report.unplaced) {
    say(`  ${field}  ${words.unplacedIn(count, example, entry)}`);
  }
  if (report.kept > 0) warn(words.kept(report.kept));
  const { isEmpty, isCutOff } = await faultsOf(snapshot, report);
  if (isEmpty) warn(words.noHomes);
  if (isCutOff) warn(words.cutOff);
  return { data: report, isRefused: report.refused + report.kept > 0, isBad: isEmpty || isCutOff } satisfies Outcome;
}

async function passport(given: CommandContext): Promise<Outcome> {
  const language = given.text('language') ?? given.language;
  if (!isLanguage(language)) throw new Misuse(`--language: ${LANGUAGES.join(', ')}?`);
  return tellPassports(given, language);
}

const DRY_RUN = { 'dry-run': true } as const;

export const cli = defineCli({
  service,
  texts: TEXTS,
  commands: {
    import: {
      takes: 'FOLDER|FILE|URL',
      options: { format: 'F', quiet: true, really: true, unattended: true, ...DRY_RUN },
      run: importGiven,
    },
    crm: {
      takes: 'FILE',
      options: { quiet: true, really: true, unattended: true, ...DRY_RUN },
      run: pullCrm(importOpened),
    },
    'crm list': { run: listCrms },
    'crm connect': { takes: 'FILE', options: DRY_RUN, run: connectCrm },
    'crm test': { takes: 'NAME', run: testCrm },
    'crm pull': { takes: 'NAME', options: { really: true }, run: pullConnected },
    'crm pause': { takes: 'NAME', options: DRY_RUN, run: pauseCrm },
    'crm resume': { takes: 'NAME', options: DRY_RUN, run: resumeCrm },
    'crm leads': { takes: 'NAME', options: { off: true, ...DRY_RUN }, run: giveLeads },
    'crm forget': { takes: 'NAME', options: DRY_RUN, run: forgetCrm },
    rates: { takes: '[FILE]', options: DRY_RUN, run: tellRates },
    rules: { takes: '[FILE]', options: { unconfirmed: true, ...DRY_RUN }, run: tellRules },
    'rules check': { takes: 'FILE', run: checkRules },
    law: { run: tellDueLaw },
    'law confirm': {
      takes: 'ENTRY',
      options: { by: 'NAME', source: 'TEXT', on: 'DAY', note: 'TEXT' },
      run: confirmLaw,
    },
    'law undo': { takes: 'ENTRY', options: { by: 'NAME' }, run: undoLaw },
    'law log': { run: tellLawLog },
    homes: {
      options: { search: 'TEXT', place: 'PLACE', goal: 'GOAL', state: 'STATE', page: 'N' },
      run: listHomes,
    },
    home: { takes: 'ID', run: showHome },
    facts: { takes: 'ID', run: tellFacts },
    'facts type': {
      takes: 'ID',
      options: { by: 'NAME', set: 'FIELD=VALUE;…', feed: 'FIELD,…', keep: 'FIELD,…', units: 'ID,…' },
      run: typeFacts,
    },
    'open-days': { takes: 'ID', run: tellDays },
    'open-days add': { takes: 'ID', options: { by: 'NAME', date: 'DAY', from: 'TIME', until: 'TIME' }, run: addDay },
    'open-days change': {
      takes: 'ID',
      options: { by: 'NAME', of: 'DAY', date: 'DAY', from: 'TIME', until: 'TIME' },
      run: changeDay,
    },
    'open-days remove': { takes: 'ID', options: { by: 'NAME', of: 'DAY' }, run: removeDay },
    'open-days choose': { takes: 'ID', options: { by: 'NAME', date: 'DAY', holds: 'typed|feed' }, run: chooseDay },
    left: { run: listLeft },
    'left put-back': { takes: 'ID', options: { by: 'NAME' }, run: putBackHome },
    'left take-off': { takes: 'ID,…', run: takeOffHomes },
    ending: { options: { days: 'N' }, run: listEnding },
    imports: { takes: '[ID]', run: tellImports },
    near: { run: tellNear },
    'near import': { takes: 'FILE', options: { name: 'NAME', credit: 'TEXT', ...DRY_RUN }, run: importNear },
    'near remove': { takes: 'NAME', options: DRY_RUN, run: removeNear },
    'streets import': {
      takes: 'FILE',
      options: { sea: 'SHAPES', into: 'FOLDER', profile: 'FOLDER' },
      writes: true,
      run: importStreets,
    },
    passport: { options: { language: 'L' }, run: passport },
    'portals add': { takes: 'NAME', options: { format: 'F', sender: 'ID', language: 'L', ...DRY_RUN }, run: addPortal },
    'portals list': { run: listPortals },
    'portals report': { takes: 'NAME', run: reportPortal },
    'portals rotate': { takes: 'NAME', options: DRY_RUN, run: rotatePortal },
    'portals pause': { takes: 'NAME', options: DRY_RUN, run: pausePortal(true) },
    'portals resume': { takes: 'NAME', options: DRY_RUN, run: pausePortal(false) },
    'portals remove': { takes: 'NAME', options: DRY_RUN, run: removePortal },
  },
});
