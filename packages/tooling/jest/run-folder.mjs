import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that all test files of one run share, in all its processes: what is dear and alike for many is made in it once. */
export default function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  process.env.TEST_RUN_FOLDER = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
