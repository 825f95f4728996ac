import { readFile } from 'node:fs/promises';
import { isProblem } from '@dorpel/contracts';
import { isDate } from '@dorpel/contracts/dates';
import { hoursFields, hoursOf, NOBODY } from '@dorpel/contracts/desk-viewings';
import { id as idField, text as textField } from '@dorpel/contracts/fields';
import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';
import { Misuse, Refused } from '@dorpel/service-kit';
import { boolean, create, object, optional, StructError } from 'superstruct';
import { type Colleague, nameIn, type Viewing, whenOf } from '../submissions/submissions.ts';
import {
  AGENCY,
  assertHomeOf,
  checkedHours,
  feedPath,
  type KeptHours,
  type NewHours,
  ownHours,
  VIEWING_HOURS,
} from '../viewings/viewings.ts';
import type { Run } from './commands.ts';
import { cliActorIn, colleagueBy, findColleague, type CommandContext, refuseIn } from './context.ts';

/** Days that a list shows where it is not told, and viewings at most. */
const DAYS = 7;
const MOST = 500;

/** A number of days as it was given, or the usual. @throws Misuse for what is none */
function daysIn({ whole, words }: CommandContext): number {
  const given = whole('days');
  const days = given === undefined ? DAYS : given;
  if (days === null || days < 1 || days > 366) throw new Misuse(words.noDays);
  return days;
}

const refuse = (error: unknown, { words }: CommandContext): never => refuseIn(words.viewingRefused, error);

export const listViewings: Run = async (given) => {
  const { text, now, words, language, say, open } = given;
  const day = text('from') ?? dayOf(now);
  if (!isDate(day)) throw new Misuse(words.noDay(day));
  const [from, until] = [instantOf(day, '00:00'), instantOf(addDays(day, daysIn(given)), '00:00')];
  if (!from || !until) throw new Misuse(words.noDay(day));
  const { submissions } = (await open()).parts;
  const found = await submissions.listViewings({ from, until, most: MOST });
  if (found.length === 0) say(words.noViewings);
  for (const { id, answers, viewing } of found) {
    const who = viewing.advisor?.name ?? words.nobody;
    say(
      [id, whenOf(viewing, language), words.viewing[viewing.status], viewing.propertyId, nameIn(answers), who].join(
        '  ',
      ),
    );
  }
  return { data: found.map(({ id, answers, viewing }) => ({ id, name: nameIn(answers), ...viewing })) };
};

/** All that is known of one, and where it can be moved. */
export const showViewing: Run = async (given) => {
  const {
    names: [id = ''],
    language,
    words,
    say,
    open,
  } = given;
  const { deskViewings, viewings } = (await open()).parts;
  const booking = await deskViewings.find(id).catch((error: unknown) => refuse(error, given));
  const slots = await viewings.others(booking.viewing, booking.key);
  say(`${nameIn(booking.answers)}, ${whenOf(booking.viewing, language)}`);
  say(words.freeSlots(slots.length));
  for (const slot of slots) say(`  ${slot.id}  ${whenOf(slot, language)}`);
  return { data: { id, name: nameIn(booking.answers), viewing: booking.viewing, slots } };
};

/** Makes a change, or says what it would be; its log says that it was by command. */
async function change(
  given: CommandContext,
  make: (id: string, by: ReturnType<typeof cliActorIn>) => Promise<Viewing>,
): Promise<{ data: unknown }> {
  const {
    names: [id = ''],
    isDryRun,
    language,
    words,
    say,
    open,
  } = given;
  const { deskViewings } = (await open()).parts;
  try {
    const viewing = isDryRun ? (await deskViewings.find(id)).viewing : await make(id, cliActorIn(words));
    say([whenOf(viewing, language), words.viewing[viewing.status], viewing.advisor?.name ?? words.nobody].join('  '));
    return { data: { id, viewing } };
  } catch (error) {
    return refuse(error, given);
  }
}

export const moveViewing: Run = async (given) => {
  const slot = given.text('slot');
  if (slot === undefined) throw new Misuse(given.words.whichSlot);
  const { deskViewings } = (await given.open()).parts;
  return change(given, (id, by) => deskViewings.move(id, undefined, slot, by, given.text('message')));
};

export const cancelViewing: Run = async (given) => {
  const { deskViewings } = (await given.open()).parts;
  return change(given, (id, by) => deskViewings.cancel(id, undefined, by, given.text('message')));
};

