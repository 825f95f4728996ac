import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Db } from 'mongodb';
import type { Composed } from '../define-service.ts';
import { createMigrations } from '../migrations.ts';
import { startTestDatabase } from '../testing.ts';
import { findDataBreaks, findDefinitionBreaks, findEarlySteps } from './stored-breaks.ts';
import {
  type Definitions,
  dump,
  NOTHING,
  readStored,
  restore,
  type StoredData,
  storedOf,
  writeStored,
} from './stored-data.ts';
import type { Unreadable } from './stored-shape.ts';

/** A service that runs over a database of its own. */
type Running = {
  readonly composed: Pick<Composed<unknown>, 'collections' | 'migrated'>;
  readonly database: Db;
  stop(): Promise<void>;
};

/** How a service comes by examples of all that it keeps. */
export type DataExample<R extends Running> = {
  /** The data of the last release. */
  readonly file: URL;
  /** Starts the service over a database that is filled before. */
  start(fill: (db: Db) => Promise<void>): Promise<R>;
  /** Does with it what leaves something in each of its collections. */
  exercise(running: R): Promise<void>;
};

/** Puts data into a database, lets today's code serve and use them, and gives what is there then. */
async function liveThrough<R extends Running>(
  { start, exercise }: DataExample<R>,
  data: StoredData,
  look: (running: R) => Promise<void> = async () => {},
) {
  const running = await start((db) => restore(db, data));
  try {
    await running.composed.migrated();
    await look(running);
    await exercise(running);
    const definitions = running.composed.collections;
    return { definitions, documents: await dump(running.database, definitions) };
  } finally {
    await running.stop();
  }
}

/** The data of the last release after the migrations of today, and nothing else. */
async function migrateAlone(data: StoredData, definitions: Definitions): Promise<StoredData['documents']> {
  const { database, stop } = await startTestDatabase();
  await restore(database.db, data);
  const migrating = { ...database, collections: new Map(definitions) };
  const migrations = createMigrations({
    database: migrating,
    bulkDatabase: async () => migrating,
    log: database.log,
  });
  migrations.start();
  await migrations.done();
  const documents = await dump(database.db, definitions);
  await stop();
  return documents;
}

/** Compares what today's code makes of the data of the last release, and of none, with what that release understands. */
async function compare<R extends Running>(
  example: DataExample<R>,
  last: StoredData,
  served?: (running: R) => Promise<void>,
) {
  const lived = await liveThrough(example, last, served);
  const { documents: fresh } = await liveThrough(example, NOTHING);
  const breaks: Unreadable[] = [
    ...findDefinitionBreaks(last, lived.definitions),
    ...findEarlySteps(last, await migrateAlone(last, lived.definitions)),
    ...findDataBreaks(last, lived.documents),
    ...findDataBreaks(last, fresh),
  ];
  return { lived, breaks };
}

/**
 * Declares the tests of what a service keeps: today's code serves the data of its last release, and that release could serve
 * what today's code makes of them (a rolling restart, a release taken back).
 *
 * @param served looks, with the data of the last release and nothing else, whether the service answers with them
 */
export function checkReleasedData<R extends Running>(
  example: DataExample<R>,
  served: (running: R) => Promise<void>,
): void {
  test('X16 today’s code starts with the data of the last release, and the last release with today’s', async () => {
    const last = await readStored(example.file);
    // A service that was never released has nothing to answer with.
    const { breaks } = await compare(example, last, last === NOTHING ? undefined : served);
    expect(breaks).toEqual([]);
  });
}

/**
 * Writes what the last release keeps from now on.
 * @returns what the last release would not survive; unless that `mayBreak`, nothing is written then
 */
export async function releaseData<R extends Running>(
  example: DataExample<R>,
  mayBreak: boolean,
): Promise<readonly Unreadable[]> {
  const last = await readStored(example.file);
  const { lived, breaks } = await compare(example, last);
  if (breaks.length === 0 || mayBreak)
    await writeStored(example.file, storedOf(last, lived.definitions, lived.documents));
  return breaks;
}

/**
 * The same where the file of the examples is a process of its own, for `release:data` of a service, and nothing where a test imports it.
 * `--breaking` where nothing of the last release runs any more.
 *
 * @param file that calls this: `import.meta.url`
 */
export async function releaseMain<R extends Running>(example: DataExample<R>, file: string): Promise<void> {
  const [, program = ''] = process.argv;
  if (!existsSync(program) || realpathSync(program) !== fileURLToPath(file)) return;
  const mayBreak = process.argv.includes('--breaking');
  const breaks = await releaseData(example, mayBreak);
  const list = breaks.map(({ where, rule }) => `  ${where}\n    ${rule}\n`).join('');
  if (breaks.length > 0) process.stderr.write(`The last release can not live beside these data:\n${list}`);
  if (breaks.length === 0 || mayBreak) return void process.stdout.write(`${fileURLToPath(example.file)} is written.\n`);
  process.stderr.write(
    'Not released. Do as each rule says, or release with --breaking where nothing of the last release runs.\n',
  );
  process.exitCode = 1;
}
