import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { BadNearFile, type NearSource, readNear } from '../surroundings/surroundings.ts';
import type { CommandContext } from './context.ts';

/** How a source is called: it is a part of no address, but it is typed. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const describe = ({ name, credit, importedOn, places, streets, isDrawn }: NearSource, { words }: CommandContext) =>
  [name, dayOf(importedOn), words.near.holds(places, streets), credit, isDrawn ? words.near.drawn : '']
    .filter(Boolean)
    .join('  ');

/** `cli near` tells what was imported of stations, shops, schools, parks and streets. */
export async function tellNear(given: CommandContext): Promise<Outcome> {
  const sources = await (await given.open()).parts.near.sources();
  if (sources.length === 0) given.say(given.words.near.none);
  for (const source of sources) given.say(describe(source, given));
  return { data: { sources } };
}

/** Finds anew what is near every home, and lets visitors see it. @returns how many homes were written */
async function lookAnew({ open, now }: CommandContext): Promise<number> {
  const { properties, version } = (await open()).parts;
  const homes = await properties.nearAnew(now.toISOString());
  if (homes > 0) await version.raise();
  return homes;
}

/**
 * `cli near import FILE --name NAME --credit TEXT` takes in an extract of OpenStreetMap or a timetable, in the place of what had that name, and
 * finds anew what is near each home. A dry run only reads the file.
 *
 * @throws Misuse where the file can't be used: nothing has changed
 */
export async function importNear(given: CommandContext): Promise<Outcome> {
  const { names, text, words, isDryRun, now, say, open } = given;
  const [path = ''] = names;
  const name = text('name')?.trim() ?? '';
  const credit = text('credit')?.trim();
  if (!NAME.test(name)) throw new Misuse(words.near.badName);
  if (!credit) throw new Misuse(words.near.whose);
  const grid = await readNear(path).catch((error: unknown) => {
    throw error instanceof BadNearFile ? new Misuse(words.near.bad[error.is](error.where)) : error;
  });
  const { places, streets } = grid.counts;
  if (places + streets === 0) throw new Misuse(words.near.empty(path));
  say(words.near.holds(places, streets));
  if (isDryRun) return { data: grid.counts };
  const { near } = (await open()).parts;
  await near.replace({ name, credit, isDrawn: false, importedOn: now }, grid);
  const homes = await lookAnew(given);
  say(words.near.stored(name, homes));
  return { data: { ...grid.counts, homes } };
}

/** `cli near remove NAME` takes away what was imported under a name; pages tell nothing of it any more. */
export async function removeNear(given: CommandContext): Promise<Outcome> {
  const { names, words, isDryRun, say, open } = given;
  const [name = ''] = names;
  const { near } = (await open()).parts;
  const isThere = (await near.sources()).some((source) => source.name === name);
  if (!isThere) throw new Refused(words.near.unknown(name));
  if (isDryRun) return { data: { name } };
  await near.remove(name);
  const homes = await lookAnew(given);
  say(words.near.removed(name, homes));
  return { data: { name, homes } };
}
