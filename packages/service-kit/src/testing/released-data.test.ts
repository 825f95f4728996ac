import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineContract } from '@dorpel/contracts';
import type { Db, Document } from 'mongodb';
import { type CollectionDefinition, defineCollection, type Migration, openCollection } from '../collection.ts';
import { defineService, serviceEnvironment } from '../define-service.ts';
import { captureLog, startTestDatabase } from '../testing.ts';
import { type DataExample, releaseData } from './released-data.ts';

const contract = defineContract({ service: 'homes', version: 1, problems: {}, endpoints: {} });

let folder: string;
let file: URL;
let turn = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-'));
  file = pathToFileURL(join(folder, 'data.ndjson'));
  turn = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One release of a service of homes: its collection, and what it writes of one. */
type Release = {
  readonly collection: Partial<CollectionDefinition<Document>>;
  readonly write: (euros: number) => Document;
};

async function start({ collection }: Release, fill: (db: Db) => Promise<void>) {
  const { database, uri, stop } = await startTestDatabase();
  await fill(database.db);
  const service = defineService({
    contract,
    environment: serviceEnvironment('homes', {}),
    open: async (opening) =>
      openCollection(
        opening.database,
        defineCollection<{ _id: number }>({ name: 'homes', indexes: [], ...collection }),
      ),
    serve: () => ({ handlers: {} }),
  });
  const config = service.readConfig({ MONGODB_URI: uri, DATABASE: database.db.databaseName });
  const composed = await service.compose(config, { log: captureLog().log });
  return {
    composed,
    database: database.db,
    async stop() {
      await composed.stop();
      await stop();
    },
  };
}

const exampleOf = (release: Release): DataExample<Awaited<ReturnType<typeof start>>> => ({
  file,
  start: (fill) => start(release, fill),
  async exercise({ composed }) {
    turn += 1;
    await composed.parts.insertMany([0, 1].map((at) => ({ _id: turn * 10 + at, ...release.write(100 * at) })));
  },
});

const release = (each: Release, mayBreak = false) => releaseData(exampleOf(each), mayBreak);
const pass = async (each: Release) => expect(await release(each)).toEqual([]);
const kept = async () => (await readFile(file, 'utf8')).trim().split('\n').slice(1);

const toCents: Migration = {
  to: 2,
  why: 'prices in cents, too',
  from: { cents: { $exists: false } },
  change: ({ euros }) => ({ $set: { cents: (euros as number) * 100 } }),
};
const awayWithEuros: Migration = {
  to: 3,
  why: 'prices in cents alone',
  from: { euros: { $exists: true } },
  change: () => ({ $unset: { euros: '' } }),
};

const FIRST: Release = { collection: {}, write: (euros) => ({ euros }) };
const both = (euros: number) => ({ euros, cents: euros * 100 });
const EXPANDED: Release = { collection: {}, write: both };
const MIGRATED: Release = { collection: { migrations: [toCents], leaving: ['euros'] }, write: both };
const CONTRACTED: Release = {
  collection: { migrations: [toCents, awayWithEuros] },
  write: (euros) => ({ cents: euros * 100 }),
};

test('X16 a field is replaced in three releases, each of which serves the data of its neighbours', async () => {
  await pass(FIRST);
  expect(await kept()).toEqual(['{"in":"homes","document":{"_id":10,"euros":0}}']);
  await pass(EXPANDED);
  expect(await kept()).toEqual([
    '{"in":"homes","document":{"_id":10,"euros":0}}',
    '{"in":"homes","document":{"_id":30,"euros":0,"cents":0}}',
  ]);
  await pass(MIGRATED);
  expect(await kept()).toEqual([
    '{"in":"homes","document":{"_id":10,"euros":0,"cents":0}}',
    '{"in":"homes","document":{"_id":30,"euros":0,"cents":0}}',
  ]);
  await pass(CONTRACTED);
  expect(await kept()).toEqual([
    '{"in":"homes","document":{"_id":10,"cents":0}}',
    '{"in":"homes","document":{"_id":30,"cents":0}}',
  ]);
  const before = await readFile(file, 'utf8');
  await pass(CONTRACTED);
  expect(await readFile(file, 'utf8')).toBe(before);
});

const index = { name: 'home_price', key: { cents: 1 } } as const;

test.each<[what: string, last: Release[], today: Release, where: string, rule: RegExp]>([
  ['migrates to what nobody writes yet', [FIRST], MIGRATED, 'homes cents', /migrate in the next/],
  ['drops what the last one needs', [FIRST, EXPANDED], CONTRACTED, 'homes euros', /keep writing it/],
  [
    'no longer writes what the last one needs',
    [FIRST],
    { ...FIRST, write: () => ({}) },
    'homes euros',
    /keep writing it/,
  ],
  [
    'writes another type',
    [FIRST],
    { ...FIRST, write: (euros) => ({ euros: String(euros) }) },
    'homes euros',
    /knows number here, not string/,
  ],
  ['forgets a migration', [FIRST, EXPANDED, MIGRATED], EXPANDED, 'homes', /stay for good/],
  [
    'changes an index under its name',
    [{ ...FIRST, collection: { indexes: [index] } }],
    { ...FIRST, collection: { indexes: [{ ...index, sparse: true }] } },
    'homes home_price',
    /another name/,
  ],
  [
    'drops an index too soon',
    [{ ...FIRST, collection: { indexes: [index] } }],
    { ...FIRST, collection: { retired: [index.name] } },
    'homes home_price',
    /a release later/,
  ],
  [
    'leaves an index lying',
    [{ ...FIRST, collection: { indexes: [index] } }, FIRST],
    FIRST,
    'homes home_price',
    /retire it/,
  ],
])('X16 a release that %s is refused', async (_, last, today, where, rule) => {
  for (const each of last) await pass(each);
  const before = await readFile(file, 'utf8');
  expect(await release(today)).toContainEqual({ where, rule: expect.stringMatching(rule) });
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('X16 what breaks is released where that is said', async () => {
  await pass(FIRST);
  const other: Release = { ...FIRST, write: (euros) => ({ euros: String(euros) }) };
  expect(await release(other, true)).toHaveLength(2);
  expect(await kept()).toHaveLength(2);
  await pass(other);
});

test('X16 what a release may do to an index, it does', async () => {
  const brief = { name: 'home_over', key: { over: 1 }, expireAfterSeconds: 60 } as const;
  await pass({ ...FIRST, collection: { indexes: [index, brief] } });
  const longer = { ...brief, expireAfterSeconds: 90 };
  await pass({ ...FIRST, collection: { indexes: [{ ...index, name: 'home_one', sparse: true }, longer] } });
  const rest = { indexes: [{ ...index, name: 'home_one', sparse: true }, longer] };
  await pass({ ...FIRST, collection: { ...rest, retired: [index.name] } });
  expect(await release({ ...FIRST, collection: rest })).toEqual([]);
});
