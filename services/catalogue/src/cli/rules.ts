import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import { readFile } from 'node:fs/promises';
import { BadTable, type Fault, isCheck, isInForce, type Rule, rulesIn } from '../compliance/compliance.ts';
import { describeEntry, entriesIn, isInForce as isRateInForce, type Rate, readRates } from '../costs/costs.ts';
import type { CommandContext } from './context.ts';

type Office = Pick<CommandContext, 'words' | 'language'>;

/** The line and column a parser of JSON stopped at, where it says so: 'at position 212'. */
function placeIn(text: string, { message }: Error): { readonly line: number; readonly column: number } {
  const position = /position (\d+)/.exec(message)?.[1];
  const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** What is wrong with an entry, in a sentence of the language of the office. */
function sentenceOf(fault: Fault, { words, language }: Office): string {
  const where = [fault.entry, fault.at].filter(Boolean).join(': ');
  const said =
    fault.is === 'no-text'
      ? { ...fault, language: new Intl.DisplayNames([language], { type: 'language' }).of(fault.language) ?? '' }
      : fault;
  const tell = words.faults.sentences[fault.is] as (place: string, told: typeof said) => string;
  return tell(where, said);
}

/**
 * A table of the law from a file of JSON, for the desk.
 *
 * @param read makes a table of it, or throws a BadTable
 * @throws Misuse with all that is wrong, in the language of the office
 */
async function readTable<T>(path: string, office: Office, read: (value: unknown) => T): Promise<T> {
  const { faults } = office.words;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misuse(faults.noFile(path));
  });
  try {
    return read(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { line, column } = placeIn(text, error);
      throw new Misuse(faults.notJson(path, line, column));
    }
    if (!(error instanceof BadTable)) throw error;
    throw new Misuse([faults.all(path), ...error.faults.map((fault) => sentenceOf(fault, office))].join('\n  '));
  }
}

const UNCONFIRMED = { rule: 'to-be-confirmed', rate: 'estimate' } as const;

const readFileOfRules = (path: string, office: Pick<CommandContext, 'words' | 'language'>) =>
  readTable(path, office, rulesIn);

function describe(rule: Rule): string {
  const { id, region, goals, from, until, certainty, source } = rule;
  const setting = isCheck(rule)
    ? `doubtful: ${rule.setting}`
    : `missing: ${rule.setting.missing}, doubtful: ${rule.setting.doubtful}`;
  return `${id}  ${region}  ${goals.join(' ')}  ${from ?? '…'} to ${until ?? '…'}  ${setting}  ${certainty}  ${source}`;
}

/** `cli rules check FILE` tells everything that is wrong with a file of rules, without a database. @throws Misuse with all of it */
export async function checkRules(given: CommandContext): Promise<Outcome> {
  const { names, now, words, say } = given;
  const read = await readFileOfRules(names[0] ?? '', given);
  say(words.usable.rules(read.length, read.filter((rule) => isInForce(rule, dayOf(now))).length));
  return { data: { rules: read } };
}

/** What the agency has yet to confirm, whenever it holds: of the rules of adverts, and of the rates of the true cost. */
async function tellUnconfirmed({ words, open, say }: CommandContext): Promise<Outcome> {
  const { rules: stored, rates: tables } = (await open()).parts;
  const rules = (await stored.current()).rules.filter(({ certainty }) => certainty === UNCONFIRMED.rule);
  const rates = entriesIn(await tables.current()).filter(({ terms }) => terms.certainty === UNCONFIRMED.rate);
  say(words.unconfirmed(rules.length, rates.length));
  for (const rule of rules) say(describe(rule));
  for (const entry of rates) say(describeEntry(entry));
  return { data: { rules, rates: rates.map(({ row, terms }) => ({ row, ...terms })) } };
}

/**
 * `cli rules` tells the rules that hold today, `cli rules --unconfirmed` those that the agency has yet to confirm, and
 * `cli rules FILE` puts those of a file in their place and decides anew what is published, without a restart. A dry run only
 * checks the file.
 *
 * @throws Misuse when the file can't be used: nothing has changed
 */
export async function tellRules(given: CommandContext): Promise<Outcome> {
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

/**
 * `cli rates` tells the rates that hold today, `cli rates FILE` puts those of a file in their place, from the next
 * question on and without a restart. A dry run only checks the file.
 *
 * @throws Misuse when the file can't be used: nothing has changed
 */
export async function tellRates(given: CommandContext): Promise<Outcome> {
  const { names, isDryRun, now, words, open, say } = given;
  const [path] = names;
  const day = dayOf(now);
  const holds = (rate: Rate) => isRateInForce(rate, day);
  const read = path === undefined ? null : await readTable(path, given, readRates);
  if (read && isDryRun) {
    say(words.usable.rates(read.length, read.filter(holds).length));
    return { data: { rates: read } };
  }
  const { rates, version } = (await open()).parts;
  if (read) {
    const stored = await rates.replace(read, now);
    await version.raise();
    say(words.stored.rates(read.length, stored));
    return { data: { version: stored, rates: read } };
  }
  const table = await rates.current();
  const today = table.filter(holds);
  for (const entry of entriesIn(table)) if (holds(entry.rate)) say(describeEntry(entry));
  return { data: { rates: today } };
}
