import { setTimeout } from 'node:timers/promises';
import { BSONRegExp, ObjectId } from 'bson';
import { decode } from '../bson/decode.ts';
import { encode, type Encodable } from '../bson/encode.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { asArray, asDoc, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import type { EmbeddedDatabase } from '../database.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../filter/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { type Match } from '../query/reader.ts';
import type { TimeLimit } from '../time-limit.ts';
import { compileSort, sortBy } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { idFirst } from '../storage/records.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { upsertedDocument } from '../update/upsert.ts';
import { ensureCollection } from './catalog.ts';
import {
  checkCollation,
  type CommandDefinition,
  collectionName,
  docField,
  hintOf,
  type Reply,
  type Request,
} from './request.ts';

const MOST_WRITES = 100_000;
/**
 * A bulk write does what it can in so many milliseconds, which is then flushed to the disk; then others have their turn. As
 * long as nobody asked in the last `alone` milliseconds, each turn is twice the last: what fills an empty house touches a page
 * of an index once for many documents. While others ask, turns are short, and it rests `rest` times as long as it worked: who
 * looks at a page waits for several answers, and would meet a turn with nearly each of them (ADR 47).
 */
const TURN = { shortest: 1, longest: 16, alone: 250, rest: 6 };

/** Where a turn begins, how long it may take, and whether its first error ends it. */
interface Turn {
  readonly start: number;
  readonly milliseconds: number;
  readonly ordered: boolean;
}

interface WriteError {
  readonly [name: string]: Encodable;
}

/**
 * Runs the parts of a bulk write in order; the first error ends an ordered one. Each part is atomic.
 * @returns what the parts that succeeded gave, and the errors of the others
 */
async function runAll<T, R>(
  request: Request,
  parts: readonly T[],
  run: (part: T, index: number) => R,
  options: { readonly frees?: boolean } = {},
): Promise<{ results: R[]; errors: WriteError[] }> {
  if (parts.length === 0 || parts.length > MOST_WRITES) {
    throw new CommandError(16, `a bulk write has 1 to ${MOST_WRITES} operations, this one has ${parts.length}`);
  }
  const ordered = !request.command.has('ordered') || isTruthy(request.command.get('ordered'));
  const all: { results: R[]; errors: WriteError[] } = { results: [], errors: [] };
  const { database } = request;
  let milliseconds = TURN.shortest;
  for (let next = 0; next < parts.length; ) {
    const turn = { start: next, milliseconds, ordered };
    request.limit?.check();
    const { asked } = database;
    const { results, errors, end, worked } = await database.write(() => runSome(parts, turn, run), options);
    all.results.push(...results);
    all.errors.push(...errors);
    if (ordered && errors.length > 0) break;
    next = end;
    if (database.asked !== asked) database.askedMeanwhile = performance.now();
    const isAlone = performance.now() - database.askedMeanwhile > TURN.alone;
    milliseconds = isAlone ? Math.min(2 * milliseconds, TURN.longest) : TURN.shortest;
    if (!isAlone && next < parts.length) await setTimeout(TURN.rest * worked);
  }
  return all;
}

