import { changesOf } from './changes.ts';
import { defineCollection, openCollection } from './collection.ts';
import type { Database } from './database.ts';
import { type Versioned, watchVersion } from './watched-version.ts';

/** `on` is when it was raised last; absent in what was raised before that was kept. */
type StoredVersion = { readonly _id: string; readonly version: number; readonly on?: Date };

/** A number in the database that rises with each change of something: what was made of an older one is out of date. */
export type Version = {
  /** 0 for what was never filled. */
  current(): Promise<number>;
  /** The same, and when it was raised: null where nobody kept that. */
  last(): Promise<{ readonly version: number; readonly on: Date | null }>;
  /** To be called once the change is written, so that whoever sees the new version finds the change. */
  raise(): Promise<void>;
  /** The endpoint `getVersion`. */
  readonly getVersion: Versioned['getVersion'];
};

/** @param of what it is the version of: 'catalogue' is kept in the collection 'catalogue-version' */
export async function openVersion(database: Database, of: string): Promise<Version> {
  const name = `${of}-version`;
  const collection = await openCollection(database, defineCollection<StoredVersion>({ name, indexes: [] }));
  const last: Version['last'] = async () => {
    const found = await collection.findOne({ _id: of });
    return { version: found?.version ?? 0, on: found?.on ?? null };
  };
  const current = async () => (await last()).version;
  const { getVersion, changed } = watchVersion(current, changesOf(database.db, name));
  return {
    current,
    last,
    getVersion,
    async raise() {
      // Clocks of processes differ: what is newer never gets an older day.
      await collection.updateOne({ _id: of }, { $inc: { version: 1 }, $max: { on: new Date() } }, { upsert: true });
      changed();
    },
  };
}
