import { firstOf } from '@dorpel/service-kit';
import type { Collection, Filter, OptionalUnlessRequiredId, UpdateFilter } from 'mongodb';
import { type Entry, standing } from '../property/property.ts';

/** What the import must know of an entry that was there before. */
export type KnownEntry = {
  /** Null of one that is withdrawn. */
  readonly hash: string | null;
  /** ISO instant. */
  readonly publishedOn: string;
};

/** What the import does with entries of one kind. */
export type EntryStore<T extends Entry> = {
  /** Those of some entries that are there, by their ids. */
  knownOf(ids: readonly string[]): Promise<Map<string, KnownEntry>>;
  /** How many entries are not withdrawn. */
  count(): Promise<number>;
  /** The next ids of entries that are not withdrawn, in their order: after '' the first ones, in the end none. */
  idsAfter(id: string): Promise<string[]>;
  /** Adds or replaces entries. `on` is an ISO instant. */
  save(entries: readonly T[], on: string): Promise<void>;
  /** Takes entries out of every list and page, without erasing them. `on` is an ISO instant. */
  withdraw(ids: readonly string[], on: string): Promise<void>;
};

/** What is withdrawn has no hash. */
const THERE = { hash: { $exists: true } };

const IDS_AT_ONCE = 1000;

/** The writing side of a collection of entries. */
export function entryStore<T extends Entry>(collection: Collection<T>): EntryStore<T> {
  return {
    async knownOf(ids) {
      const wanted = { _id: { $in: [...ids] } } as Filter<T>;
      const projection = { hash: 1, 'listing.publishedOn': 1 };
      const found = await firstOf(collection.find<Entry>(wanted, { projection }), ids.length);
      return new Map(
        found.map(({ _id, hash = null, listing: { publishedOn } }) => [_id, { hash, publishedOn }] as const),
      );
    },
    count: () => collection.countDocuments(THERE),
    async idsAfter(id) {
      const next = { _id: { $gt: id }, ...THERE } as Filter<T>;
      const found = await firstOf(
        collection.find<Pick<Entry, '_id'>>(next, { projection: { _id: 1 }, sort: { _id: 1 } }),
        IDS_AT_ONCE,
      );
      return found.map(({ _id }) => _id);
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
      const { status, shelf } = standing('withdrawn');
      const change = {
        $set: { 'listing.status': status, 'listing.shelf': shelf, withdrawnOn: on },
        $unset: { hash: '' },
      };
      await collection.updateMany({ _id: { $in: [...ids] } } as Filter<T>, change as unknown as UpdateFilter<T>);
    },
  };
}
