import { loadSharp, MOST_PIXELS } from './render.ts';

/** A picture as an original is kept: WebP, with its size in pixels. */
export type Taken = { readonly webp: Buffer; readonly width: number; readonly height: number };

/** Why something is not taken: it is no picture of these types, or one that can't be read, or has too many pixels. */
export class NotTaken extends Error {
  readonly why: 'type' | 'broken';
  constructor(why: 'type' | 'broken', cause?: unknown) {
    super(`The picture was not taken: ${why}`, { cause });
    this.why = why;
  }
}

/** A part of a picture, in percent of the whole. */
export type Part = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Pixels of the longest side: more than the widest that is served, so that a part of it is sharp too. */
const LONGEST = 4096;

/** What eyes can't tell from the file that came. */
const KEPT = { quality: 92, effort: 4 } as const;

const begins = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** Whether a file is a JPEG, PNG, WebP or AVIF by what it begins with: its name proves nothing. */
const isTaken = (bytes: Uint8Array) =>
  begins(bytes, 0, '\xff\xd8\xff') ||
  begins(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP')) ||
  // ISO/IEC 14496-12: the brand of the file; of a sequence of pictures the first is taken.
  (begins(bytes, 4, 'ftyp') && (begins(bytes, 8, 'avif') || begins(bytes, 8, 'avis')));

/**
 * A picture that somebody sent, made anew: decoded whole, turned upright, and without what a camera writes into it (among
 * that, where it was taken).
 *
 * @throws NotTaken
 */
export async function takePicture(bytes: Uint8Array): Promise<Taken> {
  if (!isTaken(bytes)) throw new NotTaken('type');
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', animated: false })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .webp(KEPT)
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new NotTaken('broken', cause);
  }
}

/** A part of an original, as an original of its own; at least one pixel of it. @throws NotTaken */
export async function cutPicture(path: string, part: Part): Promise<Taken> {
  const sharp = await loadSharp();
  try {
    const whole = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).autoOrient();
    const { width, height } = (await whole.metadata()).autoOrient;
    const [left, top] = [Math.floor((part.left / 100) * width), Math.floor((part.top / 100) * height)];
    const box = {
      left: Math.min(left, width - 1),
      top: Math.min(top, height - 1),
      width: Math.max(1, Math.min(Math.round((part.width / 100) * width), width - left)),
      height: Math.max(1, Math.min(Math.round((part.height / 100) * height), height - top)),
    };
    const { data, info } = await whole.extract(box).webp(KEPT).toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new NotTaken('broken', cause);
  }
}
