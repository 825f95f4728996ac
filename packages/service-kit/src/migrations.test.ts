import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Collection, Db } from 'mongodb';
import { type CollectionDefinition, defineCollection, type Migration, openCollection } from './collection.ts';
import type { Database } from './database.ts';
import { metrics } from './metrics.ts';
import { createMigrations } from './migrations.ts';
import { type Home, homesWith, inCents, migrationsOf, SOON, withoutEuros } from './migrations.fixture.ts';
import { captureLog, startTestDatabase, type TestDatabase } from './testing.ts';

const PROGRAM = fileURLToPath(new URL('./migrations.fixture.ts', import.meta.url));
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** More than two batches. */
const HOMES = 500;

let mongo: TestDatabase;
let homes: Collection<Home>;
beforeEach(async () => {
  mongo = await startTestDatabase();
  homes = mongo.database.db.collection<Home>('homes');
  await homes.insertMany(Array.from({ length: HOMES }, (_, _id) => ({ _id, euros: _id })));
});
afterEach(() => mongo.stop());

const reached = async () =>
  (await mongo.database.db.collection<{ _id: string; version: number }>('schema').findOne({ _id: 'homes' }))?.version;

/** Those whose price in cents is that in euros. */
const rightOf = async () => (await homes.find().toArray()).filter(({ euros = -1, cents }) => cents === euros * 100);

/** Starts the code of a release over the database, and waits until its migrations are over. */
async function release(definition: CollectionDefinition<Home>, more: Partial<Database> = {}) {
  const { log, lines } = captureLog('info');
  const database = { ...mongo.database, log, collections: new Map(), ...more };
  await openCollection(database, definition);
  const migrations = migrationsOf(database);
  migrations.start();
  await migrations.done();
  await migrations.stop();
  return lines;
}

/** The same as a process of its own. @returns its exit code or signal, and the lines of its log */
async function inProcess(last = 'none'): Promise<{ end: unknown; lines: Record<string, unknown>[] }> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = ['--import', '@dorpel/tooling/source', PROGRAM, mongo.uri, mongo.database.db.databaseName, last];
  const child = spawn(process.execPath, args, { cwd: PACKAGE, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const lines = said.split('\n').filter(Boolean);
  return { end: code ?? signal, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('X16 documents are migrated once, in batches, and it is said and counted', async () => {
  const lines = await release(homesWith(inCents, withoutEuros));
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'migrated', collection: 'homes', to: 2, documents: HOMES, why: inCents.why }),
    expect.objectContaining({ msg: 'migrated', collection: 'homes', to: 3, documents: HOMES, why: withoutEuros.why }),
  ]);
  expect(await homes.countDocuments({ euros: { $exists: false }, cents: { $exists: true } })).toBe(HOMES);
  expect(await homes.findOne({ _id: 7 })).toEqual({ _id: 7, cents: 700 });
  expect(await reached()).toBe(3);
  expect(await release(homesWith(inCents, withoutEuros))).toEqual([]);
  const told = await metrics.metrics();
  expect(told).toMatch(/migrated_documents_total\{collection="homes",to="2"\} \d+/);
  expect(told).toMatch(/migration_seconds\{collection="homes",to="3"\} [\d.]+/);
});

test('X16 processes that start at the same time migrate once', async () => {
  const all = await Promise.all([inProcess(), inProcess(), inProcess()]);
  expect(all.map(({ end }) => end)).toEqual([0, 0, 0]);
  const migrated = all.flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'migrated'));
  // Who stands still for longer than its lease is followed by another, which does what is left, and tells of that alone.
  expect(migrated).toEqual([expect.objectContaining({ to: 2 })]);
  expect(await rightOf()).toHaveLength(HOMES);
});

test('X16 what one was killed in the middle of, the next that starts brings to its end', async () => {
  expect(await inProcess('300')).toMatchObject({ end: 'SIGKILL' });
  const begun = await homes.countDocuments({ cents: { $exists: true } });
  expect([begun > 0 && begun < HOMES, await reached()]).toEqual([true, undefined]);
  const { lines } = await inProcess();
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'migrated', documents: HOMES - begun }));
  expect([(await rightOf()).length, await reached()]).toEqual([HOMES, 2]);
});

test('X16 what the last release changes meanwhile is not overwritten', async () => {
  const { db } = mongo.database;
  const written = { _id: 450, euros: 1, cents: 100 };
  // The last release, which writes both, comes between reading and writing.
  const interrupted = Object.assign(Object.create(homes) as Collection<Home>, {
    async bulkWrite(...args: Parameters<typeof homes.bulkWrite>) {
      await homes.replaceOne({ _id: written._id }, written);
      return homes.bulkWrite(...args);
    },
  });
  const between = { collection: (name: string) => (name === 'homes' ? interrupted : db.collection(name)) };
  await release(homesWith(inCents), { db: between as unknown as Db });
  expect(await homes.findOne({ _id: written._id })).toEqual(written);
  expect(await rightOf()).toHaveLength(HOMES);
});

