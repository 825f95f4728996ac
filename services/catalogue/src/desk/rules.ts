import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import type { Given } from './given.ts';
import { readTable } from './read-table.ts';
import { describeEntry, entriesIn } from '../costs/costs.ts';
import { isCheck, isInForce, type Rule, rulesIn } from '../compliance/compliance.ts';

const UNCONFIRMED = { rule: 'to-be-confirmed', rate: 'estimate' } as const;

const readFileOfRules = (path: string, office: Pick<Given, 'words' | 'language'>) => readTable(path, office, rulesIn);

function describe(rule: Rule): string {
  const { id, region, goals, from, until, certainty, source } = rule;
  const setting = isCheck(rule)
    ? `doubtful: ${rule.setting}`
    : `missing: ${rule.setting.missing}, doubtful: ${rule.setting.doubtful}`;
  return `${id}  ${region}  ${goals.join(' ')}  ${from ?? '…'} to ${until ?? '…'}  ${setting}  ${certainty}  ${source}`;
}

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
  const rates = entriesIn(await tables.current()).filter(({ terms }) => terms.certainty === UNCONFIRMED.rate);
  say(words.unconfirmed(rules.length, rates.length));
  for (const rule of rules) say(describe(rule));
  for (const entry of rates) say(describeEntry(entry));
  return { data: { rules, rates: rates.map(({ row, terms }) => ({ row, ...terms })) } };
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
