import { basename } from 'node:path';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { BadStreets, makeArchive } from '../streets/streets.ts';
import type { CommandContext } from './context.ts';

/**
 * `cli streets import FILE` makes the streets of the map of an extract of OpenStreetMap (`.osm.pbf`), and puts them where the site finds them within
 * seconds.
 *
 * @throws Misuse where the file, or what it takes to read it, is not there
 * @throws Refused where nothing can be made of it
 */
export async function importStreets({
  names,
  text,
  words,
  now,
  say,
  progress,
  open,
}: CommandContext): Promise<Outcome> {
  const folder = text('into') ?? (await open()).config.MAPS;
  if (folder === undefined) throw new Misuse(words.streets.nowhere);
  const made = await makeArchive({
    source: names[0] ?? '',
    sea: text('sea'),
    profile: text('profile'),
    program: 'tilemaker',
    folder,
    now,
    progress,
  }).catch((error: unknown) => {
    if (!(error instanceof BadStreets)) throw error;
    const said = words.streets.bad[error.is](error.where);
    throw error.is === 'failed' || error.is === 'empty' ? new Refused(said) : new Misuse(said);
  });
  progress('');
  say(words.streets.made(basename(made.path), made.tiles, Math.ceil(made.bytes / 1024 ** 2)));
  if (text('sea') === undefined) say(words.streets.noSea);
  return { data: made };
}
