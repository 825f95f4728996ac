import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { is, type Infer, literal, object, record, string } from 'superstruct';
import { extract, pack, type Pack } from 'tar-stream';

/** The last entry of an archive: what belongs into it, by SHA-256. */
const MANIFEST = 'manifest.json';

const manifest = object({ format: literal(1), at: string(), files: record(string(), string()) });

/** When an archive was made, and the checksums of its files by their paths. */
export type Manifest = Infer<typeof manifest>;

/** An archive that is not what was written: the message says why, in English. */
export class BrokenArchive extends Error {}

/** A file for an archive: where it lies, and its path there, with '/' between. */
export type Source = { readonly from: string; readonly path: string };

/** Lets bytes through and adds them up. */
function summing() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** Adds a file; null where it is gone meanwhile: who deleted it wanted that. */
async function add(archive: Pack, { from, path }: Source): Promise<string | null> {
  const file = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  const { size } = await file.stat();
  const { stream, digest } = summing();
  // What grows meanwhile is taken as it was.
  const content = size === 0 ? Readable.from([]) : file.createReadStream({ end: size - 1 });
  await pipeline(content, stream, archive.entry({ name: path, size, mode: 0o600 }));
  await file.close();
  return digest();
}

/** Writes an archive (tar, gzip) of some files, each with its checksum. */
export async function writeArchive(file: string, sources: AsyncIterable<Source>, at: Date): Promise<Manifest> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
  const files: Record<string, string> = {};
  const filled = (async () => {
    for await (const source of sources) {
      const sum = await add(archive, source);
      if (sum !== null) files[source.path] = sum;
    }
    const made: Manifest = { format: 1, at: at.toISOString(), files };
    archive.entry({ name: MANIFEST }, JSON.stringify(made, null, 2));
    archive.finalize();
    return made;
  })();
  filled.catch((error: Error) => archive.destroy(error));
  const [made] = await Promise.all([filled, written]);
  return made;
}

const isSafe = (path: string) =>
  path !== '' &&
  !path.startsWith('/') &&
  !path.includes('\\') &&
  !path.split('/').some((part) => part === '..' || part === '.');

/**
 * Reads an archive to its end and holds each file against its checksum.
 *
 * @param folder where the files are put, below their paths; without it they are only read
 * @throws BrokenArchive where anything is missing, too much or different
 */
export async function readArchive(file: string, folder?: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let last: unknown;
  try {
    const entries = extract();
    const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
    unpacked.catch(() => {});
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isSafe(name) || sums.has(name)) throw new BrokenArchive(`'${name}' may not be in it`);
      if (name === MANIFEST) {
        const parts: Buffer[] = [];
        for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
        last = JSON.parse(Buffer.concat(parts).toString());
        continue;
      }
      const { stream, digest } = summing();
      if (folder === undefined) await pipeline(entry, stream.resume());
      else {
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(entry, stream, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
      }
      sums.set(name, digest());
    }
    await unpacked;
  } catch (error) {
    if (error instanceof BrokenArchive || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new BrokenArchive('it is cut off, or damaged', { cause: error });
  }
  if (!is(last, manifest)) throw new BrokenArchive('it is no backup, or cut off');
  for (const [path, sum] of Object.entries(last.files)) {
    if (sums.get(path) !== sum) throw new BrokenArchive(`'${path}' is not as it was written`);
  }
  if (sums.size !== Object.keys(last.files).length) throw new BrokenArchive('it holds what was not written into it');
  return last;
}

/** Bytes of a file. */
export const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;
