import type { AggregationCursor, Collection, Filter, FindCursor, FindOptions } from 'mongodb';

/** What a query finds: what `find` or `aggregate` answers, before anything of it is read. */
type Query<T> = FindCursor<T> | AggregationCursor<T>;

/** Documents that are in memory at once, unless it is said. */
const BATCH = 200;

/**
 * The first documents of a query.
 *
 * @param most as many are shown, or as many as there can be: one per id that was asked for
 */
export async function firstOf<T>(query: Query<T>, most: number): Promise<T[]> {
  // To MongoDB a limit of 0 is none.
  if (most < 1) return [];
  return query.limit(most).toArray();
}

/**
 * All documents of a query, of which a rule says that there are few: what is cut off would be wrong, and what has no
 * bound would one day be the memory of the process.
 *
 * @throws Error where there are more than `most`
 */
export async function allOf<T>(query: Query<T>, most: number): Promise<T[]> {
  const found = await firstOf(query, most + 1);
  if (found.length > most)
    throw new Error(`${query.namespace.toString()}: more than the ${most} documents that may be read at once`);
  return found;
}

/** What is asked or written with one command each: a list in its order, some at a time. */
export const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** All documents of a query, however many there are: some at a time, the next ones read once those are done with. */
export async function* inBatches<T>(query: Query<T>, size = BATCH): AsyncGenerator<T[]> {
  query.batchSize(size);
  try {
    while (await query.hasNext()) yield query.readBufferedDocuments(size);
  } finally {
    await query.close();
  }
}

/**
 * The same of all that matches, in the order of the ids. Each batch is a question of its own, after the last id of the one
 * before and by their index, whatever else is asked: it takes as long in a large collection as in a small one, and what is
 * done between two batches may take any time and write to the same collection.
 */
export async function* inOrderOfIds<T extends { readonly _id: string }, Read extends { readonly _id: string } = T>(
  collection: Collection<T>,
  where: Filter<T>,
  options: FindOptions = {},
  size = BATCH,
): AsyncGenerator<Read[]> {
  let last = '';
  for (;;) {
    const next = { ...where, _id: { $gt: last } } as Filter<T>;
    const found = await firstOf(collection.find<Read>(next, { ...options, sort: { _id: 1 }, hint: { _id: 1 } }), size);
    const end = found.at(-1);
    if (!end) return;
    yield found;
    last = end._id;
  }
}

/** A text as a pattern of a regular expression that means nothing but itself. */
export const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Documents that are counted to find out which word of a search is the rarest. */
const MOST_COMPARED = 1000;

/**
 * The conditions under which a document has each of some words, as beginnings of the words that a field of it holds: the rarest
 * first, since an index of words is read for one of them, however many documents there are.
 *
 * @param words plain letters and digits, as `termsOf` of @dorpel/i18n gives them; at least one
 * @param within what all of them are among, where an index has that before the words
 * @returns conditions that belong into one `$and`
 */
export async function everyWord<T extends { readonly _id: string }>(
  collection: Collection<T>,
  field: string,
  words: readonly string[],
  within: Filter<T> = {},
): Promise<Filter<T>[]> {
  const beginning = (word: string) => ({ [field]: { $regex: `^${word}` } }) as Filter<T>;
  if (words.length === 1) return words.map(beginning);
  const counted = await Promise.all(
    words.map(async (word) => ({
      condition: beginning(word),
      count: await collection.countDocuments({ ...within, ...beginning(word) }, { limit: MOST_COMPARED }),
    })),
  );
  return counted.toSorted((one, other) => one.count - other.count).map(({ condition }) => condition);
}
