import { isDeepStrictEqual } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManyRecords } from './import.ts';
import { startKillable } from '../import/killed.fixture.ts';

/** Milliseconds that a process needs before it imports, and for which it may import until it is killed. */
const BEGINS = 1_500;
const LIVES = 6_000;

/**
 * Imports so many records in processes of which so many are killed at any moment, and the same without.
 *
 * @param say told of each process
 * @returns whether both catalogues are the same in the end
 */
export async function drillKills(records: number, kills: number, say: (text: string) => void): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-kills-'));
  const [whole, killed] = [await startKillable(), await startKillable()];
  try {
    const path = await writeManyRecords(folder, records);
    const started = performance.now();
    const { report } = await whole.import(path);
    say(`Without kills: ${report?.records} records in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    for (let count = 1; count <= kills; count += 1) {
      const { wasKilled } = await killed.import(path, { after: BEGINS + Math.random() * LIVES });
      const done = await killed.database.db.collection<{ line: number }>('import-progress').findOne({});
      say(`Process ${count}: ${wasKilled ? `killed, ${done?.line ?? 0} lines are done` : 'came to the end'}.`);
    }
    const last = await killed.import(path);
    say(`The last one went on after ${last.report?.resumed} of ${last.report?.records} records.`);
    return isDeepStrictEqual(await killed.written(), await whole.written());
  } finally {
    await Promise.all([whole.stop(), killed.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
