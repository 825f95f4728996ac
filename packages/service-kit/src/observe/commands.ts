import type { Span } from '@opentelemetry/api';
import type { Collection, CommandFailedEvent, CommandSucceededEvent, Db, MongoClient } from 'mongodb';
import { Histogram } from 'prom-client';
import { metrics, SECONDS } from '../metrics.ts';
import { endFailed, startSpan } from './tracing.ts';
import { currentWork } from './work.ts';

/** Seconds a command took, from the pool's connection to the answer. */
const commandSeconds = new Histogram({
  name: 'mongodb_command_seconds',
  help: 'How long the database took, by command and outcome.',
  labelNames: ['command', 'outcome'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

/** Methods of a collection that send commands -> where their options stand among the arguments. */
const OPTIONS_AT = {
  aggregate: 1,
  bulkWrite: 1,
  countDocuments: 1,
  deleteMany: 1,
  deleteOne: 1,
  distinct: 2,
  estimatedDocumentCount: 0,
  find: 1,
  findOne: 1,
  findOneAndDelete: 1,
  findOneAndReplace: 2,
  findOneAndUpdate: 2,
  insertMany: 1,
  insertOne: 1,
  replaceOne: 2,
  updateMany: 2,
  updateOne: 2,
} as const;

type Method = (...args: unknown[]) => unknown;

/** Lets every command of a collection say for which request it is sent: the database's log and profiler show its comment. */
function commented<T extends Collection>(collection: T): T {
  const methods = collection as unknown as Record<string, Method>;
  for (const [name, at] of Object.entries(OPTIONS_AT)) {
    const method = methods[name] as Method;
    methods[name] = (...args) => {
      const comment = currentWork()?.requestId;
      if (comment) args[at] = { comment, ...(args[at] as object | undefined) };
      return method.apply(collection, args);
    };
  }
  return collection;
}

/** A database whose commands carry the id of the request they are sent for. */
export function commentedDatabase(db: Db): Db {
  const collection = db.collection.bind(db) as Method;
  db.collection = ((...args: unknown[]) => commented(collection(...args) as Collection)) as Db['collection'];
  return db;
}

/** Times the commands of a client, and makes them spans of the work they are sent for. */
export function observeCommands(client: MongoClient): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (!currentWork()?.span) return;
    const collection: unknown = command[commandName];
    const on = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const attributes = { 'db.system.name': 'mongodb', 'db.namespace': databaseName, 'db.operation.name': commandName };
    const span = startSpan(`mongodb ${commandName}`, { kind: 'client', attributes: { ...attributes, ...on } });
    if (span) open.set(requestId, span);
  });
  const end = (outcome: 'ok' | 'failed', event: CommandSucceededEvent | CommandFailedEvent) => {
    commandSeconds.observe({ command: event.commandName, outcome }, event.duration / 1000);
    const span = open.get(event.requestId);
    open.delete(event.requestId);
    if ('failure' in event) endFailed(span, event.failure);
    else span?.end();
  };
  client.on('commandSucceeded', (event) => end('ok', event));
  client.on('commandFailed', (event) => end('failed', event));
}
