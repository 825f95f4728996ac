import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Stop } from '../repository/root.mjs';

/** Beside the files themselves, so that it is there for whoever comes next, whatever ended this process. */
const BEFORE = '.dorpel-before';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Puts back what was there before, of the files in a journal. */
async function putBack(root, { kept, made }) {
  for (const file of kept) await cp(join(root, BEFORE, 'files', file), join(root, file), { force: true });
  for (const file of made) await rm(join(root, file), { force: true });
  await rm(join(root, BEFORE), { recursive: true, force: true });
}

/**
 * Puts back the files of an upgrade that was ended in the middle.
 * @returns {Promise<boolean>} whether there was one
 * @throws Stop while one goes on
 */
export async function restoreInterrupted(root) {
  const text = await readFile(join(root, BEFORE, 'journal.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const journal = JSON.parse(text);
  if (journal.pid !== process.pid && isAlive(journal.pid))
    throw new Stop('Another upgrade of this repository goes on.');
  await putBack(root, journal);
  return true;
}

/**
 * Replaces files of a repository, and does what has to be done with them; where that fails, all are as they were before.
 * A process that is ended in between leaves a journal, from which the next one restores them.
 * @param {string} root
 * @param {ReadonlyMap<string, string | Uint8Array | null>} files path from the root -> what is in it then; null: gone
 * @param {() => Promise<void>} then with the new files in their places
 */
export async function replaceWhole(root, files, then) {
  const kept = [...files.keys()].filter((file) => existsSync(join(root, file)));
  const made = [...files.keys()].filter((file) => !kept.includes(file));
  const arriving = join(root, `${BEFORE}-${randomUUID()}`);
  await mkdir(join(arriving, 'files'), { recursive: true });
  for (const file of kept) await cp(join(root, file), join(arriving, 'files', file), { recursive: true });
  const journal = { pid: process.pid, kept, made };
  await writeFile(join(arriving, 'journal.json'), JSON.stringify(journal));
  await rename(arriving, join(root, BEFORE));
  // Ctrl-C ends what is run; this process stays to put back.
  const stay = () => {};
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, stay);
  try {
    for (const [file, content] of files) {
      if (content === null) await rm(join(root, file), { force: true });
      else {
        await mkdir(dirname(join(root, file)), { recursive: true });
        // Written into: a file that can be run stays one, and a new one is from its first line on.
        await writeFile(join(root, file), content, { mode: String(content).startsWith('#!') ? 0o755 : 0o644 });
      }
    }
    await then();
    await rm(join(root, BEFORE), { recursive: true, force: true });
  } catch (error) {
    await putBack(root, journal);
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGHUP']) process.off(signal, stay);
  }
}
