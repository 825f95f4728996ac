import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';

type StoredVersion = { readonly _id: 'catalogue'; readonly version: number };

const definition = defineCollection<StoredVersion>({ name: 'catalogue-version', indexes: [] });

/** A number that rises with each change of the catalogue: what was made of an older one is out of date. */
export type CatalogueVersion = {
  /** 0 for a catalogue that was never filled. */
  current(): Promise<number>;
  raise(): Promise<void>;
};

export async function openVersion(database: Database): Promise<CatalogueVersion> {
  const collection = await openCollection(database, definition);
  return {
    async current() {
      const found = await collection.findOne({ _id: 'catalogue' });
      return found?.version ?? 0;
    },
    async raise() {
      await collection.updateOne({ _id: 'catalogue' }, { $inc: { version: 1 } }, { upsert: true });
    },
  };
}
