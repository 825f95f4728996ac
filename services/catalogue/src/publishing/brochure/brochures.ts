import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@dorpel/contracts';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Agency } from '@dorpel/contracts/content';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { createQueue } from '@dorpel/pictures/queue';
import type { Originals } from '../../import/import.ts';
import type { BrochureFile } from '../brochure.http.ts';
import { type Brochure, brochureOf } from './brochure.ts';
import { drawBrochure } from './draw.ts';
import { type FileCache, openFileCache } from '@dorpel/pictures/file-cache';
import { readFonts } from './paper.ts';
import { createPrints } from './pictures.ts';

export type BrochuresOptions = {
  /** A property as its public page shows it; null when there is no such. */
  readonly detail: (id: string, language: Language) => Promise<PropertyDetail | null>;
  /** The agency in a language; null when the content service never told. */
  readonly agency: (language: Language) => Promise<Agency | null>;
  readonly originals: Pick<Originals, 'pathOf'>;
  /** Folder of the pictures of energy labels. */
  readonly labels: string;
  /** Where visitors find the site. */
  readonly siteUrl: string;
  /** Where brochures are kept: a folder that may be emptied at any time. */
  readonly folder: string;
  readonly now: () => Date;
};

export type Brochures = {
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
  const { detail, agency, originals, labels, siteUrl, folder, now } = options;
  const [fonts, drawing] = await Promise.all([readFonts(), drawingOf(fileURLToPath(new URL('.', import.meta.url)))]);
  const files: FileCache = openFileCache({ folder, most: MOST_BYTES, maxAge: MAX_AGE });
  const printsOf = createPrints({ originals, labels });
  const queue = createQueue(AT_ONCE);
  const underWay = new Map<string, Promise<Buffer>>();

  /** What is to be on paper, under which name it is kept, and how it is called for who gets it. */
  async function wanted(id: string, language: Language) {
    const [property, known] = await Promise.all([detail(id, language), agency(language)]);
    if (!property) throw new Problem('property/not-found');
    // An advert on paper without the agency's identity would be against the law.
    if (!known) throw new Problem('service/unavailable');
    const address = `${siteUrl.replace(/\/+$/, '')}/${language}/property/${encodeURIComponent(id)}/`;
    const brochure = brochureOf(property, { language, agency: known, address, day: dayOf(now()) });
    const said = JSON.stringify({ ...brochure, words: undefined, asOf: undefined });
    const hash = createHash('sha256').update(drawing).update(said).digest('hex').slice(0, 32);
    const fileName = `${[property.link.params['slug'], id].filter(Boolean).join('-')}.pdf`;
    return { brochure, name: `${id}-${language}-${hash}.pdf`, fileName };
  }

  async function make(brochure: Brochure, name: string): Promise<Buffer> {
    const bytes = await drawBrochure(brochure, await printsOf(brochure), fonts);
    await files.write(name, bytes);
    return bytes;
  }

  function inLine(brochure: Brochure, name: string): Promise<Buffer> {
    const making = queue(() => make(brochure, name)).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return {
    async brochure(id, language) {
      const { brochure, name, fileName } = await wanted(id, language);
      const bytes = underWay.get(name) ?? (await files.read(name)) ?? underWay.get(name);
      if (bytes) return { bytes: await bytes, fileName };
      if (underWay.size > MOST_WAITING) throw new Problem('brochure/busy');
      return { bytes: await inLine(brochure, name), fileName };
    },
    async prepare(id, language) {
      const { brochure, name } = await wanted(id, language);
      if (await files.has(name)) return 'cached';
      if (underWay.size > 0) return 'busy';
      await inLine(brochure, name);
      return 'made';
    },
    hasRoom: async () => (await files.size()) < MOST_BYTES * 0.8,
  };
}
