import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Manifest, manifest, type Pointer, pointer, type SetAside, setAside } from '@dorpel/federation/manifest';
import { create, type Struct } from 'superstruct';

/**
 * Where the builds of the remotes are: a folder per remote, in it a folder per version and the pointer to the current one.
 * Versions never change; a pointer does. The layout is the same on a disk and on a static host.
 */
export type Store = {
  /** Names of the remotes that may have a pointer. */
  names(): Promise<string[]>;
  /** Which versions of a remote are served; null when it has no pointer. */
  pointer(name: string): Promise<Pointer | null>;
  manifest(name: string, version: string): Promise<Manifest>;
  read(name: string, version: string, file: string): Promise<Buffer>;
  /** The versions of a remote that were set aside. */
  setAside(name: string): Promise<readonly SetAside[]>;
  /** Writes down that a version is set aside; false where this store can't be written to. */
  noteSetAside(name: string, entry: SetAside): Promise<boolean>;
};

/** Names of remotes, as folders. */
const REMOTE_NAME = /^[a-z][a-z0-9-]*$/;

/** Beside the pointer of a remote. */
const SET_ASIDE = 'set-aside.json';

/** So many versions that were set aside are remembered. */
const SET_ASIDE_KEPT = 50;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * A store in a folder of this machine. A file outside of it is never read; one that did not change is read once. Whether it
 * changed is asked every other second, of ten files, and the kernel has the answer at hand: asked at once, it wakes no threads.
 */
export function folderStore(folder: string): Store {
  const root = resolve(folder);
  const known = new Map<string, { readonly is: string; readonly value: unknown }>();

  function pathOf(...parts: string[]): string {
    const path = resolve(join(root, ...parts));
    if (!path.startsWith(root + sep)) throw new Error(`${path} lies outside of the artefact store`);
    return path;
  }

  /** What a small file that is replaced now and then says; null when there is none. */
  async function current<T>(struct: Struct<T, unknown>, ...parts: string[]): Promise<T | null> {
    const path = pathOf(...parts);
    try {
      const file = statSync(path, { throwIfNoEntry: false });
      if (!file) return null;
      const { mtimeMs, ino, size } = file;
      const is = `${mtimeMs} ${ino} ${size}`;
      const before = known.get(path);
      if (before?.is === is) return before.value as T;
      const value = create(JSON.parse(await readFile(path, 'utf8')) as unknown, struct);
      known.set(path, { is, value });
      return value;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Notes are written one after the other: each keeps what the one before it wrote. */
  let noting: Promise<unknown> = Promise.resolve();

  async function note(name: string, entry: SetAside): Promise<boolean> {
    const path = pathOf(name, SET_ASIDE);
    try {
      const all = [...(await setAsideIn(name)), entry].slice(-SET_ASIDE_KEPT);
      // In containers every shell has the same number.
      const next = `${path}.${randomUUID()}`;
      await writeFile(next, JSON.stringify(all));
      await rename(next, path);
      return true;
    } catch {
      return false;
    }
  }

  const setAsideIn = async (name: string) => (await current(setAside, name, SET_ASIDE)) ?? [];

  return {
    async names() {
      return readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && REMOTE_NAME.test(entry.name))
        .map((entry) => entry.name)
        .sort();
    },
    pointer: (name) => current(pointer, name, 'current.json'),
    async manifest(name, version) {
      const text = await readFile(pathOf(name, version, 'remote.json'), 'utf8');
      return create(JSON.parse(text) as unknown, manifest);
    },
    read: async (name, version, file) => readFile(pathOf(name, version, file)),
    setAside: setAsideIn,
    noteSetAside(name, entry) {
      const written = noting.then(() => note(name, entry));
      noting = written;
      return written;
    },
  };
}

/**
 * A store whose notes (which version is set aside, and why) are in a folder of their own: for a store that this shell can only
 * read. What the store itself says is heard as well.
 * @param folder where this machine keeps them, or all that have one store do; it need not be there yet
 */
export function withNotes(store: Store, folder: string): Store {
  const notes = folderStore(folder);
  return {
    ...store,
    async setAside(name) {
      const [said, noted] = await Promise.all([store.setAside(name).catch(() => []), notes.setAside(name)]);
      return [...said, ...noted];
    },
    async noteSetAside(name, entry) {
      // Where it can't be made, the note can't be written either, which is said.
      await mkdir(join(folder, name), { recursive: true }).catch(() => undefined);
      return notes.noteSetAside(name, entry);
    },
  };
}
