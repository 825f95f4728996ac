import { MOST_VISITORS } from '@dorpel/contracts/forms';
import { OPEN_DAY_PLACES } from '@dorpel/contracts/desk-viewings';
import { email as emailField } from '@dorpel/contracts/fields';
import { isLanguage } from '@dorpel/i18n/languages';
import { Misuse } from '@dorpel/service-kit';
import { randomUUID } from 'node:crypto';
import { nameIn, whenOf } from '../submissions/submissions.ts';
import type { Run } from './commands.ts';
import { cliActorIn, type CommandContext, refuseIn } from './context.ts';

const refuse = (error: unknown, { words }: CommandContext): never => refuseIn(words.openDayRefused, error);

/** A whole number between two, as an option says it. @throws Misuse for what is none */
function numberIn(given: CommandContext, option: string, { least, most }: { least: number; most: number }): number {
  const value = given.whole(option);
  if (value === undefined || value === null || value < least || value > most)
    throw new Misuse(given.words.noNumber(`--${option}`, least, most));
  return value;
}

export const listOpenDays: Run = async ({ language, words, say, open }) => {
  const { deskOpenDays } = (await open()).parts;
  const found = await deskOpenDays.list();
  if (found.length === 0) say(words.noOpenDays);
  for (const day of found) {
    const taken = words.placesTaken(day.places - day.free, day.places);
    say([day.id, whenOf(day, language), day.propertyId, taken, ...(day.isGone ? [words.isGone] : [])].join('  '));
  }
  return { data: found };
};

/** Who comes to one. */
export const showOpenDay: Run = async (given) => {
  const {
    names: [id = ''],
    language,
    words,
    say,
    open,
  } = given;
  const { deskOpenDays } = (await open()).parts;
  const day = await deskOpenDays.find(id).catch((error: unknown) => refuse(error, given));
  const guests = await deskOpenDays.guests(day);
  say(`${whenOf(day, language)}: ${words.placesTaken(day.places - day.free, day.places)}`);
  for (const { id: guest, answers, viewing } of guests)
    say(`  ${guest}  ${viewing.persons ?? 1}  ${nameIn(answers)}  ${words.viewing[viewing.status]}`);
  return {
    data: { ...day, guests: guests.map(({ id: guest, answers, viewing }) => ({ id: guest, ...answers, viewing })) },
  };
};

export const setOpenDayPlaces: Run = async (given) => {
  const {
    names: [id = ''],
    isDryRun,
    words,
    say,
    open,
  } = given;
  const places = numberIn(given, 'places', OPEN_DAY_PLACES);
  const { deskOpenDays } = (await open()).parts;
  try {
    if (isDryRun) await deskOpenDays.find(id);
    else await deskOpenDays.setPlaces(id, undefined, places, cliActorIn(words));
  } catch (error) {
    return refuse(error, given);
  }
  say(words.placesSet(id, places));
  return { data: { id, places } };
};

/** Registers somebody who rang. */
export const addOpenDayGuest: Run = async (given) => {
  const {
    names: [id = ''],
    isDryRun,
    language,
    words,
    text,
    say,
    open,
  } = given;
  const [firstName = '', lastName = '', email = '', phone = ''] = ['first-name', 'last-name', 'email', 'phone'].map(
    text,
  );
  if (firstName === '' || lastName === '') throw new Misuse(words.whoComes);
  if (email !== '' && !emailField().is(email)) throw new Misuse(words.noAddress(email));
  const persons = numberIn(given, 'persons', { least: 1, most: MOST_VISITORS });
  const spoken = text('language') ?? language;
  if (!isLanguage(spoken)) throw new Misuse(words.whoComes);
  const guest = { key: randomUUID(), firstName, lastName, email, phone, persons, language: spoken };
  const { deskOpenDays } = (await open()).parts;
  try {
    const day = await deskOpenDays.find(id);
    const made = isDryRun ? undefined : await deskOpenDays.add(id, guest, cliActorIn(words));
    say(words.guestAdded(nameIn(guest), whenOf(day, language)));
    return { data: { id: made } };
  } catch (error) {
    return refuse(error, given);
  }
};
