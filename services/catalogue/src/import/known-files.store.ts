import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';

type KnownFile = { readonly _id: string; readonly key: string };

const definition = defineCollection<KnownFile>({ name: 'known-files', indexes: [] });

/**
 * Which file an address in a snapshot stood for. An import that is repeated does not fetch everything again, and a
 * picture stays when a later snapshot comes without its file.
 */
export type KnownFiles = {
  keyOf(url: string): Promise<string | null>;
  remember(url: string, key: string): Promise<void>;
};

export async function openKnownFiles(database: Database): Promise<KnownFiles> {
  const collection = await openCollection(database, definition);
  return {
    async keyOf(url) {
      const found = await collection.findOne({ _id: url });
      return found?.key ?? null;
    },
    async remember(url, key) {
      await collection.updateOne({ _id: url }, { $set: { key } }, { upsert: true });
    },
  };
}
