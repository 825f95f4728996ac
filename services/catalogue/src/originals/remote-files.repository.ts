import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';

type RemoteFile = { readonly _id: string; readonly key: string };

const definition = defineCollection<RemoteFile>({ name: 'remote-files', indexes: [] });

/** Which file came from which web address, so that an import that is repeated does not fetch everything again. */
export type RemoteFiles = {
  keyOf(url: string): Promise<string | null>;
  remember(url: string, key: string): Promise<void>;
};

export async function openRemoteFiles(database: Database): Promise<RemoteFiles> {
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
