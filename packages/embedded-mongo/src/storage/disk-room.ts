import { closeSync, fstatSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;
/** More than the largest message takes with its index entries: data grow only while the disk has so much. */
const ROOM_TO_GROW = 128 * MB;
const RESERVE = 16 * MB;

/** Bytes that are free on the disk of a folder. */
export type FreeBytes = (folder: string) => number;

const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Room on the disk. LMDB must never meet its end: it ends the process, or loses its memory's order. So data stop growing
 * before; and because it writes changed pages anew, deletions too need room, which a file keeps for the day on which others
 * have filled the disk.
 */
export class DiskRoom {
  private readonly folder: string;
  private readonly file: string;
  private readonly free: FreeBytes;

  constructor(folder: string, free: FreeBytes = freeBytes) {
    this.folder = folder;
    this.file = join(folder, 'reserve');
    this.free = free;
    this.keep();
  }

  get mayGrow(): boolean {
    return this.free(this.folder) >= ROOM_TO_GROW;
  }

  /** Gives what is kept to a deletion, where the disk has nothing else. */
  lend(): void {
    if (this.free(this.folder) < RESERVE) this.give();
  }

  /** Keeps room again, as much of it as there is. */
  keep(): void {
    const handle = openSync(this.file, 'a');
    try {
      for (let size = fstatSync(handle).size; size < RESERVE; ) size += writeSync(handle, ZEROS);
    } catch {
      // The disk is full: what fitted is what is kept.
    } finally {
      closeSync(handle);
    }
  }

  give(): void {
    rmSync(this.file, { force: true });
  }
}

const ZEROS = Buffer.alloc(MB);
