import { firstOf } from '@dorpel/service-kit';
import type { Collection, Filter, OptionalUnlessRequiredId, UpdateFilter } from 'mongodb';
import { type Entry, standing } from '../property/property.ts';

/** What the import must know of an entry that was there before. */
export type KnownEntry = {
  /** Null of one that is withdrawn. */
  readonly hash: string | null;
  /** ISO instant. */
  readonly publishedOn: string;
  readonly feed: string | null;
  /** Whether its feed lacked it the last time. */
  readonly isMissed: boolean;
  /** Whether the office keeps it on the site, although its feed has it no more. */
  readonly isKept: boolean;
};

/** What the import does with entries of one kind. */
export type EntryStore<T extends Entry> = {
  /** Those of some entries that are there, by their ids. */
  knownOf(ids: readonly string[]): Promise<Map<string, KnownEntry>>;
  /** How many entries are not withdrawn; of some feeds, or of all. */
  count(feeds?: readonly string[]): Promise<number>;
  /**
   * The next ids of entries that are not withdrawn, in their order: after '' the first ones, in the end none. Those that the office keeps
   * on the site although their feed has them no more are not among them.
   */
  idsAfter(id: string, feeds?: readonly string[]): Promise<string[]>;
  /** Notes that some were in a feed, as they are. */
  seen(ids: readonly string[], feed: string | null): Promise<void>;
  /** Notes that some were not in their feed and stay until somebody decides. `on` is an ISO instant. */
  missed(ids: readonly string[], on: string): Promise<void>;
  /** Adds or replaces entries. `on` is an ISO instant. */
  save(entries: readonly T[], on: string): Promise<void>;
  /** Takes entries out of every list and page, without erasing them. `on` is an ISO instant. */
  withdraw(ids: readonly string[], on: string): Promise<void>;
};

/** What is withdrawn has no hash. */
const THERE = { hash: { $exists: true } };

const NOT_KEPT = { kept: { $exists: false } };

const ofFeeds = (feeds: readonly string[] | undefined) => (feeds ? { feed: { $in: [...feeds] } } : {});

const IDS_AT_ONCE = 1000;

/** The writing side of a collection of entries. */
export function entryStore<T extends Entry>(collection: Collection<T>): EntryStore<T> {
  return {
    async knownOf(ids) {
      const wanted = { _id: { $in: [...ids] } } as Filter<T>;
      const projection = { hash: 1, 'listing.publishedOn': 1, feed: 1, missedOn: 1, kept: 1 };
      const found = await firstOf(collection.find<Entry>(wanted, { projection }), ids.length);
      return new Map(
        found.map(({ _id, hash = null, listing: { publishedOn }, feed = null, missedOn, kept }) => [
          _id,
          { hash, publishedOn, feed, isMissed: missedOn !== undefined, isKept: kept !== undefined },
        ]),
      );
    },
    count: (feeds) => collection.countDocuments({ ...THERE, ...ofFeeds(feeds) } as Filter<T>),
    async idsAfter(id, feeds) {
      const next = { _id: { $gt: id }, ...THERE, ...NOT_KEPT, ...ofFeeds(feeds) } as Filter<T>;
      const found = await firstOf(
        collection.find<Pick<Entry, '_id'>>(next, { projection: { _id: 1 }, sort: { _id: 1 } }),
        IDS_AT_ONCE,
      );
      return found.map(({ _id }) => _id);
    },
    async seen(ids, feed) {
      if (ids.length === 0) return;
      const change =
        feed === null ? { $unset: { missedOn: '', feed: '' } } : { $set: { feed }, $unset: { missedOn: '' } };
      await collection.updateMany({ _id: { $in: [...ids] } } as Filter<T>, change as unknown as UpdateFilter<T>);
    },
    async missed(ids, on) {
      if (ids.length === 0) return;
      // Since when it is missing is the first day.
      const where = { _id: { $in: [...ids] }, missedOn: { $exists: false } } as unknown as Filter<T>;
      await collection.updateMany(where, { $set: { missedOn: on } } as unknown as UpdateFilter<T>);
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
        $unset: { hash: '', missedOn: '', kept: '' },
      };
      await collection.updateMany({ _id: { $in: [...ids] } } as Filter<T>, change as unknown as UpdateFilter<T>);
    },
  };
}
