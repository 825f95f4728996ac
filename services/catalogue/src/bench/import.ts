import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';

type Fields = Record<string, unknown>;

/**
 * Writes `properties.ndjson` with so many records: those of the demo again and again, each with ids of its own.
 * @param change what is different in each
 */
export async function writeManyRecords(folder: string, count: number, change = (fields: Fields): Fields => fields) {
  const originals: Fields[] = [];
  const lines = createInterface({ input: createReadStream(join(DEMO_SNAPSHOT, 'properties.ndjson'), 'utf8') });
  for await (const line of lines) originals.push(JSON.parse(line) as Fields);
  const path = join(folder, 'properties.ndjson');
  function* records() {
    for (let at = 0; at < count; at += 1) {
      const { Pictures: _, FloorPlans: __, Documents: ___, ...record } = originals[at % originals.length] as Fields;
      const round = Math.floor(at / originals.length);
      yield `${JSON.stringify(change({ ...record, ID: Number(record['ID']) + round * 100_000 }))}\n`;
    }
  }
  await pipeline(Readable.from(records()), createWriteStream(path));
  return path;
}

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
