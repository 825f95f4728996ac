import { UUID } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { encode } from '../bson/encode.ts';
import { asArray, asDoc, asString, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import type { EmbeddedDatabase } from '../database.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../filter/filter.ts';
import type { Collection } from '../storage/catalog.ts';
import { type Index, normalizeSpec, readIndex } from '../storage/index-definition.ts';
import { cursorReply } from './read.ts';
import {
  type CommandDefinition,
  collectionName,
  countField,
  docField,
  keyText,
  type Reply,
  type Request,
} from './request.ts';

/** The collection of a name, made when it is not there; only inside a write. */
export const ensureCollection = (database: EmbeddedDatabase, db: string, name: string): Collection =>
  database.catalog.find(db, name) ?? database.catalog.create(db, name, new UUID());

async function create(request: Request): Promise<Reply> {
  const name = collectionName(request);
  await request.database.write(() => void ensureCollection(request.database, request.db, name));
  return { ok: 1 };
}

async function drop({ database, db, ...request }: Request): Promise<Reply> {
  const name = collectionName({ database, db, ...request });
  const collection = database.catalog.find(db, name);
  if (!collection) return { ok: 1 };
  await database.write(() => database.catalog.drop(database.collection(db, name)), { frees: true });
  return { nIndexesWas: collection.indexes.length, ns: `${db}.${name}`, ok: 1 };
}

async function dropDatabase({ database, db }: Request): Promise<Reply> {
  await database.write(
    () => {
      for (const collection of database.catalog.list(db)) database.catalog.drop(collection);
    },
    { frees: true },
  );
  return { dropped: db, ok: 1 };
}

async function listCollections(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const filter = compileFilter(docField(command, 'filter'));
  const nameOnly = isTruthy(command.get('nameOnly'));
  const documents = database.catalog.list(db).flatMap(({ name, uuid, indexes }) => {
    const brief: Doc = new Map<string, Value>([
      ['name', name],
      ['type', 'collection'],
    ]);
    const doc: Doc = new Map<string, Value>([
      ...brief,
      ['options', new Map()],
      [
        'info',
        new Map<string, Value>([
          ['readOnly', false],
          ['uuid', uuid],
        ]),
      ],
      ['idIndex', indexes[0]?.spec],
    ]);
    return filter.matches(doc) ? [encode(nameOnly ? brief : doc)] : [];
  });
  const size = countField(docField(command, 'cursor'), 'batchSize', Infinity);
  return cursorReply(request, '$cmd.listCollections', documents.values(), size, false);
}

function listDatabases({ command, database }: Request): Reply {
  const filter = compileFilter(docField(command, 'filter'));
  const names = [...new Set(database.catalog.list().map(({ db }) => db))].sort();
  const all = names.map(
    (name) =>
      new Map<string, Value>([
        ['name', name],
        ['sizeOnDisk', 0n],
        ['empty', false],
      ]),
  );
  const databases = all.filter((doc) => filter.matches(doc));
  if (isTruthy(command.get('nameOnly')))
    return { databases: databases.map((doc) => ({ name: doc.get('name') })), ok: 1 };
  return { databases, totalSize: 0n, ok: 1 };
}

async function createIndexes(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const specs = asArray(command.get('indexes'), 'indexes').map((spec) => normalizeSpec(asDoc(spec, 'indexes')));
  if (specs.length === 0) throw new CommandError(2, 'createIndexes needs at least one index');
  const standing = database.catalog.find(db, name);
  // Nothing to write is no write: who starts asks for all its indexes, on a full disk too.
  if (standing && specs.every((spec) => isThere(standing, spec))) {
    const { length } = standing.indexes;
    const note = 'all indexes already exist';
    return { numIndexesBefore: length, numIndexesAfter: length, createdCollectionAutomatically: false, note, ok: 1 };
  }
  return database.write(
    () => {
      const isNew = database.catalog.find(db, name) === undefined;
      const collection = ensureCollection(database, db, name);
      const before = collection.indexes.length;
      const added: Index[] = [];
      for (const spec of specs) {
        if (isThere(collection, spec)) continue;
        const index = readIndex(
          new Map<string, Value>([
            ['id', database.catalog.numberFor()],
            ['spec', spec],
          ]),
        );
        collection.indexes = [...collection.indexes, index];
        added.push(index);
      }
      if (added.length > 0) {
        database.catalog.save(collection);
        database.records.build(collection, added, request.limit);
      }
      const after = collection.indexes.length;
      const note: Reply = after === before ? { note: 'all indexes already exist' } : {};
      return {
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically: isNew,
        ...note,
        ok: 1,
      };
    },
    { isSchema: true },
  );
}

/** Options by which indexes of the same key are different ones, and may stand beside each other. */
const APART = ['unique', 'sparse', 'partialFilterExpression'];

/** Whether the same index is there; another one with its name (86), or its key and the same of `APART` (85), is refused. */
function isThere({ indexes }: Collection, spec: Doc): boolean {
  const key = keyText(spec.get('key') as Doc);
  for (const index of indexes) {
    const sameKey = keyText(index.spec.get('key') as Doc) === key;
    const sameName = index.name === spec.get('name');
    const isSame = sameKey && hasSame(APART, index, spec);
    if (!sameName && !isSame) continue;
    if (index.name === '_id_' && sameKey) return true;
    if (sameName && !(isSame && hasSame(['expireAfterSeconds'], index, spec)))
      throw new CommandError(86, `an index named '${index.name}' exists with other options`);
    if (!sameName) throw new CommandError(85, `the index exists already under the name '${index.name}'`);
    return true;
  }
  return false;
}

const hasSame = (options: readonly string[], { spec }: Index, wanted: Doc) =>
  options.every((option) => equalValues(spec.get(option), wanted.get(option)));

async function listIndexes(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const specs = database.collection(db, name).indexes.map(({ spec }) => encode(spec));
  return cursorReply(
    request,
    name,
    specs.values(),
    countField(docField(command, 'cursor'), 'batchSize', Infinity),
    false,
  );
}

async function dropIndexes(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  return database.write(
    () => {
      const collection = database.collection(db, name);
      const before = collection.indexes.length;
      const dropped = indexesToDrop(collection, command.get('index'));
      for (const index of dropped) database.catalog.clearIndex(index);
      collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
      database.catalog.save(collection);
      return { nIndexesWas: before, ok: 1 };
    },
    { frees: true },
  );
}

function indexesToDrop({ indexes }: Collection, wanted: Value): Index[] {
  if (wanted === '*') return indexes.filter(({ name }) => name !== '_id_');
  return (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    const key = isDoc(one) ? keyText(one) : null;
    const name = key === null ? asString(one, 'index') : null;
    const index = indexes.find(
      (candidate) => candidate.name === name || keyText(candidate.spec.get('key') as Doc) === key,
    );
    if (!index) throw new CommandError(27, `there is no index ${name ?? key}`);
    if (index.name === '_id_') throw new CommandError(72, 'the index on _id cannot be dropped');
    return index;
  });
}

export const CATALOG_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  create: { fields: [], run: create },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: { fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'], run: listCollections },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};
