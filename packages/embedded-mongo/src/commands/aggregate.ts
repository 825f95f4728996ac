import { fieldsOf } from '../aggregate/dependencies.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import { encode } from '../bson/encode.ts';
import { asArray, type Doc, isDoc, type Value } from '../bson/values.ts';
import { compileFilter } from '../filter/filter.ts';
import type { Query } from '../query/plan.ts';
import { compileSort } from '../query/sort.ts';
import { notSupported } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import { collect, KeptDocuments } from './cursors.ts';
import { cursorReply, findMatches } from './read.ts';
import {
  type CommandDefinition,
  collectionName,
  countField,
  docField,
  hintOf,
  type Reply,
  type Request,
} from './request.ts';

const FIRST_BATCH = 101;

/** What the planner can do for a pipeline: its first $match stages, a $sort after them, and a $limit after that. */
interface Start {
  readonly filter: Doc;
  readonly sort: Doc;
  readonly limit: number;
  readonly rest: readonly Value[];
}

function startOf(pipeline: readonly Value[]): Start {
  let at = 0;
  const operandOf = (name: string): Value => {
    const stage = pipeline[at];
    return isDoc(stage) && stage.size === 1 ? stage.get(name) : undefined;
  };
  const filters: Doc[] = [];
  for (let match = operandOf('$match'); isDoc(match); match = operandOf('$match')) {
    filters.push(match);
    at += 1;
  }
  const wanted = operandOf('$sort');
  const sort = isDoc(wanted) && wanted.size > 0 ? wanted : new Map<string, Value>();
  if (sort.size > 0) at += 1;
  const limit = operandOf('$limit');
  const filter: Doc = filters.length > 1 ? new Map([['$and', filters]]) : (filters[0] ?? new Map());
  return { filter, sort, limit: typeof limit === 'number' && limit > 0 ? limit : Infinity, rest: pipeline.slice(at) };
}

async function aggregate(request: Request): Promise<Reply> {
  const { command, database, db } = request;
  const name = collectionName(request);
  const pipeline = asArray(command.get('pipeline'), 'pipeline');
  if (isChangeStream(pipeline)) return openChangeStream(request, name, pipeline);
  const stages = compilePipeline(pipeline); // refuses what is wrong in any stage
  const size = countField(docField(command, 'cursor'), 'batchSize', FIRST_BATCH);
  const { filter, sort, limit, rest } = startOf(pipeline);
  const remaining = stages.slice(stages.length - rest.length);
  const query = { filter: compileFilter(filter), sort: compileSort(sort), limit: request.limit, wanted: limit };
  const collection = database.catalog.find(db, name);
  const fields = fieldsOf(rest);
  let docs: readonly Doc[] = [];
  const counted = collection && fields?.size === 0 ? countOf(request, collection, query) : null;
  if (counted !== null) {
    docs = Array.from({ length: Math.min(limit, counted) }, () => NOTHING);
  } else if (collection) {
    const { matches } = await findMatches(request, collection, query, { skip: 0, limit }, fields);
    docs = (await collect(matches)).map(({ doc }) => doc);
  }
  for (const stage of remaining) {
    docs = stage(docs);
    request.limit?.check();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return cursorReply(request, name, new KeptDocuments(docs.map(encode)), size, false);
}

const isChangeStream = ([first]: readonly Value[]): boolean => isDoc(first) && first.has('$changeStream');

/** Of one collection, from now on: what is asked beyond that is refused. */
function openChangeStream({ database, db }: Request, name: string, pipeline: readonly Value[]): Reply {
  const [first] = pipeline as readonly Doc[];
  const options = first?.get('$changeStream');
  if (pipeline.length > 1 || (isDoc(options) && options.size > 0)) {
    throw notSupported('a change stream with options or stages', 40324);
  }
  const id = database.changeStreams.start({ db, name });
  return { cursor: { firstBatch: [], id, ns: `${db}.${name}` }, ok: 1 };
}

const NOTHING: Doc = new Map();

/** How many documents a query finds, where an index says it: stages that read no field need no more. */
function countOf({ database, command }: Request, collection: Collection, query: Query): number | null {
  const plan = database.reader.plan(collection, query, hintOf(collection, command.get('hint')));
  return plan.exact ? database.reader.countExact(plan) : null;
}

export const AGGREGATE_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  aggregate: { fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'], run: aggregate },
};
