import { isProblem, Problem } from '@dorpel/contracts';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Agency } from '@dorpel/contracts/content';
import { dayOf } from '@dorpel/i18n/brussels';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { openMadeFiles } from '@dorpel/pictures/file-cache';
import type { Log } from '@dorpel/service-kit';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Originals } from '../../import/import.ts';
import type { BrochureFile } from '../pictures.http.ts';
import type { PlacePictures } from '../place-picture/place-pictures.ts';
import { type Brochure, brochureOf } from './brochure.ts';
import { drawBrochure } from './draw.ts';
import { readFonts } from './paper.ts';
import { createPrints } from './pictures.ts';

export type BrochuresOptions = {
  /** A property as its public page shows it; null when there is no such. */
  readonly detail: (id: string, language: Language) => Promise<PropertyDetail | null>;
  /** The agency in a language; null when the content service never told. */
  readonly agency: (language: Language) => Promise<Agency | null>;
  readonly originals: Pick<Originals, 'pathOf'>;
  readonly places: PlacePictures;
  /** Folder of the pictures of energy labels. */
  readonly labels: string;
  /** Where visitors find the site. */
  readonly siteUrl: string;
  /** Where brochures are kept: a folder that may be emptied at any time. */
  readonly folder: string;
  readonly now: () => Date;
};

type Brochures = {
  /** @throws Problem 'property/not-found', 'brochure/busy' at once, or 'service/unavailable' */
  brochure(id: string, language: Language): Promise<BrochureFile>;
  /** Makes one that nobody asked for yet, unless it is kept already, or visitors wait for others. */
  prepare(id: string, language: Language): Promise<'made' | 'cached' | 'busy'>;
  /** Whether there is room for more without taking it from those that are kept. */
  hasRoom(): Promise<boolean>;
};

/** Bytes of all brochures that are kept, half a megabyte each. */
const MOST_BYTES = 384 * 1024 * 1024;

/** Milliseconds: what is on paper says of which day it is, and is no older than a week. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

/** Drawn at once, and the most that wait for it: whoever comes later is asked to come back. */
const AT_ONCE = 1;
const MOST_WAITING = 12;

/** What draws brochures, as a hash: another drawing makes all of them anew. */
async function drawingOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort().filter((each) => /\.m?[jt]s$/.test(each)))
    hash.update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

/**
 * The brochures of properties, each made once of what it says, whoever asks for it how often, and kept on disk. They are
 * made one after the other, and a bounded line waits for it, so that the pages of the site never wait for them.
 */
export async function createBrochures(options: BrochuresOptions): Promise<Brochures> {
  const { detail, agency, originals, places, labels, siteUrl, folder, now } = options;
  const [fonts, drawing] = await Promise.all([readFonts(), drawingOf(fileURLToPath(new URL('.', import.meta.url)))]);
  const files = openMadeFiles({
    folder,
    most: MOST_BYTES,
    maxAge: MAX_AGE,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    busy: 'brochure/busy',
  });
  const printsOf = createPrints({ originals, places, labels });

  /** What is to be on paper, under which name it is kept, and how it is called for who gets it. */
  async function wanted(id: string, language: Language) {
    const [property, known, streets] = await Promise.all([detail(id, language), agency(language), places.state()]);
    if (!property) throw new Problem('property/not-found');
    // An advert on paper without the agency's identity would be against the law.
    if (!known) throw new Problem('service/unavailable');
    const address = `${siteUrl.replace(/\/+$/, '')}/${language}/property/${encodeURIComponent(id)}/`;
    const brochure = brochureOf(property, { language, agency: known, address, day: dayOf(now()) });
    const said = JSON.stringify({ ...brochure, words: undefined, asOf: undefined });
    const hash = createHash('sha256').update(drawing).update(streets).update(said).digest('hex').slice(0, 32);
    const fileName = `${[property.link.params['slug'], id].filter(Boolean).join('-')}.pdf`;
    return { brochure, name: `${id}-${language}-${hash}.pdf`, fileName };
  }

  const draw = (brochure: Brochure) => async () => drawBrochure(brochure, await printsOf(brochure), fonts);

  return {
    async brochure(id, language) {
      const { brochure, name, fileName } = await wanted(id, language);
      return { bytes: await files.get(name, draw(brochure)), fileName };
    },
    async prepare(id, language) {
      const { brochure, name } = await wanted(id, language);
      return files.prepare(name, draw(brochure));
    },
    hasRoom: async () => (await files.size()) < MOST_BYTES * 0.8,
  };
}

type AheadOptions = Pick<Brochures, 'prepare' | 'hasRoom'> & {
  readonly currentVersion: () => Promise<number>;
  /** The homes that are on the market, those that are wanted most first. */
  readonly ids: () => Promise<readonly string[]>;
  readonly log: Log;
  /** Milliseconds between looks whether the catalogue changed; the first comes after one, when a start has settled. */
  readonly every?: number;
  /** How much longer it rests than it works: by four it takes a fifth of one processor. */
  readonly rest?: number;
};

/** Milliseconds before it looks again whether visitors still wait. */
const YIELD = 1_000;

/**
 * Makes the brochures of what is on the market ahead of time, in all languages, each time the catalogue has changed:
 * slowly, one after the other, only while no visitor waits for one, and only as long as there is room.
 */
export function makeAhead({ prepare, hasRoom, currentVersion, ids, log, every = 60_000, rest = 4 }: AheadOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false });
  let done = 0;

  /** Makes one, however often it has to step aside for visitors. */
  async function prepareOne(id: string, language: (typeof LANGUAGES)[number]): Promise<void> {
    const started = performance.now();
    const outcome = await prepare(id, language);
    if (outcome === 'cached') return;
    await wait(outcome === 'made' ? (performance.now() - started) * rest : YIELD);
    if (outcome === 'busy') await prepareOne(id, language);
  }

  async function prepareAll(): Promise<void> {
    for (const id of await ids()) {
      for (const language of LANGUAGES) {
        if (!(await hasRoom())) return;
        // Gone between the list and its turn.
        await prepareOne(id, language).catch((error: unknown) => {
          if (!isProblem(error, 'property/not-found')) throw error;
        });
      }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await wait(every);
        const version = await currentVersion();
        if (version === done) continue;
        await prepareAll();
        done = version;
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'brochures were not made ahead');
      }
    }
  }

  const work = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await work;
    },
  };
}
