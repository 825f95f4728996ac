import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { beginningOf, isFeed, Unreadable } from './snapshot.ts';

/** Files of an archive: 100,000 homes would have more pictures, but not in one archive. */
const MOST_FILES = 50_000;
/** Bytes of one file, and of all, unpacked. */
const LARGEST_FILE = 1024 ** 3;
const LARGEST = 8 * 1024 ** 3;
/** How much larger than itself packed a file may be: texts are ten times, pictures once. */
const MOST_PACKED = 200;
/** Below this size a file may be packed as well as it likes. */
const SMALL = 1024 ** 2;

const ZIP = 'PK\u0003\u0004';

async function isZip(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return !!found?.isFile() && (await beginningOf(path, ZIP.length)).toString('latin1') === ZIP;
}

/** What is wrong with a file by what the archive says of it; null for one that may be unpacked. */
function whyNot({ fileName, compressedSize, uncompressedSize }: Entry, folder: string): string | null {
  if (relative(folder, join(folder, fileName)).startsWith('..')) return 'lies outside the archive';
  if (uncompressedSize > LARGEST_FILE) return 'is too large';
  const isBomb = uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_PACKED;
  return isBomb ? 'is packed too tightly to be what it says' : null;
}

/**
 * Unpacks an archive. @returns its files, in the order of the archive
 * @throws Unreadable where it is broken, or more than is good for this machine
 */
async function unpack(path: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  let size = 0;
  const archive = await openPromise(path, { autoClose: false });
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const problem = whyNot(entry, folder);
      if (problem !== null) throw new Unreadable(`'${entry.fileName}' ${problem}.`);
      size += entry.uncompressedSize;
      if (size > LARGEST || files.length >= MOST_FILES) throw new Unreadable('The archive holds too much.');
      const file = join(folder, entry.fileName);
      await mkdir(dirname(file), { recursive: true });
      // Ends with an error where there is more in it than it says.
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(file, { flags: 'wx' }));
      files.push(file);
    }
  } finally {
    archive.close();
  }
  return files;
}

/** The one file of an archive that is of a format of the trade. */
async function feedOf(files: readonly string[]): Promise<string> {
  const feeds: string[] = [];
  for (const file of files) if (await isFeed(file)) feeds.push(file);
  const [feed, ...others] = feeds;
  if (feed === undefined) throw new Unreadable('The archive holds no file of a format that is known.');
  if (others.length > 0)
    throw new Unreadable(`The archive holds ${feeds.length} files of homes: give them one by one.`);
  return feed;
}

/**
 * Does something with a file: with the one of an archive, unpacked with its pictures beside it for as long as that takes,
 * or with the path as it is.
 *
 * @throws Unreadable for an archive that can't be used
 */
export async function withUnpacked<T>(path: string, work: (path: string) => Promise<T>): Promise<T> {
  if (!(await isZip(path))) return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const files = await unpack(path, folder).catch((error: unknown) => {
      throw error instanceof Unreadable
        ? error
        : new Unreadable(`The archive can not be read: ${(error as Error).message}.`);
    });
    return await work(await feedOf(files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
