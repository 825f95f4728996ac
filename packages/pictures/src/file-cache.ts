import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@dorpel/contracts';
import { writeAtOnce } from './atomic-write.ts';
import { createQueue } from './queue.ts';

/** Files in a folder that may be emptied at any time, of which the ones used last stay. */
export type FileCache = {
  /** Whether it is there, and not older than files are kept. */
  has(name: string): Promise<boolean>;
  /** null when it is not there, or older than files are kept. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Bytes of all that is kept. */
  size(): Promise<number>;
};

export type FileCacheOptions = {
  readonly folder: string;
  /** Bytes that all of them may take. */
  readonly most: number;
  /** Milliseconds after which a file is not answered any more. */
  readonly maxAge: number;
};

/** A file that went away meanwhile is one that is not there. */
const unlessGone = <T>(look: Promise<T>): Promise<T | null> =>
  look.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Opens a folder of kept files; it is made when the first one comes. */
export function openFileCache({ folder, most, maxAge }: FileCacheOptions): FileCache {
  async function all() {
    const names = (await unlessGone(readdir(folder))) ?? [];
    const found = await Promise.all(
      names.map(async (name) => {
        const known = await unlessGone(stat(join(folder, name)));
        return known ? [{ name, size: known.size, usedAt: known.atimeMs }] : [];
      }),
    );
    return found.flat();
  }

  /** Removes the ones that were not used for longest, until the others fit. */
  async function prune(): Promise<void> {
    const files = (await all()).sort((one, other) => other.usedAt - one.usedAt);
    let size = 0;
    for (const file of files) {
      size += file.size;
      if (size > most) await rm(join(folder, file.name), { force: true });
    }
  }

  /** When a file was written that is not too old; null when there is none. */
  async function writtenAt(name: string): Promise<Date | null> {
    const known = await unlessGone(stat(join(folder, name)));
    return known && Date.now() - known.mtimeMs <= maxAge ? known.mtime : null;
  }

  return {
    has: async (name) => (await writtenAt(name)) !== null,
    async read(name) {
      const written = await writtenAt(name);
      if (!written) return null;
      const path = join(folder, name);
      await unlessGone(utimes(path, new Date(), written));
      return unlessGone(readFile(path));
    },
    async write(name, bytes) {
      await writeAtOnce(join(folder, name), bytes);
      await prune();
    },
    size: async () => (await all()).reduce((sum, { size }) => sum + size, 0),
  };
}

export type MadeFiles = {
  /** The file of a name, made by `draw` unless it is kept. @throws Problem `busy` at once, where too many wait already */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
  /** Makes one that nobody asked for yet, unless it is kept already, or somebody waits for another. */
  prepare(name: string, draw: () => Promise<Buffer>): Promise<'made' | 'cached' | 'busy'>;
} & Pick<FileCache, 'size'>;

export type MadeFilesOptions = FileCacheOptions & {
  /** Made at once, and the most that wait for it. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** The code of the problem of who comes later. */
  readonly busy: string;
};

/** Files that are each made when they are first asked for, once however many ask, and kept. */
export function openMadeFiles({ atOnce, mostWaiting, busy, ...options }: MadeFilesOptions): MadeFiles {
  const files = openFileCache(options);
  const queue = createQueue(atOnce);
  const underWay = new Map<string, Promise<Buffer>>();

  function make(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const making = queue(async () => {
      const bytes = await draw();
      await files.write(name, bytes);
      return bytes;
    }).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return {
    async get(name, draw) {
      // One that was made while it was looked for is under way by then.
      const kept = underWay.get(name) ?? (await files.read(name)) ?? underWay.get(name);
      if (kept) return kept;
      if (underWay.size > mostWaiting) throw new Problem(busy);
      return make(name, draw);
    },
    async prepare(name, draw) {
      if (await files.has(name)) return 'cached';
      if (underWay.size > 0) return 'busy';
      await make(name, draw);
      return 'made';
    },
    size: files.size,
  };
}
