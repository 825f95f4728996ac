import { changesOf } from './changes.ts';
import { defineCollection, openCollection } from './collection.ts';
import type { Database } from './database.ts';
import { type Versioned, watchVersion } from './watched-version.ts';

type StoredVersion = { readonly _id: string; readonly version: number };

/** A number in the database that rises with each change of something: what was made of an older one is out of date. */
export type Version = {
  /** 0 for what was never filled. */
  current(): Promise<number>;
  /** To be called once the change is written, so that whoever sees the new version finds the change. */
  raise(): Promise<void>;
  /** The endpoint `getVersion`. */
  readonly getVersion: Versioned['getVersion'];
};

/** @param of what it is the version of: 'catalogue' is kept in the collection 'catalogue-version' */
export async function openVersion(database: Database, of: string): Promise<Version> {
  const name = `${of}-version`;
  const collection = await openCollection(database, defineCollection<StoredVersion>({ name, indexes: [] }));
  const current = async () => (await collection.findOne({ _id: of }))?.version ?? 0;
  const { getVersion, changed } = watchVersion(current, changesOf(database.db, name));
  return {
    current,
    getVersion,
    async raise() {
      await collection.updateOne({ _id: of }, { $inc: { version: 1 } }, { upsert: true });
      changed();
    },
  };
}
