import type { Format, Width } from './widths.ts';

/** Loaded with the first picture: a process that has all of them on its disk does without these 25 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each rendering uses one thread; how many run at once is the queue's to say.
  sharp.concurrency(1);
  // Originals are read once each: a cache would only hold memory.
  sharp.cache(false);
  return sharp;
}

/** Pixels of the largest original: 100 million take 400 MB, so half of it. */
const MOST_PIXELS = 50_000_000;

/** Seconds before a rendering is given up. */
const DEADLINE = 20;

/** Placeholders are blurred on the page, so they may be small; the rest is as sharp as eyes can tell. */
const isPlaceholder = (width: Width) => width <= 100;

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

/**
 * A picture in a width, turned upright and without the data cameras write into it (among them the place where it was
 * taken). Never larger than its original.
 *
 * @throws BrokenPicture when the original can't be read
 */
export async function render(path: string, width: Width, format: Format): Promise<Buffer> {
  const original = await open(path);
  const resized = original.rotate().resize({ width, withoutEnlargement: true }).timeout({ seconds: DEADLINE });
  const encoded =
    format === 'webp'
      ? resized.webp({ quality: isPlaceholder(width) ? 40 : 74, effort: 4 })
      : // Half the colours of the pixels, as in a JPEG: a photo looks the same in a quarter less.
        resized.avif({ quality: isPlaceholder(width) ? 35 : 42, effort: 2, chromaSubsampling: '4:2:0' });
  try {
    return await encoded.toBuffer();
  } catch (cause) {
    throw new BrokenPicture('The picture could not be rendered.', { cause });
  }
}
