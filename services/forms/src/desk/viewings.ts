import { isProblem } from '@dorpel/contracts';
import { isDate } from '@dorpel/contracts/dates';
import { NOBODY } from '@dorpel/contracts/desk-viewings';
import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';
import { Misuse, Refused } from '@dorpel/service-kit';
import { nameIn } from '../submissions/letters/forms-plan.ts';
import { whenOf } from '../submissions/letters/when.ts';
import type { Viewing } from '../submissions/viewing.ts';
import { byCommandIn } from './by-command.ts';
import { colleagueIn } from './colleague-in.ts';
import type { Run } from './commands.ts';
import type { Given } from './given.ts';

/** Days that a list shows where it is not told, and viewings at most. */
const DAYS = 7;
const MOST = 500;

/** A number of days as it was given, or the usual. @throws Misuse for what is none */
function daysIn({ whole, words }: Given): number {
  const given = whole('days');
  const days = given === undefined ? DAYS : given;
  if (days === null || days < 1 || days > 366) throw new Misuse(words.noDays);
  return days;
}

/** A problem of the desk as a refusal in words. @throws Refused, or what it is not */
function refuse(error: unknown, { words }: Given): never {
  const code = isProblem(error) ? error.code : '';
  const reason = Object.hasOwn(words.viewingRefused, code)
    ? words.viewingRefused[code as keyof typeof words.viewingRefused]
    : undefined;
  if (reason === undefined) throw error;
  throw new Refused(reason);
}

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
  given: Given,
  make: (id: string, by: ReturnType<typeof byCommandIn>) => Promise<Viewing>,
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
    const viewing = isDryRun ? (await deskViewings.find(id)).viewing : await make(id, byCommandIn(words));
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
  const advisor = given.text('advisor') === NOBODY ? null : await colleagueIn(given, 'advisor');
  if (advisor === undefined) throw new Misuse(given.words.whichAdvisor);
  const { deskViewings } = (await given.open()).parts;
  return change(given, (id, by) => deskViewings.assign(id, undefined, advisor, by));
};
