import {
  type Collection,
  type Document,
  type Filter,
  type IndexDescription,
  type UpdateFilter,
  type WithId,
  MongoServerError,
} from 'mongodb';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { patiently } from './patience.ts';

/** An index with the name that queries, errors and operators know it by. */
export type NamedIndex = IndexDescription & { readonly name: string };

/**
 * One step of a collection to its next version. It is done once, in the background and in batches, while this release
 * and the last one serve: so it may only make of a document what the last release writes already, and take away what the
 * last release no longer reads. What it was killed in the middle of goes on where it was: it asks for what it has not changed yet.
 */
export type Migration = {
  /** The version that is reached by it: 2 for the first one. */
  readonly to: number;
  /** For people, in the log: 'prices in cents, too'. */
  readonly why: string;
  /** The documents that it changes; none that it has changed. */
  readonly from: Filter<Document>;
  /** What is done to one of them. */
  readonly change: (document: WithId<Document>) => UpdateFilter<Document>;
};

/** A collection and the indexes its queries need. `T` is the type of its documents. */
export type CollectionDefinition<T extends Document> = {
  readonly name: string;
  /** Of its documents: 1, and one more with each migration. */
  readonly version: number;
  readonly indexes: readonly NamedIndex[];
  /** Names of indexes that the last release had ceased to name: they are dropped. */
  readonly retired: readonly string[];
  /** Fields that are only written for the last release: the next one may do without. */
  readonly leaving: readonly string[];
  readonly migrations: readonly Migration[];
  /** Never set: carries the type of the documents. */
  readonly document?: T;
};

/**
 * Declares a collection; kept beside the queries that need its indexes. Migrations stay for good: a backup of any age can be
 * restored.
 *
 * @throws Error when the migrations do not lead from one version to the next
 */
export function defineCollection<T extends Document>({
  name,
  indexes,
  retired = [],
  leaving = [],
  migrations = [],
}: {
  name: string;
  indexes: readonly NamedIndex[];
  retired?: readonly string[];
  leaving?: readonly string[];
  migrations?: readonly Migration[];
}): CollectionDefinition<T> {
  migrations.forEach(({ to }, at) => {
    if (to !== at + 2) throw new Error(`Migration ${at + 1} of '${name}' must lead to version ${at + 2}, not ${to}.`);
  });
  const again = retired.find((each) => indexes.some((index) => index.name === each));
  if (again !== undefined) throw new Error(`The index '${again}' of '${name}' is both needed and retired.`);
  return { name, version: 1 + migrations.length, indexes, retired, leaving, migrations };
}

/** MongoDB's codes for an index that stands with other options, or under another name. */
const CHANGED = new Set<unknown>([85, 86]);
/** And for a collection or an index that is not there. */
const NOT_FOUND = new Set<unknown>([26, 27]);

/** More than processes that start at the same time can get in each other's way. */
const MOST_TRIES = 10;

const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code;

const keyText = (key: unknown) => JSON.stringify(Object.entries(key as object));

/** The name of the index that stands in the way: the one of that name, else the one that has its keys and is nobody's. */
async function findStale<T extends Document>(
  collection: Collection<T>,
  wanted: NamedIndex,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  const standing = await collection.indexes();
  const stale =
    standing.find(({ name }) => name === wanted.name) ??
    standing.find(({ name = '', key }) => !names.has(name) && keyText(key) === keyText(wanted.key));
  return stale?.name;
}

/** Drops an index; answers false where there is none, or another process was faster. */
async function dropIndex<T extends Document>(collection: Collection<T>, name: string): Promise<boolean> {
  try {
    await collection.dropIndex(name);
    return true;
  } catch (error) {
    if (NOT_FOUND.has(codeOf(error))) return false;
    throw error;
  }
}

/**
 * Makes one index, in the place of that of an earlier version of the service: an index is derived data. Only where they can't
 * stand beside each other: the last release's queries are slow until the new one stands.
 */
async function replaceIndex<T extends Document>(
  collection: Collection<T>,
  wanted: NamedIndex,
  names: ReadonlySet<string>,
  log: Log,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await collection.createIndexes([wanted]);
      return;
    } catch (error) {
      if (!CHANGED.has(codeOf(error)) || tries === MOST_TRIES) throw error;
      const stale = await findStale(collection, wanted, names);
      // None, when another process that starts at the same time was faster.
      if (stale === undefined) continue;
      await dropIndex(collection, stale);
      log.info({ collection: collection.collectionName, index: wanted.name, dropped: stale }, 'index made anew');
    }
  }
}

/** Milliseconds that somebody who starts waits for a connection, of which a service's collections all want one at once. */
const TURN = 60_000;

/** The driver's error for all connections being taken, which it exports no class of. */
const isTaken = (error: unknown) => (error as Error).name === 'MongoWaitQueueTimeoutError';

async function createIndexes<T extends Document>(
  collection: Collection<T>,
  indexes: readonly NamedIndex[],
  log: Log,
): Promise<void> {
  if (indexes.length === 0) return;
  try {
    await patiently(() => collection.createIndexes([...indexes]), { isPassing: isTaken, givenUp: TURN });
  } catch (error) {
    if (!CHANGED.has(codeOf(error))) throw error;
    const names = new Set(indexes.map(({ name }) => name));
    for (const index of indexes) await replaceIndex(collection, index, names, log);
  }
}

async function dropRetired<T extends Document>(
  collection: Collection<T>,
  retired: readonly string[],
  log: Log,
): Promise<void> {
  for (const name of retired) {
    if (await dropIndex(collection, name))
      log.info({ collection: collection.collectionName, index: name }, 'index dropped');
  }
}

/**
 * Opens a collection once all its indexes stand: the service does not start without them. A new one is made beside those
 * that stand, which stay until they are retired; one whose definition changed under its name, or in name alone, can't
 * stand beside the old one, which is dropped first. Documents are migrated later, by the service (`migrations.ts`).
 *
 * @throws Error naming the collection when an index can't be made (duplicates, or two of one definition in conflict)
 */
export async function openCollection<T extends Document>(
  database: Database,
  definition: CollectionDefinition<T>,
): Promise<Collection<T>> {
  const { name, indexes, retired } = definition;
  const collection = database.db.collection<T>(name);
  try {
    await createIndexes(collection, indexes, database.log);
    await dropRetired(collection, retired, database.log);
  } catch (cause) {
    const names = [...indexes.map((index) => index.name), ...retired].join(', ');
    throw new Error(`The indexes of '${name}' (${names}) can't be made: ${(cause as Error).message}`, { cause });
  }
  database.collections.set(name, definition);
  return collection;
}

/** What MongoDB answers where a unique index has the key already. */
const DUPLICATE_KEY = 11_000;

/** Whether a write failed because there is one with that key: somebody was faster, or it is the same thing again. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;
