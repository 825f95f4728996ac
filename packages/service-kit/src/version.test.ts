import { defineContract } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { createApp } from './app.ts';
import { connectDatabase, type Database } from './database.ts';
import type { Handlers } from './handlers.ts';
import { serve, type Served } from './serve.ts';
import { captureLog, startTestDatabase, type TestDatabase } from './testing.ts';
import { openVersion, watchVersion } from './version.ts';

const contract = defineContract({
  service: 'stones',
  version: 1,
  problems: {},
  endpoints: { getVersion: catalogue.endpoints.getVersion },
});
const { log } = captureLog();
const ANYWHERE = { 'x-forwarded-for': '203.0.113.9' };

let mongo: TestDatabase;
let other: Database;
let served: Served | undefined;
beforeAll(async () => {
  mongo = await startTestDatabase();
  other = await connectDatabase({ uri: mongo.uri, name: mongo.database.db.databaseName, log });
});
afterEach(() => served?.close(0));
afterAll(async () => {
  await other.close();
  await mongo.stop();
});

const start = async (handlers: Handlers<typeof contract>) => {
  served = await serve(createApp({ contract, handlers, log, checkResponses: true }), { port: 0 });
  return createClient(contract, { base: served.url, fetch });
};

/** A database that says nothing of itself. */
const quiet = { open: async () => {}, next: () => new Promise<void>(() => {}), close: async () => {} };

/** A version that a test sets, and an event for each time that it is read. */
function versionOfTest() {
  let value = 1;
  let reads = 0;
  let told: { count: number; tell: () => void } | undefined;
  const versioned = watchVersion(async () => {
    reads += 1;
    if (told && reads >= told.count) told.tell();
    return value;
  }, quiet);
  return {
    ...versioned,
    set(version: number) {
      value = version;
    },
    reads: () => reads,
    /** Who asked first has read once: a second read is made because they wait. */
    waits: () => new Promise<void>((tell) => (reads >= 2 ? tell() : (told = { count: 2, tell }))),
  };
}

test('X15 a version says when it was raised last; who raises it by a clock that is behind makes it no older', async () => {
  const version = await openVersion(mongo.database, 'stones');
  expect(await version.last()).toEqual({ version: 0, on: null });
  const before = new Date();
  await version.raise();
  const raised = await version.last();
  expect(raised.version).toBe(1);
  expect(raised.on?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const ahead = new Date(Date.now() + 3_600_000);
  await mongo.database.db.collection('stones-version').updateOne({}, { $set: { on: ahead } });
  await version.raise();
  expect(await version.last()).toEqual({ version: 2, on: ahead });
});

test('X15 a version of which nobody kept the day has none, until it is raised', async () => {
  await mongo.database.db.collection<{ _id: string }>('old-version').insertOne({ _id: 'old', version: 7 } as never);
  const version = await openVersion(mongo.database, 'old');
  expect(await version.last()).toEqual({ version: 7, on: null });
  await version.raise();
  expect(await version.last()).toMatchObject({ version: 8, on: expect.any(Date) as unknown });
});

test('X11 a change that another process makes is answered to who waits for it', async () => {
  const [here, there] = await Promise.all([openVersion(mongo.database, 'stones'), openVersion(other, 'stones')]);
  const client = await start({ getVersion: here.getVersion });
  const { version } = await client.getVersion({ query: {} });
  const next = Promise.all([1, 2, 3].map(() => client.getVersion({ query: { after: version, wait: 30 } })));
  await there.raise();
  const changed = { version: String(await here.current()) };
  expect(await next).toEqual([changed, changed, changed]);
  expect(changed).not.toEqual({ version });
});

test('X11 who has not the current version is answered at once, who names none too', async () => {
  const { getVersion, reads } = versionOfTest();
  const client = await start({ getVersion });
  expect(await client.getVersion({ query: { after: '0', wait: 30 } })).toEqual({ version: '1' });
  expect(await client.getVersion({ query: { wait: 30 } })).toEqual({ version: '1' });
  expect(await client.getVersion({ query: { after: '1' } })).toEqual({ version: '1' });
  expect(reads()).toBe(3);
});

test('X11 a change that this process makes is answered', async () => {
  const { getVersion, waits, set, changed } = versionOfTest();
  const client = await start({ getVersion });
  const next = client.getVersion({ query: { after: '1', wait: 30 } });
  await waits();
  set(2);
  changed();
  expect(await next).toEqual({ version: '2' });
});

test('X11 without a change the same version is answered when the time is over', async () => {
  const { getVersion } = versionOfTest();
  const client = await start({ getVersion });
  expect(await client.getVersion({ query: { after: '1', wait: 1 } })).toEqual({ version: '1' });
});

test('X11 a visitor can not make the service wait', async () => {
  const { getVersion, reads } = versionOfTest();
  const client = await start({ getVersion });
  expect(await client.getVersion({ query: { after: '1', wait: 30 } }, { headers: ANYWHERE })).toEqual({ version: '1' });
  expect(reads()).toBe(1);
});

test('X11 a service that stops answers who waits, and is not held up', async () => {
  const { getVersion, waits } = versionOfTest();
  const client = await start({ getVersion });
  const next = client.getVersion({ query: { after: '1', wait: 30 } });
  await waits();
  await served?.close(30_000);
  expect(await next).toEqual({ version: '1' });
});

test('X11 nothing waits on for a client that left', async () => {
  const { getVersion, waits } = versionOfTest();
  let answered: Promise<unknown> | undefined;
  const client = await start({ getVersion: (question, call) => (answered = getVersion(question, call)) });
  const leaving = new AbortController();
  const next = client.getVersion({ query: { after: '1', wait: 30 } }, { signal: leaving.signal });
  await waits();
  leaving.abort();
  await expect(next).rejects.toThrow();
  expect(await answered).toEqual({ version: '1' });
});
