import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Manifest, manifest, type Pointer, pointer } from '@dorpel/federation/manifest';
import { create } from 'superstruct';

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
};

/** Names of remotes, as folders. */
const REMOTE_NAME = /^[a-z][a-z0-9-]*$/;

/** A store in a folder of this machine. A file outside of it is never read. */
export function folderStore(folder: string): Store {
  const root = resolve(folder);
  const read = async (...parts: string[]) => {
    const path = resolve(join(root, ...parts));
    if (!path.startsWith(root + sep)) throw new Error(`${path} lies outside of the artefact store`);
    return readFile(path);
  };
  const json = async (...parts: string[]) => JSON.parse((await read(...parts)).toString('utf8')) as unknown;
  return {
    async names() {
      const entries = await readdir(root, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory() && REMOTE_NAME.test(entry.name))
        .map((entry) => entry.name)
        .sort();
    },
    async pointer(name) {
      try {
        return create(await json(name, 'current.json'), pointer);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    manifest: async (name, version) => create(await json(name, version, 'remote.json'), manifest),
    read,
  };
}
