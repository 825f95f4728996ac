import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Struct } from 'superstruct';
import { type Note, note } from './figures.ts';

const VERDICT = 'verdict.json';

/** A canary has its files by when it began: one that is begun again is counted anew. */
const prefixOf = (since: string) => `${Date.parse(since)}-`;

/** What a file says; undefined where there is none, or not a whole one. */
async function readAs<T>(file: string, struct: Struct<T, unknown>): Promise<T | undefined> {
  try {
    return create(JSON.parse(await readFile(file, 'utf8')) as unknown, struct);
  } catch {
    return undefined;
  }
}

/**
 * Where shells of one store put together what they counted of a canary: `<remote>/canary/` beside the other notes. Each shell has a
 * file of its own, `<since>-<shell>.json`; the verdict, `<since>-verdict.json`, is written once, by whoever comes first.
 * @param folder undefined on a shell that has no place for notes: nothing is said then, and nothing heard
 */
export function createCanaryNotes(folder: string | undefined) {
  const shell = randomUUID();
  const fileOf = (name: string, since: string, rest: string) =>
    join(folder ?? '', name, 'canary', prefixOf(since) + rest);

  /** Beside, and then in its place: who reads it never sees half of it. */
  async function beside(file: string, value: Note): Promise<string> {
    await mkdir(join(file, '..'), { recursive: true });
    const next = `${file}.${shell}.next`;
    await writeFile(next, JSON.stringify(value));
    return next;
  }

  return {
    /** What the other shells counted of the canary that began then. */
    async others(name: string, since: string): Promise<Note[]> {
      if (folder === undefined) return [];
      const entries = await readdir(join(folder, name, 'canary')).catch(() => []);
      const theirs = entries.filter(
        (file) =>
          file.startsWith(prefixOf(since)) &&
          file.endsWith('.json') &&
          !file.endsWith(VERDICT) &&
          !file.includes(shell),
      );
      const read = await Promise.all(theirs.map((file) => readAs(join(folder, name, 'canary', file), note)));
      return read.filter((each) => each !== undefined);
    },
    /** @returns whether it could be written; what this shell said of canaries before goes */
    async write(name: string, value: Note): Promise<boolean> {
      if (folder === undefined) return false;
      const file = fileOf(name, value.since, `${shell}.json`);
      try {
        await rename(await beside(file, value), file);
        const entries = await readdir(join(file, '..'));
        const old = entries.filter((each) => each.includes(shell) && !each.startsWith(prefixOf(value.since)));
        for (const each of old) await rm(join(file, '..', each), { force: true });
        return true;
      } catch {
        return false;
      }
    },
    /** What was decided of the canary that began then. */
    async verdict(name: string, since: string): Promise<Note | undefined> {
      return folder === undefined ? undefined : readAs(fileOf(name, since, VERDICT), note);
    },
    /** Decides, unless another shell did; what holds is what `verdict` says then. False where nothing can be written. */
    async decide(name: string, value: Note): Promise<boolean> {
      if (folder === undefined) return false;
      const file = fileOf(name, value.since, VERDICT);
      try {
        const next = await beside(file, value);
        try {
          // Where a disk has no links, a copy is whole at once all the same, or is read at the next look.
          await link(next, file).catch(() => copyFile(next, file, constants.COPYFILE_EXCL));
        } finally {
          await rm(next, { force: true });
        }
        return true;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EEXIST';
      }
    },
  };
}

export type CanaryNotes = ReturnType<typeof createCanaryNotes>;
