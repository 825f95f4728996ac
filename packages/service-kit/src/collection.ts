import type { Collection, Document, IndexDescription } from 'mongodb';
import type { Database } from './database.ts';

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

/**
 * Opens a collection once all its indexes stand: the service does not start without them.
 *
 * @throws Error naming the collection when an index can't be made (duplicates, or another index with its name)
 */
export async function openCollection<T extends Document>(
  database: Database,
  definition: CollectionDefinition<T>,
): Promise<Collection<T>> {
  const collection = database.db.collection<T>(definition.name);
  try {
    if (definition.indexes.length > 0) await collection.createIndexes([...definition.indexes]);
  } catch (cause) {
    const names = definition.indexes.map((index) => index.name).join(', ');
    throw new Error(`The indexes of '${definition.name}' (${names}) can't be made: ${(cause as Error).message}`, {
      cause,
    });
  }
  return collection;
}
