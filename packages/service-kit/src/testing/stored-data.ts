import { readFile, writeFile } from 'node:fs/promises';
import { BSON, type Db, type Document } from 'mongodb';
import type { CollectionDefinition, NamedIndex } from '../collection.ts';
import { allOf } from '../read.ts';
import { tellingOf } from './stored-shape.ts';

/** What a release knew of a collection. */
type ReleasedDefinition = {
  readonly version: number;
  readonly indexes: readonly NamedIndex[];
  /** Indexes that stand, but are no longer named: the next release drops them. */
  readonly unnamed: readonly string[];
  readonly leaving: readonly string[];
};

/** Collections by name: what a release knew of them, and examples of what it kept in them. */
export type StoredData = {
  readonly definitions: Readonly<Record<string, ReleasedDefinition>>;
  readonly documents: Readonly<Record<string, readonly Document[]>>;
};

/** What today's code knows of its collections. */
export type Definitions = ReadonlyMap<string, CollectionDefinition<Document>>;

/** More than any example holds. */
const MOST = 20_000;

/** What a service that was never released keeps. */
export const NOTHING: StoredData = { definitions: {}, documents: {} };

/** Reads the data of the last release: a line of definitions, then one for each document (extended JSON). */
export async function readStored(file: URL): Promise<StoredData> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return NOTHING;
  const [head = '{}', ...lines] = text.trim().split('\n');
  const documents: Record<string, Document[]> = {};
  for (const line of lines) {
    const { in: name, document } = BSON.EJSON.parse(line) as { in: string; document: Document };
    (documents[name] ??= []).push(document);
  }
  return { definitions: JSON.parse(head) as StoredData['definitions'], documents };
}

export async function writeStored(file: URL, { definitions, documents }: StoredData): Promise<void> {
  const lines = Object.entries(documents).flatMap(([name, all]) =>
    all.map((document) => BSON.EJSON.stringify({ in: name, document })),
  );
  await writeFile(file, `${[JSON.stringify(definitions), ...lines].join('\n')}\n`);
}

/** Puts the data of a release into an empty database, as that release left it. */
export async function restore(db: Db, { definitions, documents }: StoredData): Promise<void> {
  for (const [name, all] of Object.entries(documents))
    if (all.length > 0) await db.collection(name).insertMany([...all]);
  for (const [name, { version, indexes }] of Object.entries(definitions)) {
    if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
    if (version > 1) await db.collection<{ _id: string }>('schema').insertOne({ _id: name, version } as never);
  }
}

/** All documents of a service's collections, by their names and ids. */
export async function dump(db: Db, definitions: Definitions): Promise<StoredData['documents']> {
  const names = [...definitions.keys()].toSorted();
  const all = names.map(
    async (name) => [name, await allOf(db.collection(name).find().sort({ _id: 1 }), MOST)] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

const idOf = ({ _id }: Document) => BSON.EJSON.stringify({ _id });

/**
 * What is kept of a release, to be the last one from then on: the examples of the one before, as they are now, and of the
 * others those that show something which these do not.
 *
 * @param today all that is in the collections, after the data of the last release were served and used
 */
export function storedOf(last: StoredData, definitions: Definitions, today: StoredData['documents']): StoredData {
  const names = [...definitions.keys()].toSorted();
  const define = (name: string): ReleasedDefinition => {
    const { version = 1, indexes = [], retired = [], leaving = [] } = definitions.get(name) ?? {};
    const before = last.definitions[name];
    const standing = [...(before?.unnamed ?? []), ...(before?.indexes ?? []).map((index) => index.name)];
    const named = new Set([...indexes.map((index) => index.name), ...retired]);
    return { version, indexes, unnamed: standing.filter((each) => !named.has(each)), leaving };
  };
  const keep = (name: string) => {
    const [all, before] = [today[name] ?? [], new Set((last.documents[name] ?? []).map(idOf))];
    return tellingOf(
      all,
      all.filter((document) => before.has(idOf(document))),
    );
  };
  return {
    definitions: Object.fromEntries(names.map((name) => [name, define(name)])),
    documents: Object.fromEntries(names.map((name) => [name, keep(name)])),
  };
}
