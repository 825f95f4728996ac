import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';
import { SNAPSHOT_FILES, type SnapshotFile } from './snapshot.ts';

export type AnyRecord = Record<string, unknown>;

/** The property of the demo catalogue that may not be published: its energy certificate is only asked for (X1). */
export const HELD_BACK = 20417;

/** The records of a file of the demo catalogue. */
export async function demoRecords(file: SnapshotFile): Promise<AnyRecord[]> {
  const text = await readFile(join(DEMO_SNAPSHOT, `${file}.ndjson`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AnyRecord);
}

/** A snapshot to write into: a copy of the demo's directory files, and whatever a test puts beside them. */
export type Draft = {
  readonly folder: string;
  /** Replaces a file; a text stands for a line as it is. */
  write(file: SnapshotFile, records: readonly (AnyRecord | string)[]): Promise<string>;
  remove(): Promise<void>;
};

/** A copy of the demo snapshot in a folder of its own, with its pictures beside it. */
export async function draftSnapshot(): Promise<Draft> {
  const root = await mkdtemp(join(tmpdir(), 'snapshot-'));
  const folder = join(root, 'snapshot');
  await mkdir(folder);
  for (const file of SNAPSHOT_FILES) await cp(join(DEMO_SNAPSHOT, `${file}.ndjson`), join(folder, `${file}.ndjson`));
  for (const media of ['photos', 'portraits', 'floorplans', 'documents']) {
    await symlink(join(dirname(DEMO_SNAPSHOT), media), join(root, media));
  }
  return {
    folder,
    async write(file, records) {
      const path = join(folder, `${file}.ndjson`);
      const lines = records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record)));
      await writeFile(path, `${lines.join('\n')}\n`);
      return path;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