export const assignViewing: Run = async (given) => {
  const advisor = given.text('advisor') === NOBODY ? null : await findColleague(given, 'advisor');
  if (advisor === undefined) throw new Misuse(given.words.whichAdvisor);
  const { deskViewings } = (await given.open()).parts;
  return change(given, (id, by) => deskViewings.assign(id, undefined, advisor, by));
};

/** Hours in a file, as `hours show` writes them. */
const hoursFile = object({
  follows: optional(boolean()),
  ...hoursFields(object({ id: idField(), name: textField(120) })),
});

/** Whose hours they are. */
type Whose = { readonly of: string; readonly advisor?: Colleague };

/**
 * Whose hours are meant: of the agency, of a home (`property-ID`), of a colleague by their mail address.
 *
 * @throws Misuse for a name that is none of these, Refused where nobody works here with that address
 */
async function whoseIn(given: CommandContext): Promise<Whose> {
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
async function current(given: CommandContext, of: string): Promise<NewHours> {
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

/** Saves hours by the rules of the desk in the browser. @throws Refused with what is wrong with them */
async function save(given: CommandContext, { of, advisor }: Whose, next: NewHours): Promise<{ data: unknown }> {
  const { isDryRun, words, say, open } = given;
  const { deskHours, hours, isHomeByToken } = (await open()).parts;
  try {
    await assertHomeOf(of, hours, isHomeByToken);
    const named = { ...next, ...(advisor && { advisor }) };
    if (isDryRun) checkedHours(of, named);
    const version = isDryRun ? undefined : await deskHours(of, undefined, named, cliActorIn(words));
    say(words.hoursSaved(advisor?.name ?? of));
    return { data: { of, version } };
  } catch (error) {
    if (isProblem(error, 'request/invalid')) throw new Refused(words.wrongHours(JSON.stringify(error.fields)));
    if (isProblem(error, 'home/unknown')) throw new Refused(words.noHome);
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
function dayIn({ text: optionOf, words }: CommandContext, option: string): string {
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

export const listCalendars: Run = async ({ words, say, open }) => {
  const found = await (await open()).parts.feeds.list();
  if (found.length === 0) say(words.noCalendars);
  for (const { id, name, madeAt, readAt } of found)
    say([id, name, madeAt.toISOString(), readAt?.toISOString() ?? words.neverRead].join('  '));
  return { data: found };
};

/** Makes the address of somebody's calendar, in the place of one that they had; it is shown this once. */
export const makeCalendar: Run = async (given) => {
  const { language, now, isDryRun, words, say, open } = given;
  const advisor = await findColleague(given, 'advisor');
  if (!advisor) throw new Misuse(words.whichAdvisor);
  const { feeds, site } = (await open()).parts;
  if (isDryRun) return { data: advisor };
  const secret = await feeds.make(advisor, language, now);
  const address = site.hrefOfService('forms', feedPath(secret));
  say(address);
  return { data: { ...advisor, address } };
};

/** Ends the calendar of somebody, who may have left. */
export const endCalendar: Run = async ({ names: [email = ''], isDryRun, now, words, say, open }) => {
  const { feeds, staff } = (await open()).parts;
  const id = (await staff.findByEmail(email))?.id;
  if (id === undefined) throw new Refused(words.noColleague(email));
  const isThere = (await feeds.list()).some((each) => each.id === id);
  if (!isThere) throw new Refused(words.noCalendar(email));
  if (!isDryRun) await feeds.end(id, cliActorIn(words), now);
  say(words.calendarEnded(email));
  return { data: { id } };
};

/** Whose own calendars are read for when they are busy, and why one can't be. */
export const listBusyCalendars: Run = async ({ words, say, open }) => {
  const found = await (await open()).parts.busyCalendars.list();
  if (found.length === 0) say(words.noBusyCalendars);
  for (const { id, name, host, readAt, failing } of found)
    say([id, name, host, readAt.toISOString(), failing?.why ?? ''].join('  ').trimEnd());
  return { data: found };
};

/** Forgets somebody's own calendar, with all that it said. */
export const forgetBusyCalendar: Run = async ({ names: [email = ''], isDryRun, words, say, open }) => {
  const { busyCalendars, staff } = (await open()).parts;
  const id = (await staff.findByEmail(email))?.id;
  if (id === undefined) throw new Refused(words.noColleague(email));
  const isThere = (await busyCalendars.list()).some((each) => each.id === id);
  if (!isThere) throw new Refused(words.noCalendar(email));
  if (!isDryRun) await busyCalendars.remove(id);
  say(words.calendarForgotten(email));
  return { data: { id } };
};
