import type { Encodable } from '../bson/encode.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { asDoc, asString, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import type { EmbeddedDatabase } from '../database.ts';
import { CommandError, notSupported } from '../errors.ts';
import { TimeLimit } from '../time-limit.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Index } from '../storage/index-definition.ts';

/** A command as it came: its fields, and documents to write as BSON. */
export interface Request {
  readonly database: EmbeddedDatabase;
  readonly db: string;
  readonly name: string;
  readonly command: Doc;
  readonly documents: readonly Buffer[];
  /** The number of the connection it came on. */
  readonly connection: number;
  /** How long it may work; null: as long as it takes. */
  readonly limit: TimeLimit | null;
}

export type Reply = { readonly [name: string]: Encodable };
type Handler = (request: Request) => Reply | Promise<Reply>;

/** A command with the fields it knows; others are refused, so that nothing is silently ignored ('any': drivers add some). */
export interface CommandDefinition {
  readonly fields: readonly string[] | 'any';
  readonly run: Handler;
}

/** Fields of every command: for sessions, replica sets and logs, which mean nothing here, or looked at before it runs. */
const GENERAL_FIELDS = new Set([
  '$db',
  'lsid',
  '$readPreference',
  '$clusterTime',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
  '$client',
  'mayBypassWriteBlocking',
]);

const LONGEST_LIMIT = 2 ** 31 - 1;

/** The limit of a command; 0 is none. Of a `getMore` it is how long a change is waited for. */
export function timeLimitOf(name: string, command: Doc): TimeLimit | null {
  const value = command.get('maxTimeMS');
  if (name === 'getMore' || value === undefined) return null;
  const milliseconds = wholeNumber(value, 'maxTimeMS', 2);
  if (milliseconds < 0 || milliseconds > LONGEST_LIMIT)
    throw new CommandError(2, `maxTimeMS must be from 0 to ${LONGEST_LIMIT}, not ${milliseconds}`);
  return milliseconds === 0 ? null : new TimeLimit(milliseconds);
}

/** Reads that a single server has nothing to give for; the others are what it gives anyway. */
const KEPT_CONCERNS: ReadonlySet<Value> = new Set([undefined, 'local', 'available', 'majority']);

/** Commands that are no part of the stable API. */
const OUTSIDE_API = new Set(['buildInfo', 'buildinfo', 'isMaster', 'ismaster', 'connectionStatus']);

/** Refuses what a command promises its client and a server like this does not keep: snapshots, another version of the API. */
export function checkPromises(name: string, command: Doc): void {
  const concern = docField(command, 'readConcern');
  const other = [...concern.keys()].find((field) => field !== 'level' && field !== 'provenance');
  if (other !== undefined || !KEPT_CONCERNS.has(concern.get('level')))
    throw new CommandError(123, `the read concern ${other ?? String(concern.get('level'))} needs a replica set`);
  const version = command.get('apiVersion');
  if (version !== undefined && version !== '1')
    throw new CommandError(322, `the API version ${String(version)} is not known: only 1 is`);
  const isStrict = isTruthy(command.get('apiStrict'));
  if (isStrict && version === undefined) throw new CommandError(322, 'apiStrict needs apiVersion');
  if (isStrict && OUTSIDE_API.has(name)) throw new CommandError(323, `${name} is not in the API version 1`);
}

/** Refuses fields that a command does not have (40415) and collations other than the simple one (238). */
export function checkFields(request: Request, fields: readonly string[] | 'any'): void {
  if (fields === 'any') return;
  for (const [field, value] of request.command) {
    if (field === request.name || GENERAL_FIELDS.has(field) || fields.includes(field)) continue;
    if (field === 'collation') checkCollation(value);
    else throw notSupported(`the field '${field}' of ${request.name}`, 40415);
  }
}

/** Only the simple collation (comparison of bytes) is there. */
export function checkCollation(collation: Value): void {
  if (isDoc(collation) && (collation.size === 0 || collation.get('locale') === 'simple')) return;
  throw notSupported('a collation other than { locale: "simple" }');
}

/** The name of the collection a command is about. */
export function collectionName({ name, command }: Request): string {
  const collection = command.get(name);
  if (typeof collection !== 'string' || collection === '')
    throw new CommandError(73, `${name} needs the name of a collection`);
  return collection;
}

export const docField = (source: Doc, field: string): Doc =>
  source.has(field) ? asDoc(source.get(field), field) : new Map();

/** A number that must not be negative. */
export function countField(source: Doc, field: string, otherwise: number): number {
  const value = source.get(field);
  if (value === undefined || value === null) return otherwise;
  const count = wholeNumber(value, field, 2);
  if (count < 0) throw new CommandError(51024, `'${field}' must not be negative`);
  return count;
}

/** The session of a command, as text. */
export function sessionOf({ command }: Request): string | null {
  const session = command.get('lsid');
  const id = isDoc(session) ? session.get('id') : undefined;
  return id !== null && typeof id === 'object' && 'toString' in id ? String(id) : null;
}

/** The index a hint names (by name or key); 'natural' for no index; raises 2 when there is no such index. */
export function hintOf(collection: Collection, hint: Value): Index | 'natural' | null {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return null;
  if (isDoc(hint) && hint.has('$natural')) return 'natural';
  const wanted = isDoc(hint) ? keyText(hint) : asString(hint, 'hint');
  const found = collection.indexes.find(
    (index) => wanted === (isDoc(hint) ? keyText(index.spec.get('key') as Doc) : index.name),
  );
  if (!found) throw new CommandError(2, 'the hint does not name an existing index');
  return found;
}

/** An index key as text, to compare: a:1,b:-1. */
export const keyText = (key: Doc): string => [...key].map(([name, direction]) => `${name}:${String(direction)}`).join();
