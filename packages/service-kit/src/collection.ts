import type { Collection, Document, IndexDescription } from 'mongodb';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** An index with the name that queries, errors and operators know it by. */
export type NamedIndex = IndexDescription & { readonly name: string };

/** A collection and the indexes its queries need. `T` is the type of its documents. */
export type CollectionDefinition<T extends Document> = {
  readonly name: string;
  readonly indexes: readonly NamedIndex[];
  /** Never set: carries the type of the documents. */
  readonly document?: T;
};

/** Declares a collection; kept beside the queries that need its indexes. */
export const defineCollection = <T extends Document>(definition: {
  name: string;
  indexes: readonly NamedIndex[];
}): CollectionDefinition<T> => definition;

/** MongoDB's codes for an index that stands with other options, or under another name. */
const CHANGED = new Set<unknown>([85, 86]);
const INDEX_NOT_FOUND = 27;

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

/** Makes one index, in the place of that of an earlier version of the service: an index is derived data. */
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
      await collection.dropIndex(stale).catch((failure: unknown) => {
        if (codeOf(failure) !== INDEX_NOT_FOUND) throw failure;
      });
      log.info({ collection: collection.collectionName, index: wanted.name, dropped: stale }, 'index made anew');
    }
  }
}

async function createIndexes<T extends Document>(
  collection: Collection<T>,
  indexes: readonly NamedIndex[],
  log: Log,
): Promise<void> {
  if (indexes.length === 0) return;
  try {
    await collection.createIndexes([...indexes]);
  } catch (error) {
    if (!CHANGED.has(codeOf(error))) throw error;
    const names = new Set(indexes.map(({ name }) => name));
    for (const index of indexes) await replaceIndex(collection, index, names, log);
  }
}

/**
 * Opens a collection once all its indexes stand: the service does not start without them. An index whose definition
 * changed since the last start is dropped and made anew.
 *
 * @throws Error naming the collection when an index can't be made (duplicates, or two of one definition in conflict)
 */
export async function openCollection<T extends Document>(
  database: Database,
  definition: CollectionDefinition<T>,
): Promise<Collection<T>> {
  const collection = database.db.collection<T>(definition.name);
  try {
    await createIndexes(collection, definition.indexes, database.log);
  } catch (cause) {
    const names = definition.indexes.map((index) => index.name).join(', ');
    throw new Error(`The indexes of '${definition.name}' (${names}) can't be made: ${(cause as Error).message}`, {
      cause,
    });
  }
  return collection;
}
