import { createHash } from 'node:crypto';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { openMadeFiles } from '@dorpel/pictures/file-cache';
import { type FontFiles, type Outlines, readOutlines } from '@dorpel/pictures/outlines';
import type { Log } from '@dorpel/service-kit';
import type { Position } from '../../property/property.ts';
import { newestArchive, readingFrom } from '../../streets/streets.ts';
import { drawPlace, type PlaceShown, type Town } from './draw.ts';

export type { PlaceShown } from './draw.ts';

/** To be raised when pictures are drawn otherwise: what is kept is made anew. */
const EDITION = 2;

/** Bytes of all pictures that are kept, a hundred kilobytes each, and milliseconds after which one is drawn again. */
const MOST_BYTES = 96 * 1024 * 1024;
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Drawn at once, and the most that wait for it: a third of a second each. */
const AT_ONCE = 1;
const MOST_WAITING = 30;

/** What the picture of a home's place shows: of it only what its public page says; null where nobody knows where it is. */
export function placeShown(
  { position, near }: Pick<PropertyDetail, 'position' | 'near'>,
  language: Language,
): PlaceShown | null {
  if (!position) return null;
  const { latitude, longitude, exact } = position;
  return {
    language,
    position: { latitude, longitude, exact },
    near: (near?.places ?? []).map((each) => ({
      latitude: each.latitude,
      longitude: each.longitude,
      text: each.name ?? each.label,
    })),
    credits: (near?.sources ?? []).filter(({ isDrawn }) => !isDrawn).map(({ credit }) => credit),
  };
}

export type PlacePictures = {
  /** Which streets pictures are drawn from; it changes with the archive. */
  state(): Promise<string>;
  /** @throws Problem 'service/unavailable' at once, where too many wait already */
  picture(place: PlaceShown): Promise<Buffer>;
};

export type PlacePicturesOptions = {
  /** Where the archives of streets lie; undefined: nowhere, and towns are shown in their place. */
  readonly maps: string | undefined;
  /** Where pictures are kept: a folder that may be emptied at any time. */
  readonly folder: string;
  readonly fonts: FontFiles;
  /** Towns round a place, called as in a language, the larger first. */
  readonly towns: (round: Position, language: Language) => Promise<readonly Town[]>;
  readonly log: Pick<Log, 'warn'>;
};

/** Still pictures of where homes lie, for paper and mails: each drawn when it is first asked for, then kept. */
export function createPlacePictures({ maps, folder, fonts, towns, log }: PlacePicturesOptions): PlacePictures {
  const files = openMadeFiles({
    folder,
    most: MOST_BYTES,
    maxAge: MAX_AGE,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    busy: 'service/unavailable',
  });
  let letters: Promise<Outlines> | undefined;

  async function draw(place: PlaceShown, newest: Awaited<ReturnType<typeof newestArchive>>): Promise<Buffer> {
    letters ??= readOutlines(fonts);
    const sources = { letters: await letters, towns: () => towns(place.position, place.language) };
    if (!newest) return drawPlace(place, { ...sources, archive: null });
    try {
      return await readingFrom(newest, (archive) => drawPlace(place, { ...sources, archive }));
    } catch (error) {
      // The map of the site does without such an archive, too.
      log.warn({ error, archive: newest.path }, 'a picture of a place was drawn without streets');
      return drawPlace(place, { ...sources, archive: null });
    }
  }

  return {
    state: async () => (await newestArchive(maps))?.state ?? '',
    async picture(place) {
      const newest = await newestArchive(maps);
      const shown = JSON.stringify([EDITION, newest?.state ?? '', place]);
      const name = `${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.png`;
      return files.get(name, () => draw(place, newest));
    },
  };
}
