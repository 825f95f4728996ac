import { type Collection, type Filter, MongoServerError, type OptionalUnlessRequiredId } from 'mongodb';
import type { Colleague } from '../submissions/handling-handling.ts';

/** Something the office sets, that two people may change at once. */
export type Versioned = {
  readonly _id: string;
  /** Rises with each change; the first is 1. */
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: Colleague;
};

const DUPLICATE_KEY = 11_000;

/**
 * Puts a document in the place of the one of the version before it, or makes the first. Answers whether it was still of that
 * version: where not, nothing is written.
 */
export async function replaceVersion<T extends Versioned>(collection: Collection<T>, next: T): Promise<boolean> {
  const { _id, ...rest } = next;
  if (next.version > 1) {
    const filter = { _id, version: next.version - 1 } as Filter<T>;
    return (await collection.replaceOne(filter, rest)).matchedCount === 1;
  }
  try {
    await collection.insertOne(next as unknown as OptionalUnlessRequiredId<T>);
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
    throw error;
  }
}

/** Who was there meanwhile, and when, as a problem of a change says it. */
export const changedBy = ({ changedBy: by, changedAt }: Pick<Versioned, 'changedBy' | 'changedAt'>) => ({
  by: by.name,
  at: changedAt.toISOString(),
});
