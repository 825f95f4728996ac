import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeManyRecords } from './generate.ts';

const MEGABYTE = 1024 * 1024;
/** Megabytes of JavaScript's memory that the import gets. */
const LIMIT = 128;

/** How long reading a file of so many records takes, and how much memory. @returns a sentence */
export async function benchImport(records: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  try {
    const path = await writeManyRecords(folder, records);
    const { size } = await stat(path);
    const program = fileURLToPath(new URL('../import/memory.fixture.ts', import.meta.url));
    const started = performance.now();
    const options = [`--max-old-space-size=${LIMIT}`, '--import', '@dorpel/tooling/source', program, path];
    const { stdout } = await promisify(execFile)(process.execPath, options, { env: {} });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { report, megabytes } = JSON.parse(stdout) as { report: { records: number }; megabytes: number };
    return `${report.records} records (${(size / MEGABYTE).toFixed(0)} MB) read, checked and compared in ${seconds} s with ${megabytes} MB at most`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
