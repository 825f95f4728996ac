import type { Localized } from '@dorpel/i18n/languages';
import { type Database, defineCollection, firstOf, openCollection, openVersion } from '@dorpel/service-kit';

/** What the service is about. */
export type Item = { readonly id: string; readonly name: Localized };

type StoredItem = { readonly _id: string; readonly name: Item['name']; readonly position: number };

const items = defineCollection<StoredItem>({
  name: 'items',
  indexes: [{ name: 'item_position', key: { position: 1, _id: 1 } }],
});

const MOST_LISTED = 1000;

export type Items = Awaited<ReturnType<typeof openItems>>;

/** Opens what is stored, with the version that tells who keeps pages that something changed. */
export async function openItems(database: Database) {
  const collection = await openCollection(database, items);
  const version = await openVersion(database, '__name__');
  return {
    getVersion: version.getVersion,
    /** In the order in which they came. */
    async list(): Promise<Item[]> {
      const found = await firstOf(collection.find().sort({ position: 1, _id: 1 }), MOST_LISTED);
      return found.map(({ _id, name }) => ({ id: _id, name }));
    },
    /** Adds an item, or puts it in the place of the one with its id. */
    async put({ id, name }: Item): Promise<void> {
      const position = await collection.countDocuments();
      await collection.updateOne({ _id: id }, { $set: { name }, $setOnInsert: { position } }, { upsert: true });
      await version.raise();
    },
  };
}
