import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));

/**
 * Before the first journey: what the site under test keeps, with the demo that it has just imported, is put into a folder from
 * which sites of single journeys begin (`startOwnSite`), instead of importing it once more. Playwright calls it, and what it
 * answers after the last journey.
 */
export default async function keepSeeded(): Promise<(() => Promise<void>) | undefined> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  // Only journeys have sites of their own.
  if (!process.argv.includes('--project=journeys')) return undefined;
  // Its database is elsewhere, or it was running before and is no longer as it began.
  if (process.env['E2E_REUSE'] === 'true' || !existsSync(join(dataDir, 'database'))) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-seeded-'));
  const file = join(folder, 'backup');
  const seeded = join(folder, 'site');
  await run(process.execPath, [CLI, 'backup', file], { env: { ...process.env, DATA_DIR: dataDir } });
  await run(process.execPath, [CLI, 'restore', file], { env: { ...process.env, DATA_DIR: seeded } });
  process.env['E2E_SEEDED'] = seeded;
  return () => rm(folder, { recursive: true, force: true });
}
