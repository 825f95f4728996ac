import { BSON, type Collection, type Db, type Document, type MongoClient } from 'mongodb';

/* MongoDB's unified test format: files of operations with what they give, which all drivers are held against. */

interface Operation {
  readonly name: string;
  readonly object: string;
  readonly arguments?: Document;
  readonly expectError?: { readonly errorCode?: number; readonly isError?: boolean };
  readonly expectResult?: unknown;
  readonly ignoreResultAndError?: boolean;
}
interface Content {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly documents: Document[];
}
interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly [other: string]: unknown;
}
interface Case {
  readonly description: string;
  readonly skipReason?: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly outcome?: readonly Content[];
}
interface File {
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Record<string, Document>[];
  readonly initialData?: readonly Content[];
  readonly tests: readonly Case[];
}

/** How a test ended: `code` and `message` of an error that it did not expect, `why` it is none for this server. */
export type Ending =
  | { readonly is: 'passed' }
  | { readonly is: 'elsewhere' | 'wrong'; readonly why: string }
  | { readonly is: 'error'; readonly code: unknown; readonly message: string };

class Different extends Error {}
class Elsewhere extends Error {}

type Ask = (collection: Collection, given: Document) => Promise<unknown>;
const without = (given: Document, ...names: string[]): Document =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
const options = (given: Document): Document => {
  const { returnDocument, ...rest } = without(given, 'filter', 'update', 'replacement', 'document', 'documents');
  return returnDocument === undefined ? rest : { ...rest, returnDocument: String(returnDocument).toLowerCase() };
};

const OPERATIONS: Readonly<Record<string, Ask>> = {
  insertOne: (of, given) => of.insertOne(given.document, options(given)),
  insertMany: (of, given) => of.insertMany(given.documents, options(given)),
  find: (of, given) => of.find(given.filter ?? {}, options(given)).toArray(),
  findOne: (of, given) => of.findOne(given.filter ?? {}, options(given)),
  aggregate: (of, given) => of.aggregate(given.pipeline, without(given, 'pipeline')).toArray(),
  updateOne: (of, given) => of.updateOne(given.filter, given.update, options(given)),
  updateMany: (of, given) => of.updateMany(given.filter, given.update, options(given)),
  replaceOne: (of, given) => of.replaceOne(given.filter, given.replacement, options(given)),
  deleteOne: (of, given) => of.deleteOne(given.filter, options(given)),
  deleteMany: (of, given) => of.deleteMany(given.filter, options(given)),
  findOneAndUpdate: (of, given) => of.findOneAndUpdate(given.filter, given.update, options(given)),
  findOneAndReplace: (of, given) => of.findOneAndReplace(given.filter, given.replacement, options(given)),
  findOneAndDelete: (of, given) => of.findOneAndDelete(given.filter, options(given)),
  bulkWrite: (of, given) => of.bulkWrite(given.requests, without(given, 'requests')),
  countDocuments: (of, given) => of.countDocuments(given.filter, options(given)),
  estimatedDocumentCount: (of, given) => of.estimatedDocumentCount(given),
  distinct: (of, given) => of.distinct(given.fieldName, given.filter ?? {}, without(given, 'fieldName', 'filter')),
  createIndex: (of, given) => of.createIndex(given.keys, without(given, 'keys')),
  dropIndex: (of, given) => of.dropIndex(given.name),
  listIndexes: (of) => of.listIndexes().toArray(),
};

const version = (text: string): number =>
  text
    .split('.')
    .slice(0, 3)
    .reduce((sum, part, at) => sum + Number(part) * 1000 ** (2 - at), 0);

/** Whether one of the requirements is that of a standalone server of this version. */
const isFor = (server: string, requirements: readonly Requirement[] = [{}]): boolean =>
  requirements.some(
    ({ minServerVersion = '0.0.0', maxServerVersion = '999.0.0', topologies = ['single'], ...others }) =>
      version(minServerVersion) <= version(server) &&
      version(server) <= version(maxServerVersion.replaceAll('x', '999')) &&
      topologies.includes('single') &&
      others.auth !== true &&
      others.csfle !== true &&
      others.serverless !== 'require',
  );

