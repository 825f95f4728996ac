import {
  type Database,
  defineCollection,
  firstOf,
  inOrderOfIds,
  isDuplicate,
  openCollection,
} from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import type { EntryStore } from './entries.store.ts';
import { pastDaysOf, type Property } from '../property/property.ts';
import type { StoredProperty } from './listing.ts';
import { layOver, type TypedField, type TypedFacts } from './typed-facts.ts';

/** One change of what was typed over a field, as facts are stored; null: nothing was, or is, typed there. */
export type TypedChange = {
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
  /** 'openDays': what was typed of a date, as '2026-12-05 14:00-16:00'; several with a comma between. */
  readonly field: TypedField | 'openDays';
  readonly before: string | null;
  readonly after: string | null;
};

/** What was typed of one home, under its ID; it stays when the last field goes, so that it is known who took it away. */
type StoredTypedFacts = TypedFacts & { readonly _id: string; readonly log: readonly TypedChange[] };

/** Changes that are kept of a home: each of its fields several times over. */
const MOST_LOGGED = 200;

const definition = defineCollection<StoredTypedFacts>({ name: 'typed-facts', indexes: [] });

/** What the office typed over what feeds say: of each home one document, which no import writes. */
export type TypedFactsRepository = {
  /** Those of some homes that have any, by their IDs. */
  of(ids: readonly string[]): Promise<Map<string, TypedFacts>>;
  find(id: string): Promise<(TypedFacts & { readonly log: readonly TypedChange[] }) | null>;
  /** Writes what follows upon a version (0: nothing yet). @returns whether it was still that one */
  write(id: string, after: number, typed: Omit<TypedFacts, 'version'>, log: readonly TypedChange[]): Promise<boolean>;
  /** All that there are, some at a time. */
  all(): AsyncIterable<readonly (Pick<TypedFacts, 'version'> & { readonly _id: string })[]>;
};