/** Runs the parts of one turn. @returns what they gave, where the next turn begins, and for how many milliseconds it worked */
function runSome<T, R>(
  parts: readonly T[],
  { start, milliseconds, ordered }: Turn,
  run: (part: T, index: number) => R,
): { results: R[]; errors: WriteError[]; end: number; worked: number } {
  const results: R[] = [];
  const errors: WriteError[] = [];
  const began = performance.now();
  let end = start;
  for (; end < parts.length && (end === start || performance.now() - began < milliseconds); end += 1) {
    try {
      results.push(run(parts[end] as T, end));
    } catch (error) {
      // One whose time is over ends all of them, as it does in MongoDB.
      if (!(error instanceof CommandError) || error.code === 50) throw error;
      errors.push({ index: end, code: error.code, errmsg: error.message, ...(error.extra as Reply) });
      if (ordered) break;
    }
  }
  return { results, errors, end, worked: performance.now() - began };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const withErrors = (errors: readonly WriteError[]): Reply => (errors.length > 0 ? { writeErrors: errors } : {});

async function runInserts(request: Request): Promise<Reply> {
  const { database, db, documents } = request;
  const name = collectionName(request);
  const { results, errors } = await runAll(request, documents, (bytes) => {
    const doc = decode(bytes);
    refuseDollars(doc);
    const id = doc.has('_id') ? checkedId(doc.get('_id')) : new ObjectId();
    database.records.insert(ensureCollection(database, db, name), idFirst(doc, id));
  });
  return { n: results.length, ...withErrors(errors), ok: 1 };
}

/** An _id is no array, no regular expression (53) and holds no name with a dollar sign (52), at any depth. */
function checkedId(id: Value): Value {
  if (Array.isArray(id) || id instanceof BSONRegExp)
    throw new CommandError(53, "'_id' cannot be an array or a regular expression");
  refuseDollarsWithin(id);
  return id;
}

function refuseDollarsWithin(value: Value): void {
  if (isDoc(value)) refuseDollars(value);
  if (isDoc(value) || Array.isArray(value)) for (const part of value.values()) refuseDollarsWithin(part);
}

/** Operators that come where a document is expected are a mistake of the caller, often an attack. */
function refuseDollars(doc: Doc): void {
  for (const name of doc.keys()) {
    if (name.startsWith('$')) throw new CommandError(52, `the field '${name}' may not begin with a dollar sign`);
  }
}

/** The documents a write is about. Runs inside the write, so nothing changes between finding and changing. */
function findFor(database: EmbeddedDatabase, collection: Collection, filterSource: Doc, options: FindOptions): Match[] {
  const filter = compileFilter(filterSource);
  const sort = compileSort(options.sort ?? null);
  const query = { filter, sort, limit: options.limit, wanted: options.multi ? Infinity : 1 };
  const plan = database.reader.plan(collection, query, hintOf(collection, options.hint));
  const matches: Match[] = [];
  for (const match of database.reader.matches(collection, plan, query, sort ? null : [])) {
    if (match) matches.push(match);
    if (!options.multi && plan.sorted && matches.length > 0) break;
  }
  if (!sort || plan.sorted) return matches;
  const sorted = sortBy(matches, sort, ({ doc }) => doc);
  return options.multi ? sorted : sorted.slice(0, 1);
}

interface FindOptions {
  readonly limit: TimeLimit | null;
  readonly multi: boolean;
  readonly hint: Value;
  readonly sort?: Doc;
}

/** Changes one stored document. @returns the document before and after; changed is false when nothing is different. */
function change(
  database: EmbeddedDatabase,
  collection: Collection,
  filter: Doc,
  update: Update,
  { record, bytes }: Match,
): { before: Doc; after: Doc; changed: boolean } {
  const before = decode(bytes);
  const found: { position?: number } = {};
  compileFilter(filter).matches(before, found);
  const after = update.apply(decode(bytes), { ...found, inserting: false });
  const changed = !encode(after).equals(bytes);
  if (changed) database.records.replace(collection, record, before, after);
  return { before, after, changed };
}

function upsert(database: EmbeddedDatabase, db: string, name: string, filter: Doc, update: Update): Doc {
  const doc = upsertedDocument(filter, update);
  checkedId(doc.get('_id'));
  database.records.insert(ensureCollection(database, db, name), doc);
  return doc;
}

const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation']);
const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

function checkPart(part: Doc, fields: ReadonlySet<string>): void {
  for (const [field, value] of part) {
    if (field === 'collation') checkCollation(value);
    if (!fields.has(field)) throw new CommandError(40415, `unknown field '${field}'`);
  }
}

interface Updated {
  /** Documents that matched or were inserted. */
  readonly found: number;
  readonly modified: number;
  readonly upserted: readonly { readonly index: number; readonly _id: Value }[];
}

async function runUpdates(request: Request): Promise<Reply> {
  const { database, db, command, documents, limit } = request;
  const name = collectionName(request);
  const parts =
    documents.length > 0
      ? documents.map(decode)
      : asArray(command.get('updates'), 'updates').map((part) => asDoc(part, 'updates'));
  const { results, errors } = await runAll(request, parts, (part, index): Updated => {
    checkPart(part, UPDATE_FIELDS);
    const filter = docField(part, 'q');
    const multi = isTruthy(part.get('multi'));
    const compiled = compileUpdate(part.get('u'), asArray(part.get('arrayFilters') ?? [], 'arrayFilters'));
    if (multi && compiled.replaces) throw new CommandError(9, 'a replacement can change one document only');
    const collection = database.catalog.find(db, name);
    const matches = collection ? findFor(database, collection, filter, { limit, multi, hint: part.get('hint') }) : [];
    const changed = matches.filter(
      (match) => change(database, collection as Collection, filter, compiled, match).changed,
    );
    const modified = changed.length;
    if (matches.length > 0 || !isTruthy(part.get('upsert'))) return { found: matches.length, modified, upserted: [] };
    return { found: 1, modified, upserted: [{ index, _id: upsert(database, db, name, filter, compiled).get('_id') }] };
  });
  const upserted = results.flatMap((result) => result.upserted);
  return {
    n: sum(results.map(({ found }) => found)),
    nModified: sum(results.map(({ modified }) => modified)),
    ...(upserted.length > 0 ? { upserted } : {}),
    ...withErrors(errors),
    ok: 1,
  };
}

async function runDeletes(request: Request): Promise<Reply> {
  const { database, db, command, documents } = request;
  const name = collectionName(request);
  const parts =
    documents.length > 0
      ? documents.map(decode)
      : asArray(command.get('deletes'), 'deletes').map((part) => asDoc(part, 'deletes'));
  const deleteOne = (part: Doc): number => {
    checkPart(part, DELETE_FIELDS);
    const limit = wholeNumber(part.get('limit'), 'limit', 9);
    if (limit !== 0 && limit !== 1) throw new CommandError(9, "the 'limit' of a delete must be 0 or 1");
    const collection = database.catalog.find(db, name);
    const matches = collection
      ? findFor(database, collection, docField(part, 'q'), {
          limit: request.limit,
          multi: limit === 0,
          hint: part.get('hint'),
        })
      : [];
    for (const { record, bytes } of matches) database.records.remove(collection as Collection, record, decode(bytes));
    return matches.length;
  };
  const { results, errors } = await runAll(request, parts, deleteOne, { frees: true });
  return { n: sum(results), ...withErrors(errors), ok: 1 };
}

async function findAndModify(request: Request): Promise<Reply> {
  const { database, db, command, limit } = request;
  const name = collectionName(request);
  const filter = docField(command, 'query');
  const spec = docField(command, 'fields');
  const projection = spec.size > 0 ? compileProjection(spec) : null;
  const shown = (doc: Doc): Doc => projection?.apply(doc) ?? doc;
  const [removes, wantsNew, upserts] = ['remove', 'new', 'upsert'].map((field) => isTruthy(command.get(field)));
  if (removes === command.has('update') || (removes && (wantsNew || upserts))) {
    throw new CommandError(9, "findAndModify needs either 'update' or 'remove'; 'new' and 'upsert' go with 'update'");
  }
  const compiled = removes
    ? null
    : compileUpdate(command.get('update'), asArray(command.get('arrayFilters') ?? [], 'arrayFilters'));
  const findAndWrite = (): Reply => {
    const collection = database.catalog.find(db, name);
    const options = { limit, multi: false, hint: command.get('hint'), sort: docField(command, 'sort') };
    const [match] = collection ? findFor(database, collection, filter, options) : [];
    if (collection && match && compiled === null) {
      const doc = decode(match.bytes);
      database.records.remove(collection, match.record, doc);
      return { lastErrorObject: { n: 1 }, value: shown(doc), ok: 1 };
    }
    if (collection && match && compiled) {
      const { before, after } = change(database, collection, filter, compiled, match);
      return { lastErrorObject: { n: 1, updatedExisting: true }, value: shown(wantsNew ? after : before), ok: 1 };
    }
    if (!compiled || !upserts)
      return { lastErrorObject: compiled ? { n: 0, updatedExisting: false } : { n: 0 }, value: null, ok: 1 };
    const doc = upsert(database, db, name, filter, compiled);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: doc.get('_id') },
      value: wantsNew ? shown(doc) : null,
      ok: 1,
    };
  };
  return database.write(findAndWrite, { frees: compiled === null });
}

export const WRITE_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: runInserts },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation'], run: runUpdates },
  delete: { fields: ['deletes', 'ordered'], run: runDeletes },
  findAndModify: {
    fields: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'arrayFilters',
      'hint',
      'bypassDocumentValidation',
    ],
    run: findAndModify,
  },
};
