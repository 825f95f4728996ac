import { allOf, type Database, defineCollection, isDuplicate, openCollection } from '@dorpel/service-kit';
import { MOST_PORTALS, type Portal } from './portal.ts';

/** A portal in the database: with the hash of its token, never the token. */
type StoredPortal = Omit<Portal, 'id'> & { readonly _id: string; readonly tokenHash: string };

const definition = defineCollection<StoredPortal>({ name: 'portals', indexes: [] });

export type Portals = {
  find(id: string): Promise<(Portal & { readonly tokenHash: string }) | null>;
  /** All of them, by name. */
  list(): Promise<Portal[]>;
  /** @returns whether there was none of that name */
  add(portal: Portal, tokenHash: string): Promise<boolean>;
  /** Gives a portal another token, or pauses it. @returns whether there is one of that name */
  change(id: string, change: Partial<Pick<StoredPortal, 'tokenHash' | 'pausedOn'>>): Promise<boolean>;
  /** @returns whether there was one of that name */
  remove(id: string): Promise<boolean>;
};

export async function openPortals(database: Database): Promise<Portals> {
  const collection = await openCollection(database, definition);
  return {
    async find(id) {
      const found = await collection.findOne({ _id: id });
      if (!found) return null;
      const { _id, ...rest } = found;
      return { id: _id, ...rest };
    },
    async list() {
      const found = await allOf(collection.find({}, { sort: { _id: 1 } }), MOST_PORTALS);
      return found.map(({ _id, tokenHash: _, ...rest }) => ({ id: _id, ...rest }));
    },
    async add({ id, ...rest }, tokenHash) {
      try {
        await collection.insertOne({ _id: id, ...rest, tokenHash });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return false;
      }
    },
    change: async (id, change) => (await collection.updateOne({ _id: id }, { $set: change })).matchedCount > 0,
    remove: async (id) => (await collection.deleteOne({ _id: id })).deletedCount > 0,
  };
}
