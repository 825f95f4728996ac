import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManyRecords } from '../bench/import.ts';
import { startKillable } from './killed.fixture.ts';

/** Enough for several batches of what is there and of what is gone; more of them by night. */
const RECORDS = IS_NIGHTLY ? 700 : 280;
const BATCH = RECORDS / 20;

/** Every fifth property is gone, every seventh is cheaper; the others are as they were. */
function later(lines: readonly string[]): string[] {
  const ids = [...new Set(lines.map((line) => (JSON.parse(line) as { ID: number }).ID))];
  const place = new Map(ids.map((id, at) => [id, at]));
  return lines.flatMap((line) => {
    const record = JSON.parse(line) as { ID: number; Price?: number };
    const at = place.get(record.ID) ?? 0;
    if (at % 5 === 0) return [];
    const isCheaper = at % 7 === 0 && record.Price !== undefined && record.Price > 10;
    return [isCheaper ? JSON.stringify({ ...record, Price: (record.Price ?? 0) - 10 }) : line];
  });
}

let folder: string;
let first: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  first = join(folder, 'first');
  second = join(folder, 'second');
  await mkdir(first);
  await mkdir(second);
  const path = await writeManyRecords(first, RECORDS);
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  await writeFile(join(second, 'properties.ndjson'), `${later(lines).join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('D2 an import that is killed again and again ends with what one ends with that is not', async () => {
  const whole = await startKillable(BATCH);
  await whole.import(first);
  const expected = (await whole.import(second)).report;
  expect(expected?.properties.withdrawn).toBeGreaterThan(BATCH);

  const killed = await startKillable(BATCH);
  for (const at of ['save 1', 'save-done 2', 'note 2']) {
    expect((await killed.import(first, { at })).wasKilled).toBe(true);
  }
  const resumed = (await killed.import(first)).report;
  expect(resumed?.resumed).toBeGreaterThan(BATCH);
  expect(resumed?.records).toBe(RECORDS);
  for (const at of ['save 1', 'withdraw 1', 'ended 1']) {
    expect((await killed.import(second, { at })).wasKilled).toBe(true);
  }
  const { report } = await killed.import(second);
  expect(report?.records).toBe(expected?.records);

  expect(await killed.written()).toEqual(await whole.written());
  expect([...new Set(await killed.told())]).toEqual(await whole.told());
  expect(await killed.database.db.collection('import-progress').countDocuments()).toBe(0);
  await killed.stop();
  await whole.stop();
});
