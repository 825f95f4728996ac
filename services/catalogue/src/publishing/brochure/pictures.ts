import { join } from 'node:path';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import sharp from 'sharp';
import type { Originals } from '../../import/import.ts';
import type { PlacePictures } from '../place-picture/place-pictures.ts';
import type { Brochure } from './brochure.ts';

/** A picture ready for paper. */
export type Print = { readonly bytes: Buffer; readonly alt: string; readonly width: number; readonly height: number };

export type Prints = {
  readonly cover: Print | null;
  readonly photos: readonly Print[];
  readonly plans: readonly Print[];
  readonly label: Buffer | null;
  /** Where the home lies. */
  readonly place: Buffer | null;
};

/** Photos beside the cover, and floor plans: more make a file that nobody mails. */
const MOST_PHOTOS = 6;
const MOST_PLANS = 4;

/** Pixels: 200 per inch at the size they are printed. */
const COVER = { width: 1360, height: 800 };
const PHOTO = { width: 700, height: 467 };
const PLAN = { width: 1200, height: 900 };

type Size = { readonly width: number; readonly height: number };
type Picture = PropertyDetail['pictures'][number];
type Source = {
  readonly originals: Pick<Originals, 'pathOf'>;
  readonly places: Pick<PlacePictures, 'picture'>;
  readonly labels: string;
};
type Pixels = Omit<Print, 'alt'>;

/** Pictures that are kept as they are printed, so that a home has them made once for its four languages. */
const CACHED = 24;

/** Pixels of the largest original: 50 million take 200 MB. */
const MOST_PIXELS = 50_000_000;

const keyOf = (path: string) => path.split('/')[2] ?? '';

/** An original as a JPEG, cut to a size or fitted into it; null when it is gone or broken. */
async function jpegOf(path: string, size: Size, fit: 'cover' | 'inside'): Promise<Pixels | null> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...size, fit })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // A brochure without one photo is still a brochure; the service's log has the picture's own failure.
    return null;
  }
}

const isThere = <T>(value: T | null): value is T => value !== null;

/** Prepares the pictures of brochures for paper, one after the other: somebody else's page needs the processor too. */
export function createPrints({ originals, places, labels }: Source): (brochure: Brochure) => Promise<Prints> {
  const cache = new Map<string, Promise<Pixels | null>>();

  async function printOf({ path, alt }: Picture, size: Size, fit: 'cover' | 'inside'): Promise<Print | null> {
    const key = `${path} ${size.width} ${size.height}`;
    const pixels = cache.get(key) ?? jpegOf(originals.pathOf(keyOf(path)), size, fit);
    cache.delete(key);
    cache.set(key, pixels);
    if (cache.size > CACHED) cache.delete(cache.keys().next().value as string);
    const known = await pixels;
    if (!known) cache.delete(key);
    return known && { ...known, alt };
  }

  async function each(list: readonly Picture[], size: Size, fit: 'cover' | 'inside'): Promise<Print[]> {
    const prints: (Print | null)[] = [];
    for (const picture of list) prints.push(await printOf(picture, size, fit));
    return prints.filter(isThere);
  }

  const labelOf = (image: string) =>
    sharp(join(labels, image.replace('/images/epc/', '')))
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
      .catch(() => null);

  return async ({ photos, plans, energy, location }) => ({
    cover: (await each(photos.slice(0, 1), COVER, 'cover'))[0] ?? null,
    photos: await each(photos.slice(1, 1 + MOST_PHOTOS), PHOTO, 'cover'),
    plans: await each(plans.slice(0, MOST_PLANS), PLAN, 'inside'),
    label: energy.image ? await labelOf(energy.image) : null,
    place: location && (await places.picture(location.shown)),
  });
}
