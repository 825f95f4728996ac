import { isProblem } from '@dorpel/contracts';
import { LAW_LIMITS } from '@dorpel/contracts/desk-law';
import { isoDate } from '@dorpel/contracts/fields';
import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { dueOn } from '../compliance/compliance.ts';
import { createLaw } from '../admin/admin.ts';
import type { CommandContext } from './context.ts';

/** The law as a command has it: the same as in the browser. */
const lawOf = async ({ open }: CommandContext) => createLaw((await open()).parts);

/** `cli law` tells what of rules and rates is to be looked at again or was never confirmed. */
export async function tellDueLaw(given: CommandContext): Promise<Outcome> {
  const { now, words, language, say } = given;
  const due = await (await lawOf(given)).due(dayOf(now), language);
  say(words.law.due(due.length));
  for (const each of due) {
    const since = each.isUnconfirmed ? words.law.toConfirm : (dueOn(each) ?? words.law.neverChecked);
    say(`${each.entry}  ${each.region}  ${each.what}  ${since}  ${each.source}`);
  }
  return { data: { due } };
}

/** Who gives a command. @throws Misuse where they do not say so */
function whoIn({ text, words }: CommandContext): string {
  const by = text('by')?.trim();
  if (!by) throw new Misuse(words.law.who);
  return by;
}

/** The same with a refusal as a sentence of the command line. @throws Misuse */
async function orMisuse<T>(asked: Promise<T>, entry: string, { words: { law } }: CommandContext): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error, 'law/not-found')) throw new Misuse(law.none(entry));
    if (isProblem(error, 'law/not-confirmed')) throw new Misuse(law.notConfirmed(entry));
    if (isProblem(error, 'law/changed')) throw new Misuse(law.changed(entry));
    if (isProblem(error, 'request/invalid') && error.fields?.['on'] === 'before-last') {
      throw new Misuse(law.beforeLast(entry));
    }
    if (isProblem(error, 'request/invalid')) throw new Misuse(law.whichDay);
    throw error;
  }
}

/**
 * `cli law confirm ENTRY --by NAME --source TEXT [--on DAY] [--note TEXT]`: somebody compared a rule or a rate with its source. It is
 * kept with the name, and holds from now on, for another table that says the same too.
 *
 * @throws Misuse where a name, a source, a day or the entry is missing: nothing has changed
 */
export async function confirmLaw(given: CommandContext): Promise<Outcome> {
  const { names, now, words, language, text, say } = given;
  const [entry = ''] = names;
  const [source, note] = [text('source')?.trim(), text('note')?.trim()];
  const on = text('on') ?? dayOf(now);
  if (!source || source.length > LAW_LIMITS.source) throw new Misuse(words.law.whichSource);
  if ((note ?? '').length > LAW_LIMITS.note) throw new Misuse(words.law.longNote);
  if (!is(on, isoDate())) throw new Misuse(words.law.whichDay);
  const by = whoIn(given);
  const law = await lawOf(given);
  const { what } = await orMisuse(law.confirm({ entry, by, on, source, note }, now, language), entry, given);
  say(words.law.confirmed(entry, what, by));
  return { data: { entry, by, on, source, ...(note && { note }) } };
}

/** `cli law undo ENTRY --by NAME` takes back what was confirmed last of an entry. @throws Misuse where nothing was */
export async function undoLaw(given: CommandContext): Promise<Outcome> {
  const { names, now, words, language, say } = given;
  const [entry = ''] = names;
  const by = whoIn(given);
  const undone = await orMisuse((await lawOf(given)).undo({ entry, by }, now, language), entry, given);
  say(words.law.undone(entry, undone.by));
  return { data: { entry, by } };
}

/** `cli law log` tells all that was ever confirmed and taken back, the newest first. */
export async function tellLawLog(given: CommandContext): Promise<Outcome> {
  const log = await (await lawOf(given)).log();
  for (const { entry, by, on, source, note, at, undone } of log) {
    const end = undone ? `  × ${undone.at.toISOString()} ${undone.by}` : '';
    given.say(`${at.toISOString()}  ${entry}  ${by}  ${on}  ${source}${note ? `  (${note})` : ''}${end}`);
  }
  return { data: { log } };
}
