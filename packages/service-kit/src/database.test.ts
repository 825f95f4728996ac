import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { createApp } from './app.ts';
import type { Pingable } from './chain/health.ts';
import { defineCollection, type NamedIndex, openCollection } from './collection.ts';
import { connectDatabase, isUnreachable } from './database.ts';
import type { Log } from './log.ts';
import { handlers, stones } from './example.fixture.ts';
import { captureLog, startDatabaseProxy, startTestDatabase, startTestService, type TestDatabase } from './testing.ts';
import { createThrottle } from './throttle.ts';

let mongo: TestDatabase;
beforeAll(async () => {
  mongo = await startTestDatabase();
});
afterAll(() => mongo.stop());

type Stone = { _id: string; kind: string; code?: string };

describe('a collection', () => {
  const definition = defineCollection<Stone>({
    name: 'stones',
    indexes: [
      { name: 'stone_kind', key: { kind: 1, _id: 1 } },
      { name: 'stone_code', key: { code: 1 }, unique: true, sparse: true },
    ],
  });

  test('has its indexes by name once it is open, however often it is opened', async () => {
    await openCollection(mongo.database, definition);
    const collection = await openCollection(mongo.database, definition);
    const names = (await collection.indexes()).map(({ name = '' }) => name);
    expect(names.sort()).toEqual(['_id_', 'stone_code', 'stone_kind']);
    await collection.insertOne({ _id: '1', kind: 'blue', code: 'a' });
    await expect(collection.insertOne({ _id: '2', kind: 'grey', code: 'a' })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.findOne({ kind: 'blue' })).toEqual({ _id: '1', kind: 'blue', code: 'a' });
  });

  test('opens where all connections were taken for a while, as at the start on a busy machine', async () => {
    const taken = ['first', 'second'];
    const { db } = mongo.database;
    const busy = new Proxy(db, {
      get: (target, name) => (name === 'collection' ? inUse : (Reflect.get(target, name) as unknown)),
    });
    const inUse = (name: string) => {
      const collection = db.collection<Stone>(name);
      const make = collection.createIndexes.bind(collection);
      collection.createIndexes = (asked: Parameters<typeof make>[0]) => {
        const error = Object.assign(new Error('Timed out'), { name: 'MongoWaitQueueTimeoutError' });
        return taken.pop() ? Promise.reject(error) : make(asked);
      };
      return collection;
    };
    const collection = await openCollection({ ...mongo.database, db: busy }, definition);
    expect(taken).toEqual([]);
    expect((await collection.indexes()).length).toBe(3);
  });

  test('does not open without an index it needs', async () => {
    const twice = defineCollection<Stone>({ name: 'doubles', indexes: [] });
    const doubles = await openCollection(mongo.database, twice);
    await doubles.insertMany([
      { _id: '1', kind: 'blue' },
      { _id: '2', kind: 'blue' },
    ]);
    const strict = defineCollection<Stone>({
      name: 'doubles',
      indexes: [{ name: 'double_kind', key: { kind: 1 }, unique: true }],
    });
    await expect(openCollection(mongo.database, strict)).rejects.toThrow(/indexes of 'doubles' \(double_kind\)/);
  });
});

