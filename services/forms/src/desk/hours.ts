import { readFile } from 'node:fs/promises';
import { isProblem } from '@dorpel/contracts';
import { hoursFields, hoursOf } from '@dorpel/contracts/desk-viewings';
import { isDate } from '@dorpel/contracts/dates';
import { id, text } from '@dorpel/contracts/fields';
import { Misuse, Refused } from '@dorpel/service-kit';
import { boolean, create, object, optional, StructError } from 'superstruct';
import type { Colleague } from '../submissions/handling-handling.ts';
import { VIEWING_HOURS } from '../viewings/seed-viewing-hours.ts';
import type { NewHours } from '../viewings/desk-hours.ts';
import { AGENCY, type KeptHours, ownHours } from '../viewings/viewing-hours.ts';
import { byCommandIn } from './by-command.ts';
import { colleagueBy } from './colleague-in.ts';
import type { Run } from './commands.ts';
import type { Given } from './given.ts';

/** Hours in a file, as `hours show` writes them. */
const hoursFile = object({
  follows: optional(boolean()),
  ...hoursFields(object({ id: id(), name: text(120) })),
});

/** Whose hours they are. */
type Whose = { readonly of: string; readonly advisor?: Colleague };

/**
 * Whose hours are meant: of the agency, of a home (`property-ID`), of a colleague by their mail address.
 *
 * @throws Misuse for a name that is none of these, Refused where nobody works here with that address
 */
async function whoseIn(given: Given): Promise<Whose> {
  const {
    names: [name = AGENCY],
    words,
  } = given;
  if (name.includes('@')) {
    const advisor = await colleagueBy(name, given);
    return { of: `advisor-${advisor.id}`, advisor };
  }
  if (!hoursOf().is(name)) throw new Misuse(words.noHoursOf(name));
  return { of: name };
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
  const { advisor: _, ...data } = await current(given, (await whoseIn(given)).of);
  given.say(JSON.stringify(data, null, 2));
  return { data };
};

/** Saves hours by the rule of the desk in the browser. @throws Refused with what is wrong with them */
async function save(given: Given, { of, advisor }: Whose, next: NewHours): Promise<{ data: unknown }> {
  const { isDryRun, words, say, open } = given;
  const { deskHours } = (await open()).parts;
  try {
    const named = { ...next, ...(advisor && { advisor }) };
    const version = isDryRun ? undefined : await deskHours(of, undefined, named, byCommandIn(words));
    say(words.hoursSaved(advisor?.name ?? of));
    return { data: { of, version } };
  } catch (error) {
    if (isProblem(error, 'request/invalid')) throw new Refused(words.wrongHours(JSON.stringify(error.fields)));
    throw error;
  }
}

/** Replaces hours by what a file says; of a colleague, the days off. */
export const setHours: Run = async (given) => {
  const path = given.text('from');
  if (path === undefined) throw new Misuse(given.words.whichFile);
  const whose = await whoseIn(given);
  const content = await readFile(path, 'utf8');
  try {
    return await save(given, whose, create(JSON.parse(content), hoursFile));
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

/** Closes days: of all homes, of one, or of a colleague. */
export const closeDays: Run = async (given) => {
  const from = dayIn(given, 'from');
  const until = given.text('until') === undefined ? from : dayIn(given, 'until');
  const whose = await whoseIn(given);
  const before = await current(given, whose.of);
  const note = given.text('note');
  const closed = [...(before.closed ?? []), { from, until, ...(note && { note }) }];
  return save(given, whose, { ...before, closed });
};

/** Opens days again that were closed from a day on. */
export const openDays: Run = async (given) => {
  const from = dayIn(given, 'from');
  const whose = await whoseIn(given);
  const before = await current(given, whose.of);
  const closed = (before.closed ?? []).filter((each) => each.from !== from);
  if (closed.length === (before.closed ?? []).length) throw new Refused(given.words.notClosed(from));
  return save(given, whose, { ...before, closed });
};