/** Holds an answer against what is expected: a root may have more fields, `$$` names a condition. */
function compare(expected: unknown, given: unknown, isRoot: boolean, at: string): void {
  const differs = (): Different =>
    new Different(`${at}: ${JSON.stringify(given)} where ${JSON.stringify(expected)} is expected`);
  if (Array.isArray(expected)) {
    if (!Array.isArray(given) || given.length !== expected.length) throw differs();
    return expected.forEach((one, i) => compare(one, given[i], isRoot, `${at}[${i}]`));
  }
  if (expected === null || typeof expected !== 'object' || '_bsontype' in expected || expected instanceof Date) {
    if (BSON.EJSON.stringify([expected]) !== BSON.EJSON.stringify([given])) throw differs();
    return;
  }
  const [[name, operand] = ['', undefined]] = Object.entries(expected);
  if (name === '$$unsetOrMatches') return given === undefined ? undefined : compare(operand, given, isRoot, at);
  if (name === '$$exists') {
    if ((given !== undefined) !== operand) throw differs();
    return;
  }
  if (name === '$$type') {
    if (given === undefined) throw differs();
    return;
  }
  if (name.startsWith('$$')) throw new Elsewhere(`the condition ${name}`);
  if (given === null || typeof given !== 'object') throw differs();
  const fields = given as Document;
  for (const [field, value] of Object.entries(expected)) compare(value, fields[field], false, `${at}.${field}`);
  if (!isRoot && Object.keys(fields).some((field) => !Object.hasOwn(expected, field))) throw differs();
}

/** Does one test in a database that its file names; the client is asked as a driver of today is. */
class Run {
  private readonly client: MongoClient;
  private readonly databases = new Map<string, Db>();
  private readonly collections = new Map<string, Collection>();

  constructor(client: MongoClient) {
    this.client = client;
  }

  async do({ createEntities = [], initialData = [] }: File, { operations, outcome = [] }: Case): Promise<void> {
    for (const content of initialData) {
      await this.of(content).drop();
      if (content.documents.length > 0) await this.of(content).insertMany(content.documents);
    }
    for (const entity of createEntities) this.make(entity);
    for (const operation of operations) await this.step(operation);
    for (const content of outcome) {
      const found = await this.of(content)
        .find({}, { sort: { _id: 1 } })
        .toArray();
      compare(content.documents, found, false, content.collectionName);
    }
  }

  private of({ databaseName, collectionName }: Content): Collection {
    return this.client.db(databaseName).collection(collectionName);
  }

  private make(entity: Record<string, Document>): void {
    const [[kind, about] = ['', {} as Document]] = Object.entries(entity);
    if (kind === 'client' && about.uriOptions === undefined && about.serverApi === undefined) return;
    if (kind === 'database') this.databases.set(about.id, this.client.db(about.databaseName, about.databaseOptions));
    else if (kind === 'collection') {
      const of = this.databases.get(about.database)?.collection(about.collectionName, about.collectionOptions);
      if (of) this.collections.set(about.id, of);
    } else throw new Elsewhere(`the entity ${kind}`);
  }

  private async step({ name, object, arguments: given = {}, ...expected }: Operation): Promise<void> {
    const collection = this.collections.get(object);
    const ask = OPERATIONS[name];
    if (!collection || !ask || given.session !== undefined) throw new Elsewhere(`the operation ${name} of ${object}`);
    let result: unknown;
    try {
      result = await ask(collection, given);
    } catch (error) {
      if (expected.ignoreResultAndError) return;
      const { errorCode } = expected.expectError ?? {};
      if (!expected.expectError || (errorCode !== undefined && (error as { code?: unknown }).code !== errorCode))
        throw error;
      return;
    }
    if (expected.expectError) throw new Different(`${name} gives no error`);
    if (expected.expectResult !== undefined) compare(expected.expectResult, result, true, name);
  }
}

/** Does all tests of a file. @returns how each ended, by its description */
export async function runUnified(client: MongoClient, server: string, text: string): Promise<Map<string, Ending>> {
  const endings = new Map<string, Ending>();
  const { tests } = BSON.EJSON.parse(text) as File;
  for (const [at, { description }] of tests.entries()) {
    const file = BSON.EJSON.parse(text) as File; // a driver adds ids to what it is given
    endings.set(description, await endingOf(client, server, file, file.tests[at] as Case));
  }
  return endings;
}

async function endingOf(client: MongoClient, server: string, file: File, one: Case): Promise<Ending> {
  if (one.skipReason !== undefined) return { is: 'elsewhere', why: one.skipReason };
  if (!isFor(server, file.runOnRequirements) || !isFor(server, one.runOnRequirements))
    return { is: 'elsewhere', why: 'another server' };
  try {
    await new Run(client).do(file, one);
    return { is: 'passed' };
  } catch (error) {
    if (error instanceof Elsewhere) return { is: 'elsewhere', why: error.message };
    if (error instanceof Different) return { is: 'wrong', why: error.message };
    return { is: 'error', code: (error as { code?: unknown }).code, message: (error as Error).message };
  }
}
