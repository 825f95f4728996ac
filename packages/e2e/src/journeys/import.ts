import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));
const SNAPSHOT = fileURLToPath(
  new URL('../../../../services/catalogue/src/seed/snapshot/properties.ndjson', import.meta.url),
);

/** A home as it is imported, in one language. */
export type Row = { readonly ID: number; readonly Goal: number; readonly Price: number; readonly City: string };

/** The rows of a home for sale of the demo, counted from the last one: 0 is the last. */
export async function lastForSale(place = 0): Promise<Row[]> {
  const rows = (await readFile(SNAPSHOT, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const forSale = rows.filter(({ Goal, Price, ...row }) => Goal === 0 && Price > 0 && !('ProjectID' in row));
  const id = [...new Set(forSale.map(({ ID }) => ID))].at(-1 - place);
  return rows.filter(({ ID }) => ID === id);
}

/** Imports rows as the agency does, on the data of the site under test. */
export async function importRows(rows: readonly Row[], baseURL: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const file = join(folder, 'properties.ndjson');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const env = {
    ...process.env,
    PORT: new URL(baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  await run(process.execPath, [CLI, 'catalogue', 'import', file, '--quiet'], { env });
  await rm(folder, { recursive: true });
}

/** The same home at another price. */
export const priced = (rows: readonly Row[], times: number): Row[] =>
  rows.map((row) => ({ ...row, Price: Math.floor(row.Price * times) }));
