import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, type Store } from './store.ts';

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
