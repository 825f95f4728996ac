import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The files of a snapshot, in the order they are read: what is referred to comes first. */
export const SNAPSHOT_FILES = ['property-types', 'cities', 'tree-items', 'advisors', 'projects', 'properties'] as const;
export type SnapshotFile = (typeof SNAPSHOT_FILES)[number];

export type Snapshot = {
  readonly files: Readonly<Partial<Record<SnapshotFile, string>>>;
  /** The folder that addresses of pictures and documents are relative to: the one the snapshot's folder lies in. */
  readonly root: string;
  /** A folder is the whole catalogue: what is not in it is withdrawn. A single file only adds and changes. */
  readonly isFull: boolean;
};

/** The path given leads to no snapshot; the message says what was expected. */
export class NoSnapshot extends Error {}

const ENDING = '.ndjson';

/** The file of a snapshot that a name stands for: 'properties.ndjson'; nothing else, and no path. */
export const snapshotFileOf = (name: string): SnapshotFile | undefined =>
  SNAPSHOT_FILES.find((file) => name === file + ENDING);

/**
 * Finds the files of a snapshot: all of a folder, or the one that is named.
 *
 * @throws NoSnapshot when there is nothing to read
 */
export async function openSnapshot(path: string): Promise<Snapshot> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new NoSnapshot(`There is no '${path}'.`);
  const names = found.isDirectory() ? await readdir(path) : [basename(path)];
  const folder = found.isDirectory() ? path : dirname(path);
  const files = Object.fromEntries(
    names.flatMap((name) => {
      const kind = snapshotFileOf(name);
      return kind ? [[kind, join(folder, name)]] : [];
    }),
  );
  if (Object.keys(files).length === 0) {
    const expected = SNAPSHOT_FILES.map((name) => name + ENDING).join(', ');
    throw new NoSnapshot(`'${path}' holds none of ${expected}.`);
  }
  return { files, root: dirname(folder), isFull: found.isDirectory() };
}

/** The same for snapshots of the same content, wherever they lie. */
export async function identityOf({ files, isFull }: Snapshot): Promise<string> {
  const hash = createHash('sha256').update(String(isFull));
  for (const name of SNAPSHOT_FILES) {
    const path = files[name];
    if (path === undefined) continue;
    hash.update(`\n${name}\n`);
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) hash.update(part);
  }
  return hash.digest('base64url');
}
