import { join } from 'node:path';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Pictures } from '@dorpel/pictures';
import sharp from 'sharp';
import type { Brochure } from './brochure.ts';

/** A picture ready for paper. */
export type Print = { readonly bytes: Buffer; readonly alt: string; readonly width: number; readonly height: number };

export type Prints = {
  readonly cover: Print | null;
  readonly photos: readonly Print[];
  readonly plans: readonly Print[];
  readonly label: Buffer | null;
};

/** Photos beside the cover, and floor plans: more make a file that nobody mails. */
const MOST_PHOTOS = 6;
const MOST_PLANS = 4;

/** Pixels: 200 per inch at the size they are printed. */
const COVER = { width: 1360, height: 800 };
const PHOTO = { width: 700, height: 467 };
const PLAN = { width: 1200, height: 900 };

type Size = { readonly width: number; readonly height: number };
type Source = { readonly pictures: Pictures; readonly labels: string };

const keyOf = (path: string) => path.split('/')[2] ?? '';

/** A picture as a JPEG, cut to a size or fitted into it; null when its original is gone or broken. */
async function printOf(
  { pictures }: Source,
  { path, alt }: PropertyDetail['pictures'][number],
  size: Size,
  fit: 'cover' | 'inside',
): Promise<Print | null> {
  try {
    const file = await pictures.file({ key: keyOf(path), width: 1360, format: 'webp' });
    const { data, info } = await sharp(file.path)
      .resize({ ...size, fit })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, alt, width: info.width, height: info.height };
  } catch {
    // A brochure without one photo is still a brochure; the service's log has the picture's own failure.
    return null;
  }
}

const isThere = <T>(value: T | null): value is T => value !== null;

/** The pictures of a brochure, one after the other: somebody else's page needs the processor too. */
export async function printsOf({ photos, plans, energy }: Brochure, source: Source): Promise<Prints> {
  const each = async (list: readonly PropertyDetail['pictures'][number][], size: Size, fit: 'cover' | 'inside') => {
    const prints: (Print | null)[] = [];
    for (const picture of list) prints.push(await printOf(source, picture, size, fit));
    return prints.filter(isThere);
  };
  const [cover] = await each(photos.slice(0, 1), COVER, 'cover');
  const label = energy.image
    ? await sharp(join(source.labels, energy.image.replace('/images/epc/', '')))
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer()
        .catch(() => null)
    : null;
  return {
    cover: cover ?? null,
    photos: await each(photos.slice(1, 1 + MOST_PHOTOS), PHOTO, 'cover'),
    plans: await each(plans.slice(0, MOST_PLANS), PLAN, 'inside'),
    label,
  };
}
