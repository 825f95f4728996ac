import type { Collection, Filter, OptionalUnlessRequiredId, UpdateFilter } from 'mongodb';
import type { Entry } from './entry.ts';

/** What the import does with entries of one kind. */
export type EntryStore<T extends Entry> = {
  /** The hash of each entry; null of one that is withdrawn. */
  hashes(): Promise<Map<string, string | null>>;
  /** Adds or replaces entries. `on` is an ISO instant. */
  save(entries: readonly T[], on: string): Promise<void>;
  /** Takes entries out of every list and page, without erasing them. `on` is an ISO instant. */
  withdraw(ids: readonly string[], on: string): Promise<void>;
};

/** The writing side of a collection of entries. */
export function entryStore<T extends Entry>(collection: Collection<T>): EntryStore<T> {
  return {
    async hashes() {
      const hashes = new Map<string, string | null>();
      const entries = collection.find<Pick<Entry, '_id' | 'hash'>>({}, { projection: { _id: 1, hash: 1 } });
      for await (const { _id, hash } of entries) hashes.set(_id, hash ?? null);
      return hashes;
    },
    async save(entries) {
      if (entries.length === 0) return;
      await collection.bulkWrite(
        entries.map((entry) => ({
          replaceOne: {
            filter: { _id: entry._id } as Filter<T>,
            replacement: entry as OptionalUnlessRequiredId<T>,
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    async withdraw(ids, on) {
      if (ids.length === 0) return;
      const change = { $set: { 'listing.shelf': 'withdrawn', withdrawnOn: on }, $unset: { hash: '' } };
      await collection.updateMany({ _id: { $in: [...ids] } } as Filter<T>, change as unknown as UpdateFilter<T>);
    },
  };
}
