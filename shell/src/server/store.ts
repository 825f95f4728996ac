import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Manifest, manifest, pointer } from '@dorpel/federation/manifest';
import { create } from 'superstruct';

/** Where the builds of the remotes are: a folder per remote, in it a folder per version and the pointer to the current one. */
export type Store = {
  /** Names of the remotes that have a pointer. */
  names(): Promise<string[]>;
  /** The version that the pointer of a remote names. */
  current(name: string): Promise<string>;
  manifest(name: string, version: string): Promise<Manifest>;
  read(name: string, version: string, file: string): Promise<Buffer>;
};

const NAME = /^[a-z][a-z0-9-]*$/;

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
        .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
        .map((entry) => entry.name)
        .sort();
    },
    current: async (name) => create(await json(name, 'current.json'), pointer).version,
    manifest: async (name, version) => create(await json(name, version, 'remote.json'), manifest),
    read,
  };
}
