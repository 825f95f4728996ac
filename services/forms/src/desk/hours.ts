import { readFile } from 'node:fs/promises';
import { isProblem } from '@dorpel/contracts';
import { hoursFields, hoursOf } from '@dorpel/contracts/desk-viewings';
import { isDate } from '@dorpel/contracts/dates';
import { id, text } from '@dorpel/contracts/fields';
import { Misuse, Refused } from '@dorpel/service-kit';
import { boolean, create, object, optional, StructError } from 'superstruct';
import { VIEWING_HOURS } from '../seed/viewing-hours.ts';
import type { NewHours } from '../viewings/desk-hours.ts';
import { AGENCY, type KeptHours, ownHours } from '../viewings/viewing-hours.ts';
import { byCommandIn } from './by-command.ts';
import type { Run } from './commands.ts';
import type { Given } from './given.ts';
import { colleagueIn } from './viewings.ts';

/** Hours in a file, as `hours show` writes them. */
const hoursFile = object({
  follows: optional(boolean()),
  ...hoursFields(object({ id: id(), name: text(120) })),
});

/** Whose hours. @throws Misuse for a name that is none */
function nameOf({ names: [of = AGENCY], words }: Given): string {
  if (!hoursOf().is(of)) throw new Misuse(words.noHoursOf(of));
  return of;
}

/** What hours are made of, without their log. */
function valuesOf({ changes: _, version: _version, ...values }: KeptHours): NewHours {
  return { days: [], closed: [], ...values };
}

/** Hours as they are, or as they would begin: those of the agency, which a home follows until it has its own. */
async function current(given: Given, of: string): Promise<NewHours> {
  const { hours } = (await given.open()).parts;
  const kept = await hours.find(of);
  if (kept) return valuesOf(kept);
  const agencys = ownHours(await hours.find(AGENCY)) ?? VIEWING_HOURS;
  return { ...valuesOf(agencys), closed: [], follows: of !== AGENCY };
}

/** The hours, as a file from which `hours set` takes them again. */
export const showHours: Run = async (given) => {
  const { advisor: _, ...data } = await current(given, nameOf(given));
  given.say(JSON.stringify(data, null, 2));
  return { data };
};

/** Saves hours by the rule of the desk in the browser. @throws Refused with what is wrong with them */
async function save(given: Given, of: string, next: NewHours): Promise<{ data: unknown }> {
  const { isDryRun, words, say, open } = given;
  const { deskHours } = (await open()).parts;
  try {
    const version = isDryRun ? undefined : await deskHours(of, undefined, next, byCommandIn(words));
    say(words.hoursSaved(of));
    return { data: { of, version } };
  } catch (error) {
    if (isProblem(error, 'request/invalid')) throw new Refused(words.wrongHours(JSON.stringify(error.fields)));
    throw error;
  }
}

/** Replaces hours by what a file says; the days off of an advisor are named with the advisor. */
export const setHours: Run = async (given) => {
  const of = nameOf(given);
  const path = given.text('from');
  if (path === undefined) throw new Misuse(given.words.whichFile);
  const content = await readFile(path, 'utf8');
  try {
    return await save(given, of, create(JSON.parse(content), hoursFile));
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError)
      throw new Refused(given.words.wrongHours(error.message));
    throw error;
  }
};

/** A day as it was given. @throws Misuse for what is none */
function dayIn({ text: optionOf, words }: Given, option: string): string {
  const day = optionOf(option) ?? '';
  if (!isDate(day)) throw new Misuse(words.noDay(day));
  return day;
}

/** Closes days: of all homes, of one, or of an advisor, who is named then. */
export const closeDays: Run = async (given) => {
  const of = nameOf(given);
  const from = dayIn(given, 'from');
  const until = given.text('until') === undefined ? from : dayIn(given, 'until');
  const advisor = of.startsWith('advisor-') ? colleagueIn(given) : undefined;
  const before = await current(given, of);
  const note = given.text('note');
  const closed = [...(before.closed ?? []), { from, until, ...(note && { note }) }];
  return save(given, of, { ...before, closed, ...(advisor && { advisor }) });
};

/** Opens days again that were closed from a day on. */
export const openDays: Run = async (given) => {
  const of = nameOf(given);
  const from = dayIn(given, 'from');
  const before = await current(given, of);
  const closed = (before.closed ?? []).filter((each) => each.from !== from);
  if (closed.length === (before.closed ?? []).length) throw new Refused(given.words.notClosed(from));
  return save(given, of, { ...before, closed });
};
