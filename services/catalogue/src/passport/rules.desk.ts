import { readFile } from 'node:fs/promises';
import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import type { Given } from '../desk/given.ts';
import type { Rate } from '../true-cost/rate.ts';
import { isInForce } from './evaluate.ts';
import { BadRules, type Fault, rulesIn } from './faults.ts';
import { isCheck, type Rule } from './rule.ts';

const UNCONFIRMED = { rule: 'to-be-confirmed', rate: 'estimate' } as const;

/** The line and column a parser of JSON stopped at, where it says so: 'at position 212'. */
function placeIn(text: string, { message }: Error): { readonly line: number; readonly column: number } {
  const position = /position (\d+)/.exec(message)?.[1];
  const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** What is wrong with a rule, in a sentence of the language of the office. */
function sentenceOf(fault: Fault, { words: { faults: say }, language }: Pick<Given, 'words' | 'language'>): string {
  const where = [fault.rule, fault.at].filter(Boolean).join(': ');
  switch (fault.is) {
    case 'braces':
      return say.braces(where);
    case 'no-source':
      return say.noSource(where);
    case 'no-text':
      return say.noText(
        where,
        new Intl.DisplayNames([language], { type: 'language' }).of(fault.language) ?? fault.language,
      );
    case 'no-field':
      return say.noField(where, fault.name);
    case 'no-region':
      return say.noRegion(where, fault.name);
    case 'not-in-order':
      return say.notInOrder(where);
    case 'unlike':
      return say.unlike(where, fault.name);
    case 'gap':
      return say.gap(where, fault.until, fault.from);
    case 'overlap':
      return say.overlap(where, fault.until, fault.from);
    case 'twice':
      return say.twice(where, fault.name);
    case 'other':
      return say.other(where, fault.why);
  }
}

async function readFileOfRules(path: string, office: Pick<Given, 'words' | 'language'>): Promise<readonly Rule[]> {
  const { faults } = office.words;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misuse(`There is no file ${path} that can be read.`);
  });
  try {
    return rulesIn(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { line, column } = placeIn(text, error);
      throw new Misuse(faults.notJson(path, line, column));
    }
    if (!(error instanceof BadRules)) throw error;
    throw new Misuse([faults.all(path), ...error.faults.map((fault) => sentenceOf(fault, office))].join('\n  '));
  }
}

function describe(rule: Rule): string {
  const { id, region, goals, from, until, certainty, source } = rule;
  const setting = isCheck(rule)
    ? `doubtful: ${rule.setting}`
    : `missing: ${rule.setting.missing}, doubtful: ${rule.setting.doubtful}`;
  return `${id}  ${region}  ${goals.join(' ')}  ${from ?? '…'} to ${until ?? '…'}  ${setting}  ${certainty}  ${source}`;
}

const describeRate = ({ part, basis, regions, situations, validFrom, validUntil, certainty, source }: Rate) =>
  `${part} on ${basis}  ${regions.join(' ')}  ${situations.join(' ')}  ` +
  `${validFrom ?? '…'} to ${validUntil ?? '…'}  ${certainty}  ${source}`;

/** `desk rules check FILE` tells everything that is wrong with a file of rules, without a database. @throws Misuse with all of it */
export async function checkRules(given: Given): Promise<Outcome> {
  const { names, now, words, say } = given;
  const read = await readFileOfRules(names[0] ?? '', given);
  say(words.usable.rules(read.length, read.filter((rule) => isInForce(rule, dayOf(now))).length));
  return { data: { rules: read } };
}

/** What the agency has yet to confirm, whenever it holds: of the rules of adverts, and of the rates of the true cost. */
async function tellUnconfirmed({ words, open, say }: Given): Promise<Outcome> {
  const { rules: stored, rates: tables } = (await open()).parts;
  const rules = (await stored.current()).rules.filter(({ certainty }) => certainty === UNCONFIRMED.rule);
  const rates = (await tables.current()).filter(({ certainty }) => certainty === UNCONFIRMED.rate);
  say(words.unconfirmed(rules.length, rates.length));
  for (const rule of rules) say(describe(rule));
  for (const rate of rates) say(describeRate(rate));
  return { data: { rules, rates } };
}

/**
 * `desk rules` tells the rules that hold today, `desk rules --unconfirmed` those that the agency has yet to confirm, and
 * `desk rules FILE` puts those of a file in their place and decides anew what is published, without a restart. A dry run only
 * checks the file.
 *
 * @throws Misuse when the file can't be used: nothing has changed
 */
export async function tellRules(given: Given): Promise<Outcome> {
  const { names, isDryRun, now, words, open, say, has } = given;
  const [path] = names;
  if (has('unconfirmed') && path !== undefined) throw new Misuse(words.unconfirmedOnly);
  if (has('unconfirmed')) return tellUnconfirmed(given);
  if (path !== undefined && isDryRun) return checkRules(given);
  const day = dayOf(now);
  const read = path === undefined ? null : await readFileOfRules(path, given);
  const { rules, decisions, version } = (await open()).parts;
  if (read) {
    const stored = await rules.replace(read, now);
    await decisions.decide(now);
    await version.raise();
    say(words.stored.rules(read.length, stored.version));
    return { data: { version: stored.version, rules: read } };
  }
  const current = await rules.current();
  const today = current.rules.filter((rule) => isInForce(rule, day));
  say(words.version(current.version, dayOf(current.importedOn)));
  for (const rule of today) say(describe(rule));
  return { data: { version: current.version, rules: today } };
}