describe('an index whose definition changed', () => {
  const open = (name: string, log: Log, ...indexes: NamedIndex[]) =>
    openCollection({ ...mongo.database, log }, defineCollection<Stone>({ name, indexes }));
  const code: NamedIndex = { name: 'code', key: { code: 1 } };

  test.each<[what: string, before: NamedIndex, after: NamedIndex]>([
    ['options', code, { ...code, unique: true }],
    ['keys', code, { name: 'code', key: { code: 1, kind: 1 } }],
    ['time to live', { ...code, expireAfterSeconds: 60 }, { ...code, expireAfterSeconds: 90 }],
    ['name', code, { name: 'stone_code', key: { code: 1 } }],
  ])('%s: is made anew, and said so', async (what, before, after) => {
    const kind: NamedIndex = { name: 'kind', key: { kind: 1 } };
    const { log, lines } = captureLog('info');
    const collection = await open(what, log, kind, before);
    await collection.insertOne({ _id: '1', kind: 'blue', code: 'a' });
    expect(lines).toEqual([]);
    await open(what, log, kind, after);
    expect(await collection.indexes()).toEqual([
      expect.objectContaining({ name: '_id_' }),
      expect.objectContaining(kind),
      expect.objectContaining(after),
    ]);
    expect(lines).toEqual([
      expect.objectContaining({ collection: what, index: after.name, dropped: 'code', msg: 'index made anew' }),
    ]);
    expect(await collection.findOne({ code: 'a' })).toEqual({ _id: '1', kind: 'blue', code: 'a' });
    await open(what, log, kind, after);
    expect(lines).toHaveLength(1);
  });

  test('in name and keys takes the place of both that stand in its way', async () => {
    const { log, lines } = captureLog('info');
    const collection = await open('swapped', log, code, { name: 'kind', key: { kind: 1 } });
    await open('swapped', log, { name: 'code', key: { kind: 1 } });
    expect((await collection.indexes()).map(({ name, key }) => [name, key])).toEqual([
      ['_id_', { _id: 1 }],
      ['code', { kind: 1 }],
    ]);
    expect(lines.map(({ dropped }) => dropped)).toEqual(['code', 'kind']);
  });

  test('does not open what holds duplicates', async () => {
    const { log } = captureLog();
    const collection = await open('duplicates', log, code);
    await collection.insertMany([
      { _id: '1', kind: 'blue', code: 'a' },
      { _id: '2', kind: 'grey', code: 'a' },
    ]);
    await expect(open('duplicates', log, { ...code, unique: true })).rejects.toMatchObject({ cause: { code: 11000 } });
  });

  test('does not open two of one definition that stand in each other’s way', async () => {
    const twice = open('twice', captureLog().log, code, { name: 'other', key: { code: 1 } });
    await expect(twice).rejects.toMatchObject({ cause: { code: 85 } });
  });

  test('is made once when several processes start at the same time', async () => {
    const { log } = captureLog();
    const collection = await open('together', log, code);
    await Promise.all([1, 2, 3].map(() => open('together', log, { ...code, sparse: true })));
    expect(await collection.indexes()).toEqual([
      expect.objectContaining({ name: '_id_' }),
      expect.objectContaining({ ...code, sparse: true }),
    ]);
  });
});

