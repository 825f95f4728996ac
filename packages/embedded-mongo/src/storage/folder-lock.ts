import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders that are open in this process: a lock of our own process number is stale unless its folder is here. */
const held = new Set<string>();

/**
 * Takes a data folder for this process alone. The lock is a file with the owner's process number and start time; the
 * lock of a process that has died is taken over. Raises an Error with one sentence when another process has the folder.
 * @returns a function that gives the folder back
 */
export function lockFolder(folder: string): () => void {
  const file = join(resolve(folder), 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryCreate(file)) {
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    }
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner, file)) {
      throw new Error(
        `the data folder ${resolve(folder)} is in use by process ${owner.pid}: stop it or choose another folder`,
      );
    }
    if (owner !== null) removeStale(file, owner);
  }
  throw new Error(`the data folder ${resolve(folder)} could not be locked: ${file} keeps changing`);
}

interface Owner {
  readonly pid: number;
  readonly text: string;
}

function tryCreate(file: string): boolean {
  // Written beside and linked into place, so that nobody reads a lock that is only half written.
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w');
  writeSync(handle, ownerText(process.pid));
  closeSync(handle);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readOwner(file: string): Owner | null {
  try {
    const text = readFileSync(file, 'utf8');
    return { pid: Number.parseInt(text, 10), text };
  } catch {
    return null;
  }
}

function isAlive({ pid, text }: Owner, file: string): boolean {
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return text === ownerText(pid);
}

/** The start time tells a process from a later one with the same number; it is known on Linux only. */
function ownerText(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}\n`;
  } catch {
    return `${pid}\n`;
  }
}

/** Moves the dead owner's lock away; when another process was quicker, its new lock is put back. */
function removeStale(file: string, owner: Owner): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOwner(aside)?.text !== owner.text) linkSync(aside, file);
  } catch {
    // Another process removed it first: the next attempt sees who holds the folder now.
  }
  rmSync(aside, { force: true });
}