test('X16 a release that is taken back is served as it is, and said so in one line', async () => {
  await release(homesWith(inCents));
  expect(await release(homesWith())).toEqual([
    expect.objectContaining({
      level: 'warn',
      collections: [{ name: 'homes', version: 1, reached: 2 }],
      msg: expect.stringContaining('later release'),
    }),
  ]);
  expect(await reached()).toBe(2);
  expect(await release(homesWith(inCents, withoutEuros))).toEqual([expect.objectContaining({ to: 3 })]);
});

test.each<[what: string, migration: Migration, why: RegExp]>([
  [
    'that throws',
    {
      ...inCents,
      change: ({ _id, euros }) => {
        if (String(_id) === '300') throw new Error('no price');
        return { $set: { cents: (euros as number) * 100 } };
      },
    },
    /document 300: no price/,
  ],
  ['that changes in circles', { ...inCents, change: () => ({ $inc: { times: 1 } }) }, /finds again/],
  ['that the database refuses', { ...inCents, change: () => ({ $nonsense: {} }) }, /nonsense/],
])('X16 a step %s is named, harms no other collection, and is tried again at the next start', async (_, bad, why) => {
  const { log, lines } = captureLog('info');
  const database = { ...mongo.database, log, collections: new Map() };
  const others = defineCollection<Home>({ name: 'others', indexes: [], migrations: [inCents] });
  await openCollection(database, homesWith(bad, withoutEuros));
  await openCollection(database, others);
  const migrations = migrationsOf(database);
  migrations.start();
  await migrations.done();
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', collection: 'homes', to: 2, msg: expect.stringContaining('next start') }),
    expect.objectContaining({ level: 'info', collection: 'others', to: 2 }),
  ]);
  expect(JSON.stringify(lines[0])).toMatch(why);
  expect(await reached()).toBeUndefined();
  expect(await homes.countDocuments({ euros: { $exists: true } })).toBe(HOMES);
  await migrations.stop();
  await release(homesWith(inCents));
  expect([(await rightOf()).length, await reached()]).toEqual([HOMES, 2]);
});

test('X16 who stops while another is at it does not wait for it', async () => {
  const { log, lines } = captureLog('info');
  const database = { ...mongo.database, log, collections: new Map() };
  await openCollection(database, homesWith(inCents));
  const held = { _id: 'migrations', holder: 'another', until: new Date('2100-01-01'), by: 'elsewhere:1' };
  await database.db.collection<typeof held>('leases').insertOne(held);
  const migrations = createMigrations({ database, bulkDatabase: async () => database, log, ...SOON, wait: 3_600_000 });
  migrations.start();
  await migrations.stop();
  expect(lines).toEqual([]);
  expect(await rightOf()).toEqual([]);
});

describe('X16 an index', () => {
  const keys = async () => (await homes.indexes()).map(({ name }) => name);
  const byEuros = { name: 'home_euros', key: { euros: 1 } } as const;
  const byCents = { name: 'home_cents', key: { cents: 1 } } as const;
  const only = (...indexes: (typeof byEuros | typeof byCents)[]) => defineCollection<Home>({ name: 'homes', indexes });

  test('is made beside that of the last release, which is dropped a release later', async () => {
    await release(only(byEuros));
    await release(only(byCents));
    expect(await keys()).toEqual(['_id_', 'home_euros', 'home_cents']);
    const next = defineCollection<Home>({ name: 'homes', indexes: [byCents], retired: ['home_euros'] });
    expect(await release(next)).toEqual([expect.objectContaining({ index: 'home_euros', msg: 'index dropped' })]);
    expect(await keys()).toEqual(['_id_', 'home_cents']);
    expect(await release(next)).toEqual([]);
  });

  test('of other options has a place of its own beside the same keys', async () => {
    await release(only(byEuros));
    await release(defineCollection<Home>({ name: 'homes', indexes: [{ ...byEuros, name: 'home_one', unique: true }] }));
    expect(await keys()).toEqual(['_id_', 'home_euros', 'home_one']);
  });

  test('that is needed can not be retired', () => {
    expect(() => defineCollection<Home>({ name: 'homes', indexes: [byCents], retired: ['home_cents'] })).toThrow(
      "The index 'home_cents' of 'homes' is both needed and retired.",
    );
  });
});

test('X16 migrations lead from one version to the next', () => {
  expect(homesWith().version).toBe(1);
  expect(homesWith(inCents, withoutEuros).version).toBe(3);
  expect(() => homesWith(withoutEuros)).toThrow("Migration 1 of 'homes' must lead to version 2, not 3.");
});
