import type { Sharp } from 'sharp';
import type { Format, Variant, Width } from './variant.ts';

/** Loaded with the first picture: a process that has all of them on its disk does without these 25 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each rendering uses one thread; how many run at once is the queue's to say.
  sharp.concurrency(1);
  // Originals are read once each: a cache would only hold memory.
  sharp.cache(false);
  return sharp;
}

/** Pixels of the largest original: 100 million take 400 MB, so half of it. */
export const MOST_PIXELS = 50_000_000;

/** Seconds before a rendering is given up. */
const DEADLINE = 20;

/** Placeholders are blurred on the page, so they may be small; the rest is as sharp as eyes can tell. */
const isPlaceholder = (width: Width) => width <= 100;

/** What a picture is written as; half the colours of the pixels, as in every photo: it looks the same in a quarter less. */
const ENCODERS: Readonly<Record<Format, (picture: Sharp, width: Width) => Sharp>> = {
  webp: (picture, width) => picture.webp({ quality: isPlaceholder(width) ? 40 : 74, effort: 4 }),
  avif: (picture, width) =>
    picture.avif({ quality: isPlaceholder(width) ? 35 : 42, effort: 2, chromaSubsampling: '4:2:0' }),
  // What can be seen through would be black.
  jpg: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true }),
};

/** An original that is no picture, or too large. */
export class BrokenPicture extends Error {}

const open = async (path: string) =>
  (await loadSharp())(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });

/** Width and height of a picture in pixels, or null when it can't be read. */
export async function measure(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    return width > 0 && height > 0 && width * height <= MOST_PIXELS ? { width, height } : null;
  } catch {
    return null;
  }
}

/** The largest part of a picture's middle that is twice as high as wide. */
function tallPart({ width, height }: { width: number; height: number }) {
  const part = { width: Math.min(width, Math.round(height / 2)), height: Math.min(height, 2 * width) };
  return { ...part, left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2) };
}

/** What is most looked at of a picture, in the shape of a shared page (1.91:1, as 1200 to 630). */
const cutToShare = (width: number) =>
  ({ width, height: Math.round((width * 630) / 1200), fit: 'cover', position: 'attention' }) as const;

/**
 * A picture in a shape and width, turned upright and without the data cameras write into it (among them the place where
 * it was taken). Never larger than its original, but in the shape of a shared page.
 *
 * @throws BrokenPicture when the original can't be read
 */
export async function render(path: string, { shape, width, format }: Omit<Variant, 'key'>): Promise<Buffer> {
  try {
    const upright = (await open(path)).autoOrient();
    const shaped = shape === 'tall' ? upright.extract(tallPart((await upright.metadata()).autoOrient)) : upright;
    const size = shape === 'share' ? cutToShare(width) : { width, withoutEnlargement: true };
    const resized = shaped.resize(size).timeout({ seconds: DEADLINE });
    return await ENCODERS[format](resized, width).toBuffer();
  } catch (cause) {
    throw new BrokenPicture('The picture could not be rendered.', { cause });
  }
}
