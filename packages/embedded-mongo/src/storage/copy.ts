import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { Damage } from './damage.ts';
import { lockFolder } from './folder-lock.ts';
import { BrokenPage, checkPages } from './page-check.ts';
import { DATA_FILE } from './store.ts';

export { Damage } from './damage.ts';

/** Reads all pages of the data in a folder that nobody writes. @throws Damage where they are not as they were written */
export function assertWhole(folder: string): void {
  try {
    checkPages(join(folder, DATA_FILE));
  } catch (error) {
    throw error instanceof BrokenPage ? new Damage(folder, error.message) : error;
  }
}

/** Takes a folder for this process until what it answers is called; null where a database has it. */
export function lockUnlessRunning(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch {
    return null;
  }
}

/**
 * Copies the data of a folder as they are at one moment, while a database may be writing: LMDB lets another process read
 * what the last commit left.
 *
 * @param to a folder, which is made
 * @throws Damage where they are not as they were written
 */
export async function copyData(folder: string, to: string): Promise<void> {
  const unlock = lockUnlessRunning(folder);
  try {
    // One that runs was looked at when it started; its pages change while they are read.
    if (unlock) assertWhole(folder);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const root = open({ path: folder, maxDbs: 3, noSubdir: false, readOnly: true });
    try {
      // Who was killed while reading would keep old pages from being used again.
      root.readerCheck();
      await root.backup(to, true);
    } finally {
      await root.close();
    }
    assertWhole(to);
  } finally {
    unlock?.();
  }
}
