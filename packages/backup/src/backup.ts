import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { copyData } from '@dorpel/embedded-mongo/copy';
import { type Manifest, readArchive, sizeOf, type Source, writeArchive } from './archive.ts';
import { DATA, DATABASE, filesOf } from './site-files.ts';

export type Written = { readonly manifest: Manifest; readonly bytes: number };

/** Where one backup is being written: beside its file, so that it becomes that in one step. */
const draftOf = (file: string) => `.${basename(file)}.part-`;

/** Removes what backups into the same file left that were killed. */
async function removeDrafts(file: string): Promise<void> {
  const drafts = (await readdir(dirname(file))).filter((name) => name.startsWith(draftOf(file)));
  for (const name of drafts) await rm(join(dirname(file), name), { recursive: true, force: true });
}

/** Writes a folder's names to the disk. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => {}); // not every system can
  await handle.close();
}

/**
 * Puts what a site keeps into one file, while it runs: the database as it is at one moment, then the files, so that every
 * file that the database knows of is there. It is read again and held against its checksums before it takes its name; until
 * then the file that had the name stays.
 *
 * @param reached told of each step, for drills
 * @throws Damage where the database can't be read
 */
export async function writeBackup(
  dataDir: string,
  path: string,
  at: Date,
  reached: (step: string) => void = () => {},
): Promise<Written> {
  const file = resolve(path);
  await mkdir(dirname(file), { recursive: true });
  // Said before all is copied, by the system itself: EISDIR.
  if ((await stat(file).catch(() => undefined))?.isDirectory()) await open(file, 'r+');
  await removeDrafts(file);
  const draft = join(dirname(file), `${draftOf(file)}${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await copyData(join(dataDir, DATABASE), join(draft, DATABASE));
    reached('copied');
    async function* sources(): AsyncGenerator<Source> {
      yield { from: join(draft, DATA), path: DATA };
      reached('database');
      for await (const name of filesOf(dataDir)) yield { from: join(dataDir, name), path: name };
    }
    const archive = join(draft, 'archive');
    await writeArchive(archive, sources(), at);
    reached('written');
    const manifest = await readArchive(archive);
    const bytes = await sizeOf(archive);
    await rename(archive, file);
    await flush(dirname(file));
    reached('named');
    return { manifest, bytes };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
