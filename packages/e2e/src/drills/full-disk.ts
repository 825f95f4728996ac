import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MB = 1024 * 1024;

/** Megabytes of a disk on which the demo agency has room, with the room that the database keeps free. */
const SIZE = 1_024;

/** A disk of its own, which can be filled. */
export type SmallDisk = {
  readonly folder: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
};

/** Makes a disk in memory. @returns undefined where this user has no right to mount one */
export async function smallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=700`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        // To the last byte: what fits in no block of a megabyte fits in one of four kilobytes.
        for (const bytes of [MB, 4096, 1])
          for (let isFull = false; !isFull; )
            isFull = await file.write(Buffer.alloc(bytes)).then(
              () => false,
              ({ code }: NodeJS.ErrnoException) => {
                if (code !== 'ENOSPC') throw new Error(`the disk can't be filled: ${code}`);
                return true;
              },
            );
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
