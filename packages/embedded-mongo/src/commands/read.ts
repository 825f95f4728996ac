import { encode } from '../bson/encode.ts';
import { integer } from '../bson/numbers.ts';
import { asString, type Doc, isTruthy, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../filter/filter.ts';
import type { Query } from '../query/plan.ts';
import { compileProjection } from '../query/projection.ts';
import type { Match } from '../query/reader.ts';
import { compileSort, type Sort, sortBy } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { USUAL_WAIT_MS } from './change-streams.ts';
import { collect, each, KeptDocuments, type Source } from './cursors.ts';
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
  const { connection, limit } = request;
  const opened = { namespace: ns, source, session: sessionOf(request), limit, connection };
  const { id, documents } = await request.database.cursors.start(opened, size, single);
  return { cursor: { firstBatch: documents, id, ns }, ok: 1 };
}

interface Found {
  readonly matches: Iterator<Match | null, unknown, undefined>;
  /** They had to be sorted, so all of them are in memory. */
  readonly inMemory: boolean;
}

type Page = { readonly skip: number; readonly limit: number };

/**
 * The matches of a query in its order, with skip and limit done.
 */
export async function findMatches(
  request: Request,
  collection: Collection,
  query: Query,
  page: Page,
  fields: Iterable<string> | null,
): Promise<Found> {
  const { reader } = request.database;
  const plan = reader.plan(collection, query, hintOf(collection, request.command.get('hint')));
  const { sort } = query;
  const own =
    sort && !plan.sorted && fields
      ? [...fields, ...sort.fields.map(({ name }) => name.split('.', 1)[0] as string)]
      : fields;
  const matches = reader.matches(collection, plan, query, own);
  if (!sort || plan.sorted) return { matches: paged(matches, page), inMemory: false };
  const inOrder = await sorted(matches, sort, page.skip + page.limit);
  return { matches: paged(inOrder.values(), page), inMemory: true };
}

/** Documents to sort are kept in memory, as many as there may be in the answer; more of them is refused with 292, as MongoDB does. */
const MOST_SORTED_BYTES = 100 * 1024 * 1024;
const SORTED_AT_ONCE = 1000;

async function sorted(
  matches: Iterator<Match | null, unknown, undefined>,
  sort: Sort,
  wanted: number,
): Promise<Match[]> {
  let kept: Match[] = [];
  let bytes = 0;
  const cut = (): void => {
    kept = sortBy(kept, sort, ({ doc }) => doc).slice(0, wanted);
    bytes = kept.reduce((sum, match) => sum + match.bytes.length, 0);
  };
  await each(matches, (match): undefined => {
    kept.push(match);
    bytes += match.bytes.length;
    const isFull = bytes > MOST_SORTED_BYTES;
    if (kept.length > wanted && (isFull || kept.length >= 2 * wanted + SORTED_AT_ONCE)) cut();
    if (isFull && bytes > MOST_SORTED_BYTES)
      throw new CommandError(292, `more than ${MOST_SORTED_BYTES} bytes to sort: an index or a limit is missing`);
  });
  cut();
  return kept;
}

function* paged<T>(source: Iterator<T | null, unknown, undefined>, { skip, limit }: Page): Generator<T | null> {
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

/** What a `find` asks for. */
function queryOf({ command, limit }: Request): { readonly query: Query; readonly page: Page } {
  const page = pageOf(command, countField(command, 'limit', 0));
  const filter = compileFilter(docField(command, 'filter'));
  const sort = compileSort(docField(command, 'sort'));
  return { query: { filter, sort, limit, wanted: page.skip + page.limit }, page };
}

async function find(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const { query, page } = queryOf(request);
  const spec = docField(command, 'projection');
  const projection = spec.size > 0 ? compileProjection(spec) : null;
  const size = countField(command, 'batchSize', FIRST_BATCH);
  const single = isTruthy(command.get('singleBatch'));
  const collection = database.catalog.find(db, name);
  if (!collection) return cursorReply(request, name, [].values(), size, single);
  const fields = projection ? projection.fields : [];
  const { matches, inMemory } = await findMatches(request, collection, query, page, fields);
  const documents = encoded(matches, ({ bytes, doc }) => (projection ? encode(projection.apply(doc)) : bytes));
  const source = inMemory ? new KeptDocuments(await collect(documents)) : documents;
  return cursorReply(request, name, source, size, single);
}

const pageOf = (command: Doc, limit: number): Page => ({
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
  if (command.has('maxTimeMS') && database.cursors.has(id))
    throw new CommandError(2, 'maxTimeMS of a getMore is for change streams only');
  const size = countField(command, 'batchSize', 0) || Infinity;
  const { id: next, documents } = await database.cursors.next(id, ns, size, request.connection);
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
  const query = { filter, sort: null, limit: request.limit, wanted: Infinity };
  const plan = database.reader.plan(collection, query, hintOf(collection, command.get('hint')));
  const all = plan.exact
    ? database.reader.countExact(plan)
    : (await collect(database.reader.matches(collection, plan, query, []))).length;
  return { n: integer(Math.min(page.limit, Math.max(0, all - page.skip))), ok: 1 };
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
};
