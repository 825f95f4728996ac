import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from 'mongodb';
import { Counter, Gauge } from 'prom-client';
import type { CollectionDefinition, Migration } from './collection.ts';
import type { Database } from './database.ts';
import { type Held, LeaseLost, openLease } from './lease.ts';
import type { Log } from './log.ts';
import { metrics } from './metrics.ts';
import { patiently } from './patience.ts';
import { allOf, inBatches } from './read.ts';

/** The version that the documents of a collection have reached; none is stored for 1. */
type Reached = { readonly _id: string; readonly version: number; readonly at: Date };

const reachedIn = ({ db }: Database) => db.collection<Reached>('schema');

type Definition = CollectionDefinition<Document>;

/** Milliseconds after which who waits looks whether another process has done it, or has been killed. */
const WAIT = 5_000;

/** What is changed while a pass reads may need another; who still finds something then changes in circles. */
const MOST_PASSES = 5;

const documentsChanged = new Counter({
  name: 'migrated_documents_total',
  help: 'Documents that migrations have changed, by collection and the version that they lead to.',
  labelNames: ['collection', 'to'] as const,
  registers: [metrics],
});

const secondsTaken = new Gauge({
  name: 'migration_seconds',
  help: 'How long a migration took that this process has ended.',
  labelNames: ['collection', 'to'] as const,
  registers: [metrics],
});

const failures = new Counter({
  name: 'migration_failures_total',
  help: 'Migrations that failed; each is tried again when a process of the service starts.',
  labelNames: ['collection', 'to'] as const,
  registers: [metrics],
});

/** Collection -> the version of its documents. */
async function readReached(database: Database): Promise<ReadonlyMap<string, number>> {
  const names = [...database.collections.keys()];
  const found = await patiently(() => allOf(reachedIn(database).find({ _id: { $in: names } }), names.length));
  return new Map(found.map(({ _id, version }) => [_id, version]));
}

/** Who may change documents now, and until when. */
type Turn = { readonly database: Database; readonly held: Held; readonly signal: AbortSignal };

function changeOf({ change }: Migration, document: Parameters<Migration['change']>[0]) {
  try {
    return change(document);
  } catch (cause) {
    throw new Error(`document ${String(document._id)}: ${(cause as Error).message}`, { cause });
  }
}

/** Changes what is found once. @returns how many documents were found, and how many of them changed */
async function doPass({ database, held, signal }: Turn, name: string, migration: Migration) {
  const collection = database.db.collection(name);
  const { from } = migration;
  let [found, changed] = [0, 0];
  for await (const documents of inBatches(collection.find(from))) {
    signal.throwIfAborted();
    await held.keep();
    const writes = documents.map((document) => ({
      // What somebody else has changed meanwhile is left as it is now.
      updateOne: { filter: { $and: [{ _id: document._id }, from] }, update: changeOf(migration, document) },
    }));
    const { modifiedCount } = await collection.bulkWrite(writes, { ordered: false });
    documentsChanged.inc({ collection: name, to: migration.to }, modifiedCount);
    found += documents.length;
    changed += modifiedCount;
  }
  return { found, changed };
}

/** Does one step until it finds nothing more. @returns how many documents it changed */
async function doStep(turn: Turn, name: string, migration: Migration): Promise<number> {
  let documents = 0;
  for (let passes = 0; passes < MOST_PASSES; passes += 1) {
    const { found, changed } = await patiently(() => doPass(turn, name, migration));
    documents += changed;
    if (found === 0) return documents;
  }
  throw new Error('it finds again what it has changed');
}

/** Brings one collection to its version, step by step; where one fails, the log says so and it stays as it is. */
async function bringUp(turn: Turn, { name, migrations }: Definition, reached: number, log: Log): Promise<void> {
  for (const migration of migrations.filter(({ to }) => to > reached)) {
    const { to, why } = migration;
    const started = performance.now();
    try {
      const documents = await doStep(turn, name, migration);
      await turn.held.keep();
      const done = { $max: { version: to }, $set: { at: new Date() } };
      await patiently(() => reachedIn(turn.database).updateOne({ _id: name }, done, { upsert: true }));
      const seconds = (performance.now() - started) / 1000;
      secondsTaken.set({ collection: name, to }, seconds);
      log.info({ collection: name, to, why, documents, seconds }, 'migrated');
    } catch (error) {
      if (turn.signal.aborted || error instanceof LeaseLost) throw error;
      failures.inc({ collection: name, to });
      log.error({ error, collection: name, to, why }, 'a migration failed; it is tried again at the next start');
      return;
    }
  }
}

const isBehind = ({ name, version }: Definition, reached: ReadonlyMap<string, number>) =>
  version > (reached.get(name) ?? 1);

/** One line where a release is taken back: what the later one made of the documents stays, and this one reads it. */
function tellNewer(definitions: readonly Definition[], reached: ReadonlyMap<string, number>, log: Log): void {
  const newer = definitions.filter(({ name, version }) => (reached.get(name) ?? 1) > version);
  if (newer.length === 0) return;
  const collections = newer.map(({ name, version }) => ({ name, version, reached: reached.get(name) }));
  log.warn({ collections }, 'the database is of a later release; it is served, and not migrated back');
}

/** The migrations of a service, as one of its workers. */
export type Migrations = {
  start(): void;
  stop(): Promise<void>;
  /** Resolves once each is done, by whichever process, or has failed in this one; nobody has to wait for it. */
  done(): Promise<void>;
};

/**
 * Brings the documents of all collections that are open to their versions, in the background: whoever starts first does it,
 * and whoever finds it being done waits whether it is, or whether that process was killed.
 *
 * @param bulkDatabase asked for where there is something to do
 * @param wait milliseconds between two looks, and `lasts` those of its lease; tests wait less
 */
export function createMigrations({
  database,
  bulkDatabase,
  log,
  wait = WAIT,
  lasts,
}: {
  readonly database: Database;
  readonly bulkDatabase: () => Promise<Database>;
  readonly log: Log;
  readonly wait?: number;
  readonly lasts?: number;
}): Migrations {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  /** Answers false where another process is at it. */
  async function tryAll(definitions: readonly Definition[]): Promise<boolean> {
    const bulk = await bulkDatabase();
    const held = await (await openLease(bulk, 'migrations', lasts)).take();
    if (held === null) return false;
    try {
      const reached = await readReached(database);
      for (const definition of definitions) {
        if (!isBehind(definition, reached)) continue;
        await bringUp({ database: bulk, held, signal }, definition, reached.get(definition.name) ?? 1, log);
      }
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    } finally {
      await held.release();
    }
  }

  async function run(): Promise<void> {
    const definitions = [...database.collections.values()];
    let reached = await readReached(database);
    tellNewer(definitions, reached, log);
    for (;;) {
      const behind = definitions.filter((each) => isBehind(each, reached));
      if (behind.length === 0 || (await tryAll(behind))) return;
      await pause(wait, undefined, { signal });
      reached = await readReached(database);
    }
  }

  return {
    start() {
      running = run().catch((error: unknown) => {
        if (!signal.aborted) log.error({ error }, 'migrations failed; they are tried again at the next start');
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
    done: () => running,
  };
}
