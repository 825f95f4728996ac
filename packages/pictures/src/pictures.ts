import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@dorpel/contracts';
import { createQueue } from './queue.ts';
import { BrokenPicture, render } from './render.ts';
import { MEDIA_TYPES, nameOf, type Variant, variantOf } from './variant.ts';
import { writeAtOnce } from './atomic-write.ts';

export { type Variant, variantOf };

/** Where the originals lie; a key never means another content. */
export type Originals = {
  has(key: string): Promise<boolean>;
  pathOf(key: string): string;
};

/** A variant as a file. */
export type PictureFile = { readonly path: string; readonly bytes: number };

/** The pictures in all their widths and formats, each made when it is first asked for, then kept. */
export type Pictures = {
  /** @throws Problem 'picture/not-found', or 'picture/broken' when the original can't be read */
  file(variant: Variant): Promise<PictureFile>;
  /** Forgets all that was made of an original. */
  forget(key: string): Promise<void>;
};

/** Renderings at once: one core is left for everything else. */
const AT_ONCE = 2;

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Pictures made from originals and kept below a folder, which may be emptied at any time. */
export function createPictures({ originals, folder }: { originals: Originals; folder: string }): Pictures {
  const queue = createQueue(AT_ONCE);
  const underWay = new Map<string, Promise<number>>();
  // An original never changes under its key: what is broken stays so.
  const broken = new Set<string>();

  async function make({ key, ...variant }: Variant, path: string): Promise<number> {
    if (broken.has(key)) throw new Problem('picture/broken');
    if (!(await originals.has(key))) throw new Problem('picture/not-found');
    try {
      const bytes = await queue(() => render(originals.pathOf(key), variant));
      await writeAtOnce(path, bytes);
      return bytes.length;
    } catch (error) {
      if (!(error instanceof BrokenPicture)) throw error;
      broken.add(key);
      throw new Problem('picture/broken', undefined, { cause: error });
    }
  }

  return {
    async file(variant) {
      const { key } = variant;
      const path = join(folder, key.slice(0, 2), key, nameOf(variant));
      const kept = await sizeOf(path);
      if (kept !== null) return { path, bytes: kept };
      const making =
        underWay.get(path) ??
        make(variant, path).finally(() => {
          underWay.delete(path);
        });
      underWay.set(path, making);
      return { path, bytes: await making };
    },
    async forget(key) {
      await rm(join(folder, key.slice(0, 2), key), { recursive: true, force: true });
    },
  };
}

/** The content of an address never changes: its key says what it is. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Pictures may be shown by pages of another origin: the shell and each remote have their own in development. */
const ANY_ORIGIN = 'cross-origin';

/** The parts of a Koa answer that a picture needs. */
type Answer = {
  readonly method: string;
  status: number;
  type: string;
  length: number;
  body: unknown;
  set(name: string, value: string): void;
};

/** Answers with a picture that may be kept for ever. */
export function sendPicture(answer: Answer, { path, bytes }: PictureFile, { format }: Variant): void {
  answer.status = 200;
  answer.type = MEDIA_TYPES[format];
  answer.set('cache-control', FOR_EVER);
  answer.set('cross-origin-resource-policy', ANY_ORIGIN);
  answer.length = bytes;
  // An empty body would take type and length with it.
  if (answer.method !== 'HEAD') answer.body = createReadStream(path);
}
