import { type Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import type { CollectionDefinition } from './collection.ts';
import { ConfigurationError } from './environment.ts';
import { isError } from './errors.ts';
import type { Log } from './log.ts';
import { commentedDatabase, observeCommands } from './observe/commands.ts';

/** The one database of a service. */
export type Database = {
  readonly db: Db;
  readonly log: Log;
  /** What was opened of it, by name: see `openCollection`. */
  readonly collections: Map<string, CollectionDefinition<Document>>;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds: short enough that a visitor gets an answer, long enough for a failover of a replica set's primary. */
const DEFAULTS = {
  maxPoolSize: 20,
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 5_000,
} as const;

/** Milliseconds for work that nobody waits for: a database that has much to do, or is being restarted, is no reason to give up. */
const BULK = {
  serverSelectionTimeoutMS: 15_000,
  connectTimeoutMS: 30_000,
  socketTimeoutMS: 5 * 60_000,
  waitQueueTimeoutMS: 60_000,
} as const;

/**
 * What was written is on the disks of most members of a replica set before anybody hears that it is kept, and so survives
 * the end of any one of them. Whatever the URI says: it may not make less of what a receipt promises.
 */
const DURABLE = { w: 'majority', journal: true } as const;

/**
 * Milliseconds after which the driver looks whether its pool has the fewest connections it should have: none, here. It does so
 * ten times a second, which is most of what a service at rest costs, and has no setting for it that its types know.
 */
const AT_REST = { minPoolSizeCheckFrequencyMS: 60_000 } as const;

/** One server has no other to take over: it need not be asked six times a minute how it is. */
const ALONE = { heartbeatFrequencyMS: 60_000 } as const;

const isAlone = (uri: string) => /[?&]directConnection=true/i.test(uri);

/** The defaults, but for what the URI itself says. */
const optionsBeside = (uri: string, isBulk: boolean) =>
  Object.fromEntries(
    Object.entries({ ...DEFAULTS, ...(isBulk && BULK), ...(isAlone(uri) && ALONE) }).filter(
      ([name]) => !new RegExp(`[?&]${name}=`, 'i').test(uri),
    ),
  );

// By name: the driver does not export all of these classes.
const UNREACHABLE = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
]);

/** Whether an error says that the database can't be reached, rather than that it refused something. */
export const isUnreachable = (error: unknown): boolean =>
  isError(error) &&
  // A bulk write wraps what befell it.
  (UNREACHABLE.has(error.name) || ('errorResponse' in error && isUnreachable(error.errorResponse)));

/** @throws ConfigurationError with what the driver says where it can't read the address, an option of which it does not know, or two that exclude each other */
function clientOf(uri: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(uri, options);
  } catch (error) {
    throw new ConfigurationError([`MONGODB_URI is set, but not as needed: ${(error as Error).message}.`]);
  }
}

/**
 * Connects to MongoDB with the official driver. Each command says in its `comment` for which request it is sent.
 *
 * @param uri the server, `mongodb://…`; its options win over our defaults, but for how durable a write is; a database name in it is ignored
 * @param name the service's database
 * @param isBulk for work that nobody waits for, with more patience than a visitor has
 * @throws ConfigurationError where the driver can't read the address, Error when the server does not answer in time (its address without credentials is in the message)
 */
export async function connectDatabase({
  uri,
  name,
  log,
  isBulk = false,
}: {
  uri: string;
  name: string;
  log: Log;
  isBulk?: boolean;
}): Promise<Database> {
  const client = clientOf(uri, {
    ...optionsBeside(uri, isBulk),
    ...DURABLE,
    appName: name,
    ignoreUndefined: true,
    monitorCommands: true,
  });
  Object.assign(client.options, AT_REST);
  observeCommands(client);
  const db = commentedDatabase(client.db(name));
  const ping = async () => {
    await db.command({ ping: 1 });
  };
  try {
    await client.connect();
    await ping();
  } catch (cause) {
    await client.close();
    throw new Error(`The database '${name}' at ${client.options.hosts.join(', ')} does not answer.`, { cause });
  }
  log.debug({ database: name }, 'database connected');
  return { db, log, collections: new Map(), ping, close: () => client.close() };
}
