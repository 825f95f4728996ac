import { encode } from '../bson/encode.ts';
import { integer } from '../bson/numbers.ts';
import { identityOf } from '../bson/order-key.ts';
import { asString, type Doc, isTruthy, type Value } from '../bson/values.ts';
import { valueAt } from '../aggregate/expression.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Query } from '../query/plan.ts';
import { compileProjection } from '../query/projection.ts';
import type { Match } from '../query/reader.ts';
import { compileSort, sortBy } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { USUAL_WAIT_MS } from './change-streams.ts';
import { collect, type Source } from './cursors.ts';
import {
  type CommandDefinition,
  collectionName,
  countField,
  docField,
  hintOf,
  type Reply,
  type Request,
  sessionOf,
} from './request.ts';

const FIRST_BATCH = 101;

/** The reply of a command that opens a cursor. */
export async function cursorReply(
  request: Request,
  name: string,
  source: Source,
  size: number,
  single: boolean,
): Promise<Reply> {
  const ns = `${request.db}.${name}`;
  const { id, documents } = await request.database.cursors.start(ns, source, size, single, sessionOf(request));
  return { cursor: { firstBatch: documents, id, ns }, ok: 1 };
}

/** The matches of a query in its order, with skip and limit done. */
export async function findMatches(
  request: Request,
  collection: Collection,
  query: Query,
  page: { readonly skip: number; readonly limit: number },
  fields: Iterable<string> | null,
): Promise<Iterator<Match | null, unknown, undefined>> {
  const { reader } = request.database;
  const plan = reader.plan(collection, query, hintOf(collection, request.command.get('hint')));
  const { sort } = query;
  const own =
    sort && !plan.sorted && fields
      ? [...fields, ...sort.fields.map(({ name }) => name.split('.', 1)[0] as string)]
      : fields;
  const matches = reader.matches(collection, plan, query, own);
  if (!sort || plan.sorted) return paged(matches, page);
  const all = await collect(matches);
  return paged(sortBy(all, sort, ({ doc }) => doc).values(), page);
}

function* paged<T>(
  source: Iterator<T | null, unknown, undefined>,
  { skip, limit }: { skip: number; limit: number },
): Generator<T | null> {
  let left = limit;
  let toSkip = skip;
  while (left > 0) {
    const step = source.next();
    if (step.done) return;
    if (step.value === null) yield null;
    else if (toSkip > 0) toSkip -= 1;
    else {
      left -= 1;
      yield step.value;
    }
  }
}

async function find(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const page = pageOf(command, countField(command, 'limit', 0));
  const filter = compileFilter(docField(command, 'filter'));
  const sort = compileSort(docField(command, 'sort'));
  const spec = docField(command, 'projection');
  const projection = spec.size > 0 ? compileProjection(spec, true) : null;
  const size = countField(command, 'batchSize', FIRST_BATCH);
  const single = isTruthy(command.get('singleBatch'));
  const collection = database.catalog.find(db, name);
  if (!collection) return cursorReply(request, name, [].values(), size, single);
  const query = { filter, sort, wanted: page.skip + page.limit };
  const fields = projection ? projection.fields : [];
  const matches = await findMatches(request, collection, query, page, fields);
  return cursorReply(
    request,
    name,
    encoded(matches, ({ bytes, doc }) => (projection ? encode(projection.apply(doc)) : bytes)),
    size,
    single,
  );
}

const pageOf = (command: Doc, limit: number): { skip: number; limit: number } => ({
  skip: countField(command, 'skip', 0),
  limit: limit === 0 ? Infinity : limit,
});

function* encoded(
  matches: Iterator<Match | null, unknown, undefined>,
  encodeMatch: (match: Match) => Buffer,
): Generator<Buffer | null> {
  for (let step = matches.next(); !step.done; step = matches.next())
    yield step.value === null ? null : encodeMatch(step.value);
}

async function getMore(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const id = command.get('getMore');
  if (typeof id !== 'bigint') throw new CommandError(14, "'getMore' must be the number of a cursor");
  const ns = `${db}.${asString(command.get('collection'), 'collection')}`;
  if (database.changeStreams.has(id)) return nextChanges(request, id);
  const size = countField(command, 'batchSize', 0) || Infinity;
  const { id: next, documents } = await database.cursors.next(id, ns, size);
  return { cursor: { nextBatch: documents, id: next, ns }, ok: 1 };
}

async function nextChanges({ command, database, db }: Request, id: bigint): Promise<Reply> {
  const name = asString(command.get('collection'), 'collection');
  const waitMs = countField(command, 'maxTimeMS', USUAL_WAIT_MS);
  const nextBatch = await database.changeStreams.next(id, { db, name }, waitMs);
  return { cursor: { nextBatch, id: database.changeStreams.has(id) ? id : 0n, ns: `${db}.${name}` }, ok: 1 };
}

function killCursors({ command, database }: Request): Reply {
  const ids = (command.get('cursors') as Value[] | undefined) ?? [];
  const killed = ids.filter(
    (id) => typeof id === 'bigint' && (database.cursors.kill(id) || database.changeStreams.kill(id)),
  );
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

async function count(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const filter = compileFilter(docField(command, 'query'));
  const limit = Math.abs(Number(command.get('limit') ?? 0));
  const page = pageOf(command, limit);
  const collection = database.catalog.find(db, name);
  if (!collection) return { n: 0, ok: 1 };
  const query = { filter, sort: null, wanted: Infinity };
  const plan = database.reader.plan(collection, query, hintOf(collection, command.get('hint')));
  const all = plan.exact
    ? database.reader.countExact(plan)
    : (await collect(database.reader.matches(collection, plan, query, []))).length;
  return { n: integer(Math.min(page.limit, Math.max(0, all - page.skip))), ok: 1 };
}

async function distinct(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const path = asString(command.get('key'), 'key').split('.');
  const filter = compileFilter(docField(command, 'query'));
  const collection = database.catalog.find(db, name);
  if (!collection) return { values: [], ok: 1 };
  const matches = await findMatches(
    request,
    collection,
    { filter, sort: null, wanted: Infinity },
    { skip: 0, limit: Infinity },
    [path[0] as string],
  );
  const values = new Map<string, Value>();
  for (const { doc } of await collect(matches)) {
    const value = valueAt(doc, path);
    for (const item of Array.isArray(value)
      ? value.flatMap((part) => (path.length > 1 && Array.isArray(part) ? part : [part]))
      : [value]) {
      const identity = identityOf(item);
      if (item !== undefined && !values.has(identity)) values.set(identity, item);
    }
  }
  return { values: [...values.values()], ok: 1 };
}

const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
];

export const READ_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  find: { fields: FIND_FIELDS, run: find },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  count: { fields: ['query', 'limit', 'skip', 'hint', 'fields'], run: count },
  distinct: { fields: ['key', 'query', 'hint'], run: distinct },
};
