import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundled } from '@dorpel/service-kit/testing';
import { writeManyRecords } from '../bench/import.ts';

const RECORDS = 8_000;
/** How often each says its description: what takes time is a record, and what takes memory its text. */
const TIMES = 8;
/** Megabytes of JavaScript's memory; the program alone takes half of it, and the file is larger than the whole. */
const LIMIT = 48;

const program = bundled(new URL('./memory.fixture.ts', import.meta.url));

test('C16 a snapshot that is larger than the memory is imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  try {
    const path = await writeManyRecords(folder, RECORDS, (record) => ({
      ...record,
      Description: String(record['Description']).repeat(TIMES),
    }));
    expect((await stat(path)).size).toBeGreaterThan(LIMIT * 1024 * 1024);
    const options = [`--max-old-space-size=${LIMIT}`, await program(), path];
    const { stdout } = await promisify(execFile)(process.execPath, options, { env: {} });
    const { report } = JSON.parse(stdout) as { report: { records: number; refused: number } };
    expect(report).toMatchObject({ records: RECORDS, refused: 0 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
