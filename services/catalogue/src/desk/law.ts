import { isoDate } from '@dorpel/contracts/fields';
import { type Day, dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import { is } from 'superstruct';
import type { OpenCatalogue } from '../catalogue.ts';
import { dueOn } from '../compliance/confirmations.ts';
import { dueIn, lawEntries } from '../admin/law-entries.ts';
import type { Given } from './given.ts';

async function readLaw({ rules, rates }: Pick<OpenCatalogue, 'rules' | 'rates'>, day: Day, language: Language) {
  return lawEntries({ rules: (await rules.current()).rules, rates: await rates.current() }, day, language);
}

/** `desk law` tells what of rules and rates is to be looked at again or was never confirmed. */
export async function tellDueLaw({ now, words, language, open, say }: Given): Promise<Outcome> {
  const day = dayOf(now);
  const due = dueIn(await readLaw((await open()).parts, day, language), day);
  say(words.law.due(due.length));
  for (const each of due) {
    const since = each.isUnconfirmed ? words.law.toConfirm : (dueOn(each) ?? words.law.neverChecked);
    say(`${each.entry}  ${each.region}  ${each.what}  ${since}  ${each.source}`);
  }
  return { data: { due } };
}

/** What a command names, with what it needs to know of who gives it. @throws Misuse where one is missing or unknown */
async function asked({ names, now, words, language, text, open }: Given) {
  const by = text('by')?.trim();
  if (!by) throw new Misuse(words.law.who);
  const { parts } = await open();
  const entry = names[0] ?? '';
  const found = (await readLaw(parts, dayOf(now), language)).find((each) => each.entry === entry);
  if (!found) throw new Misuse(words.law.none(entry));
  return { parts, by, found };
}

/** Everything that follows from the law is decided and shown anew. */
async function holdNow({ decisions, version }: OpenCatalogue, now: Date) {
  await decisions.decide(now);
  await version.raise();
}

/**
 * `desk law confirm ENTRY --by NAME --source TEXT [--on DAY]`: somebody compared a rule or a rate with its source. It is kept with
 * the name, and holds from now on, for another table that says the same too.
 *
 * @throws Misuse where a name, a source, a day or the entry is missing: nothing has changed
 */
export async function confirmLaw(given: Given): Promise<Outcome> {
  const { now, words, text, say } = given;
  const source = text('source')?.trim();
  const on = text('on') ?? dayOf(now);
  if (!source || source.length > 200) throw new Misuse(words.law.whichSource);
  if (!is(on, isoDate()) || on > dayOf(now)) throw new Misuse(words.law.whichDay);
  const { parts, by, found } = await asked(given);
  const { fingerprint, entry } = found;
  await parts.confirmations.confirm({ fingerprint, entry, by, on, source }, now);
  await holdNow(parts, now);
  say(words.law.confirmed(entry, found.what, by));
  return { data: { entry, by, on, source } };
}

/** `desk law undo ENTRY --by NAME` takes back what was confirmed last of an entry. @throws Misuse where nothing was */
export async function undoLaw(given: Given): Promise<Outcome> {
  const { now, words, say } = given;
  const { parts, by, found } = await asked(given);
  const undone = await parts.confirmations.undo(found.fingerprint, by, now);
  if (!undone) throw new Misuse(words.law.notConfirmed(found.entry));
  await holdNow(parts, now);
  say(words.law.undone(found.entry, undone.by));
  return { data: { entry: found.entry, by } };
}

/** `desk law log` tells all that was ever confirmed and taken back, the newest first. */
export async function tellLawLog({ open, say }: Given): Promise<Outcome> {
  const log = await (await open()).parts.confirmations.log();
  for (const { entry, by, on, source, at, undone } of log) {
    const end = undone ? `  × ${undone.at.toISOString()} ${undone.by}` : '';
    say(`${at.toISOString()}  ${entry}  ${by}  ${on}  ${source}${end}`);
  }
  return { data: { log } };
}