describe('the database', () => {
  test('that is not there at the start is named without its password', async () => {
    const missing = connectDatabase({
      uri: 'mongodb://lotte:geheim@127.0.0.1:1/?serverSelectionTimeoutMS=100',
      name: 'stones',
      log: captureLog().log,
    });
    await expect(missing).rejects.toThrow("The database 'stones' at 127.0.0.1:1 does not answer.");
  });

  test('H12 with an option that the driver does not know is a configuration to be mended, said without the password', async () => {
    const odd = connectDatabase({
      uri: 'mongodb://lotte:geheim@db/?replicaSets=x',
      name: 'stones',
      log: captureLog().log,
    });
    await expect(odd).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: 'MONGODB_URI is set, but not as needed: option replicasets is not supported.',
    });
  });

  test('that goes away makes the service unready and unavailable, and ready again when it is back', async () => {
    const proxy = await startDatabaseProxy(mongo.uri);
    const { log, lines } = captureLog();
    const database = await connectDatabase({
      uri: `${proxy.uri}&serverSelectionTimeoutMS=300`,
      name: mongo.database.db.databaseName,
      log,
    });
    const app = createApp({
      contract: stones,
      log,
      database,
      readyWithout: 0,
      handlers: {
        ...handlers,
        async listStones() {
          await database.db.collection('stones').findOne({ kind: 'blue' });
          return { kinds: [] };
        },
      },
    });
    const service = await startTestService(stones, app);
    const statuses = async () =>
      Promise.all(
        ['/health/live', '/health/ready', '/v1/stones'].map(async (path) => (await service.fetch(path)).status),
      );

    expect(await statuses()).toEqual([200, 200, 200]);
    proxy.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    expect(lines.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
    proxy.restore();
    for (let tries = 0; tries < 100 && (await service.fetch('/health/ready')).status !== 200; tries += 1);
    expect(await statuses()).toEqual([200, 200, 200]);
    await service.close();
    await database.close();
    await proxy.stop();
  });

  test('X11 that ends its connections is found again: nothing waits for one that is about to be closed', async () => {
    const sockets = new Set<Socket>();
    const note = (message: unknown) => void sockets.add((message as { readonly socket: Socket }).socket);
    subscribe('net.client.socket', note);
    const database = await connectDatabase({ uri: mongo.uri, name: 'endings', log: captureLog().log });
    for (let round = 0; round < 3; round += 1) {
      // Destroyed, and not known to be: 'close' comes a moment later (packages/tooling/patches).
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      const answers = await Promise.allSettled([
        database.ping(),
        database.ping(),
        database.db.collection('none').findOne(),
      ]);
      const refusals = answers.filter((answer) => answer.status === 'rejected');
      expect(refusals.every(({ reason }) => isUnreachable(reason))).toBe(true);
      await database.ping();
    }
    unsubscribe('net.client.socket', note);
    await database.close();
  });

  test('D1 acknowledges a write once most members have it on their disks, whatever its URI says', async () => {
    const name = mongo.database.db.databaseName;
    const uri = `${mongo.uri}&w=1&journal=false`;
    const database = await connectDatabase({ uri, name, log: captureLog().log });
    const concerns: unknown[] = [];
    database.db.client.on('commandStarted', ({ commandName, command }) => {
      if (/^(insert|update|delete)$/.test(commandName)) concerns.push(command['writeConcern']);
    });
    const written = database.db.collection<Stone>('durable');
    await written.insertOne({ _id: '1', kind: 'blue' });
    await written.updateOne({ _id: '1' }, { $set: { kind: 'grey' } });
    await written.bulkWrite([{ deleteOne: { filter: { _id: '2' } } }]);
    const kept = await written.findOne();
    await database.close();
    const majority = { w: 'majority', j: true };
    expect(concerns).toEqual([majority, majority, majority]);
    expect(kept).toEqual({ _id: '1', kind: 'grey' });
  });

  test('that elects another primary leaves the service ready, and one that never answered does not', async () => {
    let isAway = false;
    const electing = {
      async ping() {
        if (isAway) throw new Error('no primary');
      },
    };
    const probe = async (database: Pingable) => {
      const app = createApp({ contract: stones, handlers, log: captureLog().log, database, readyWithout: 3_600_000 });
      const service = await startTestService(stones, app);
      const ready = async () => (await service.fetch('/health/ready')).status;
      return { ready, close: service.close };
    };
    const [known, unknown] = [await probe(electing), await probe(electing)];
    expect(await known.ready()).toBe(200);
    isAway = true;
    expect([await known.ready(), await unknown.ready()]).toEqual([200, 503]);
    isAway = false;
    expect(await unknown.ready()).toBe(200);
    await Promise.all([known.close(), unknown.close()]);
  });

  test('that hangs is not waited for by a probe', async () => {
    const hanging = { ping: () => new Promise<void>(() => {}) };
    const app = createApp({ contract: stones, handlers, log: captureLog().log, database: hanging });
    const service = await startTestService(stones, app);
    const response = await service.fetch('/health/ready');
    expect(response.status).toBe(503);
    await service.close();
  });

  test('that refuses is no database that is away', () => {
    expect(isUnreachable(Object.assign(new Error('dup'), { name: 'MongoServerError' }))).toBe(false);
  });
});

describe('a throttle', () => {
  test('counts over all processes, and forgets when told to', async () => {
    const make = () => createThrottle({ database: mongo.database, name: 'login', points: 2, seconds: 60 });
    const [one, other] = [await make(), await make()];
    await one.consume('lotte@example.be');
    await other.consume('lotte@example.be');
    await expect(one.consume('lotte@example.be')).rejects.toMatchObject({ code: 'request/too-many' });
    await other.consume('an@example.be');
    await other.reset('lotte@example.be');
    await one.consume('lotte@example.be');
  });

  test('of another name counts apart, and none keeps whom it counts', async () => {
    const throttle = await createThrottle({ database: mongo.database, name: 'code', points: 1, seconds: 60 });
    await throttle.consume('lotte@example.be');
    const stored = await mongo.database.db.collection('throttles').find().toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('lotte');
  });

  test('counts attempts at the same moment one by one', async () => {
    const throttle = await createThrottle({ database: mongo.database, name: 'race', points: 5, seconds: 60 });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => throttle.consume('key')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('lets the key try again when its time is over', async () => {
    const throttle = await createThrottle({ database: mongo.database, name: 'brief', points: 1, seconds: 1 });
    await throttle.consume('key');
    await expect(throttle.consume('key')).rejects.toMatchObject({ code: 'request/too-many', retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await throttle.consume('key');
  });
});