export async function openTypedFacts(database: Database): Promise<TypedFactsRepository> {
  const collection = await openCollection(database, definition);
  return {
    async of(ids) {
      const found = await firstOf(
        collection.find({ _id: { $in: [...ids] } }, { projection: { version: 1, facts: 1, dates: 1 } }),
        ids.length,
      );
      return new Map(found.map(({ _id, version, facts, dates }) => [_id, { version, facts, ...(dates && { dates }) }]));
    },
    find: (id) => collection.findOne({ _id: id }),
    async write(id, after, { facts, dates }, log) {
      const typed = { facts, ...(dates && { dates }) };
      const change = {
        $set: { version: after + 1, ...typed },
        $push: { log: { $each: [...log], $slice: -MOST_LOGGED } },
      };
      try {
        const { matchedCount, upsertedCount } = await collection.updateOne(
          { _id: id, ...(after > 0 && { version: after }) },
          after > 0 ? change : { $setOnInsert: { version: 1, ...typed, log: [...log] } },
          { upsert: after === 0 },
        );
        return after > 0 ? matchedCount === 1 : upsertedCount === 1;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    all: () => inOrderOfIds(collection, {}, { projection: { version: 1 } }),
  };
}

/** What some homes had of open house days that are over by now stays with them, whatever their feeds say from now on. */
async function rememberedIn(collection: Collection<StoredProperty>, entries: readonly StoredProperty[], on: string) {
  const found = await firstOf(
    collection.find<Pick<StoredProperty, '_id' | 'pastDays'> & { readonly property: Pick<Property, 'openDays'> }>(
      { _id: { $in: entries.map(({ _id }) => _id) } },
      { projection: { 'property.openDays': 1, pastDays: 1 } },
    ),
    entries.length,
  );
  const known = new Map(
    found.map(({ _id, pastDays = [], property }) => [_id, [...pastDays, ...(property.openDays ?? [])]]),
  );
  return ({ pastDays: own = [], ...entry }: StoredProperty): StoredProperty => {
    const { openDays = [] } = entry.property;
    const pastDays = pastDaysOf([...own, ...(known.get(entry._id) ?? [])], openDays, new Date(on));
    return pastDays.length > 0 ? { ...entry, pastDays } : entry;
  };
}

/** In place of the hash of a home that something else lies over than was typed: whatever its feed says is written anew. */
const STALE_HASH = 'laid over anew';

/** Which versions of what was typed lie over some homes, by their IDs; 0 of one that nothing lies over. */
async function laidOf(collection: Collection<StoredProperty>, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await firstOf(
    collection.find<Pick<StoredProperty, '_id' | 'laid'>>(
      { _id: { $in: [...ids] } },
      { projection: { 'laid.version': 1 } },
    ),
    ids.length,
  );
  return new Map(found.map(({ _id, laid }) => [_id, laid?.version ?? 0]));
}

/**
 * A writing side of the properties that lays over each home what the office typed of it, before anything is decided or noted of it. What an
 * import knows a home by is what the feed says alone, so that a feed that has not changed writes nothing; but a home that something else
 * lies over than was typed is known as another, and written. Somebody may type while homes are written: then those are written once more.
 */
export const layingStore = (
  collection: Collection<StoredProperty>,
  store: EntryStore<StoredProperty>,
  typed: Pick<TypedFactsRepository, 'of'>,
): EntryStore<StoredProperty> => ({
  ...store,
  async knownOf(ids) {
    const [known, wanted] = await Promise.all([store.knownOf(ids), typed.of(ids)]);
    const laid = wanted.size > 0 ? await laidOf(collection, [...wanted.keys()]) : new Map<string, number>();
    for (const [id, { version }] of wanted) {
      const entry = known.get(id);
      if (entry && entry.hash !== null && laid.get(id) !== version) known.set(id, { ...entry, hash: STALE_HASH });
    }
    return known;
  },
  async save(entries, on) {
    const remembering = await rememberedIn(collection, entries, on);
    for (let left = entries; left.length > 0; ) {
      const ids = left.map(({ _id }) => _id);
      const before = await typed.of(ids);
      await store.save(
        left.map((entry) => remembering(layOver(entry, before.get(entry._id)))),
        on,
      );
      const after = await typed.of(ids);
      left = left.filter(({ _id }) => after.get(_id)?.version !== before.get(_id)?.version);
    }
  },
});

/** As often as an import may write a home in the moment between its being read and being written here. */
const MOST_TRIES = 10;

/**
 * Lays anew over some homes what was typed of them, wherever another version lies; `store` writes only what is still as it was read
 * (`unlessChanged`). What is withdrawn stays as it is: it gets it when it comes back.
 *
 * @param on ISO instant
 * @returns how many homes were written
 */
export async function layAnew(
  collection: Collection<StoredProperty>,
  store: EntryStore<StoredProperty>,
  typed: Pick<TypedFactsRepository, 'of'>,
  { ids, on }: { readonly ids: readonly string[]; readonly on: string },
): Promise<number> {
  let written = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [wanted, laid] = await Promise.all([typed.of(ids), laidOf(collection, ids)]);
    const stale = [...wanted].flatMap(([id, { version }]) => (laid.has(id) && laid.get(id) !== version ? [id] : []));
    const where = { _id: { $in: stale }, 'listing.shelf': { $ne: 'withdrawn' as const } };
    const found = stale.length > 0 ? await firstOf(collection.find(where), stale.length) : [];
    if (found.length === 0) return written;
    await store.save(found, on);
    written += found.length;
  }
  return written;
}

/** A writing side that replaces only what is still as it was read, and adds nothing. */
export const unlessChanged = (
  collection: Collection<StoredProperty>,
  plain: EntryStore<StoredProperty>,
): EntryStore<StoredProperty> => ({
  ...plain,
  async save(entries) {
    await collection.bulkWrite(
      entries.map((entry) => ({
        replaceOne: {
          filter: { _id: entry._id, ...(entry.hash !== undefined && { hash: entry.hash }) },
          replacement: entry,
        },
      })),
      { ordered: false },
    );
  },
});
