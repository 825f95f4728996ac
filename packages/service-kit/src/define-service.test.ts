import { defineContract } from '@dorpel/contracts';
import { object, string } from 'superstruct';
import { defineCollection, openCollection } from './collection.ts';
import { defineService, serviceEnvironment } from './define-service.ts';
import { ConfigurationError } from './environment.ts';
import { openLease } from './lease.ts';
import { captureLog, startTestDatabase, startTestService, type TestDatabase } from './testing.ts';

const contract = defineContract({
  service: 'greetings',
  version: 1,
  problems: { 'greeting/forbidden': 403 },
  endpoints: { greet: { method: 'GET', path: '/greeting', response: object({ text: string() }) } },
});

let server: TestDatabase;
beforeAll(async () => {
  server = await startTestDatabase();
});
afterAll(() => server.stop());

/** A service that notes what happens to it; it does not begin to serve when its greeting is empty. */
function greetings() {
  const happened: string[] = [];
  let ping = async () => undefined as unknown;
  const service = defineService({
    contract,
    environment: serviceEnvironment('greetings', { GREETING: string() }),
    tuning: { mark: '!' },
    async open({ config, database, onClose }) {
      ping = () => database.db.command({ ping: 1 });
      onClose(() => happened.push('first closed'));
      onClose(() => happened.push('second closed'));
      return { greeting: config.GREETING };
    },
    serve({ mark }, { greeting }) {
      if (greeting === 'none') throw new Error('There is no greeting');
      return {
        handlers: { greet: async () => ({ text: greeting + mark }) },
        before: () => happened.push('before'),
        workers: [{ start: () => happened.push('started'), stop: () => happened.push('stopped') }],
      };
    },
  });
  const config = service.readConfig({ GREETING: 'none', MONGODB_URI: server.uri });
  return { service, config, happened, ping: () => ping() };
}

test('X9 a service is served with its workers, and ends in the reverse order', async () => {
  const { service, config, happened, ping } = greetings();
  const { log } = captureLog();
  const running = await service.compose({ ...config, GREETING: 'hello' }, { log, mark: '?' });
  const http = await startTestService(contract, running.app);
  expect(await http.client.greet({})).toEqual({ text: 'hello?' });
  expect((await http.fetch('/health/ready')).status).toBe(200);
  await http.close();
  await running.stop();
  expect(happened).toEqual(['started', 'before', 'stopped', 'second closed', 'first closed']);
  await expect(ping()).rejects.toThrow();
});

test('X9 what was opened is closed when a service can not start', async () => {
  const { service, config, happened, ping } = greetings();
  await expect(service.compose(config, { log: captureLog().log })).rejects.toThrow('There is no greeting');
  expect(happened).toEqual(['second closed', 'first closed']);
  await expect(ping()).rejects.toThrow();
});

test('X9 its desk works on what it opens, and starts nothing', async () => {
  const { service, config, happened } = greetings();
  const { parts, close } = await service.open(config, { log: captureLog().log });
  expect(parts).toEqual({ greeting: 'none' });
  await close();
  expect(happened).toEqual(['second closed', 'first closed']);
});

test('X9 a database is named after its service, and what is missing is said by name', () => {
  const { service, config } = greetings();
  expect(config).toMatchObject({ DATABASE: 'dorpel-greetings', PORT: 3100 });
  expect(() => service.readConfig({ MONGODB_URI: server.uri })).toThrow(ConfigurationError);
});

test('X16 a service answers while what it keeps is migrated', async () => {
  const { database } = server;
  const { config } = greetings();
  const word = { ...config, GREETING: 'hello', DATABASE: database.db.databaseName };
  const words = defineCollection({
    name: 'words',
    indexes: [],
    migrations: [{ to: 2, why: 'said', from: { said: { $exists: false } }, change: () => ({ $set: { said: true } }) }],
  });
  const stored = database.db.collection('words');
  await stored.insertOne({ word: 'hello' });
  const elsewhere = await (await openLease(database, 'migrations')).take();
  const keeping = defineService({
    contract,
    environment: serviceEnvironment('greetings', { GREETING: string() }),
    open: async (opening) => void (await openCollection(opening.database, words)),
    serve: () => ({ handlers: { greet: async () => ({ text: 'hello' }) } }),
  });
  const running = await keeping.compose(word, { log: captureLog().log });
  expect([...running.collections.keys()]).toEqual(['words']);
  const http = await startTestService(contract, running.app);
  expect(await http.client.greet({})).toEqual({ text: 'hello' });
  expect((await http.fetch('/health/ready')).status).toBe(200);
  expect(await stored.countDocuments({ said: true })).toBe(0);
  await elsewhere?.release();
  await running.migrated();
  expect(await stored.countDocuments({ said: true })).toBe(1);
  await http.close();
  await running.stop();
});
