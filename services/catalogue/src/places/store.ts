import { allOf, type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { hashOf } from '../property/property.ts';
import type { Advisor, City, PropertyType } from './directory.ts';

/** A place in the tree of places (specification, section 3); a parent of null is the top. */
export type TreeItem = {
  readonly id: string;
  readonly parentId: string | null;
  readonly names: Record<string, string>;
};

type Stored<T> = T & { readonly _id: string };

/** Entries of each: the places of Belgium and Luxembourg in all languages are some 3,000. */
const MOST_ENTRIES = 20_000;

// All are small and read as a whole: the index on _id is enough.
const typesDefinition = defineCollection<Stored<PropertyType>>({ name: 'property-types', indexes: [] });
const citiesDefinition = defineCollection<Stored<City>>({ name: 'cities', indexes: [] });
const advisorsDefinition = defineCollection<Stored<Advisor>>({ name: 'advisors', indexes: [] });
const treeDefinition = defineCollection<Stored<TreeItem>>({ name: 'tree-items', indexes: [] });

/** A small collection that is read whole and written entry by entry. */
export type DirectoryTable<T> = {
  all(): Promise<T[]>;
  /** Those of the entries that are new, or different from what is stored. */
  different(entries: readonly T[]): Promise<T[]>;
  /** Adds or replaces entries. */
  save(entries: readonly T[]): Promise<void>;
};

function openTable<T>(collection: Collection<Stored<T>>, keyOf: (entry: T) => string): DirectoryTable<T> {
  const all = async () => {
    const documents = await allOf(collection.find({}, { sort: { _id: 1 } }), MOST_ENTRIES);
    return documents.map(({ _id, ...entry }) => entry as unknown as T);
  };
  return {
    all,
    async different(entries) {
      const before = new Map((await all()).map((entry) => [keyOf(entry), hashOf(entry)]));
      return entries.filter((entry) => before.get(keyOf(entry)) !== hashOf(entry));
    },
    async save(entries) {
      if (entries.length === 0) return;
      await collection.bulkWrite(
        entries.map((entry) => ({
          replaceOne: {
            filter: { _id: keyOf(entry) } as never,
            replacement: entry as never,
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
  };
}

export type DirectoryRepository = {
  readonly types: DirectoryTable<PropertyType>;
  readonly cities: DirectoryTable<City>;
  readonly advisors: DirectoryTable<Advisor>;
  readonly tree: DirectoryTable<TreeItem>;
};

/** Opens the collections of what properties refer to. */
export async function openDirectory(database: Database): Promise<DirectoryRepository> {
  return {
    types: openTable(await openCollection(database, typesDefinition), ({ id }) => id),
    cities: openTable(await openCollection(database, citiesDefinition), ({ key }) => key),
    advisors: openTable(await openCollection(database, advisorsDefinition), ({ id }) => id),
    tree: openTable(await openCollection(database, treeDefinition), ({ id }) => id),
  };
}
