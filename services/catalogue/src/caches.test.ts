import { defineContract } from '@dorpel/contracts';
import { type Call, inWork } from '@dorpel/service-kit';
import { integer, object, string } from 'superstruct';
import { cacheAnswers, laggingPerVersion, perRequest, perVersion, perVersionAndKey } from './caches.ts';

test('C4 a value is made once per version', async () => {
  let version = 1;
  let made = 0;
  const value = perVersion(
    async () => version,
    async () => ++made,
  );
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
  version = 2;
  expect(await value()).toBe(2);
});

test('C4 the keys used last are kept', async () => {
  const made: string[] = [];
  const value = perVersionAndKey(
    async () => 1,
    2,
    async (key) => made.push(key),
  );
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await value(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('C4 a failed attempt is tried again', async () => {
  let isBroken = true;
  const value = perVersion(
    async () => 1,
    async () => {
      if (isBroken) throw new Error('database away');
      return 'here';
    },
  );
  await expect(value()).rejects.toThrow('database away');
  isBroken = false;
  await expect(value()).resolves.toBe('here');
});

test('C4 while a newer value is made, the one before is answered, and then the newer one', async () => {
  let version = 1;
  const made: ((value: string) => void)[] = [];
  const value = laggingPerVersion(
    async () => version,
    () => new Promise<string>((resolve) => made.push(resolve)),
  );
  const first = value();
  await new Promise(setImmediate);
  made[0]?.('first');
  expect(await first).toBe('first');
  version = 2;
  expect(await value()).toBe('first');
  await new Promise(setImmediate);
  made[1]?.('second');
  await new Promise(setImmediate);
  expect(await value()).toBe('second');
  expect(made).toHaveLength(2);
});

test('C4 a newer value that could not be made leaves the one before, and is tried again', async () => {
  let version = 1;
  let tries = 0;
  const value = laggingPerVersion(
    async () => version,
    async () => {
      tries += 1;
      if (tries === 2) throw new Error('database away');
      return tries;
    },
  );
  expect(await value()).toBe(1);
  version = 2;
  expect(await value()).toBe(1);
  await new Promise(setImmediate);
  await value();
  await new Promise(setImmediate);
  expect(await value()).toBe(3);
});

test('X15 a request reads a value once, another one and who is none reads it again', async () => {
  let reads = 0;
  const value = perRequest(async () => ++reads);
  const request = (requestId: string) => inWork({ requestId }, () => Promise.all([value(), value()]));
  expect(await request('one')).toEqual([1, 1]);
  expect(await request('two')).toEqual([2, 2]);
  expect([await value(), await value()]).toEqual([3, 4]);
});

const query = object({ of: string() });
const response = object({ made: integer() });
const contract = defineContract({
  service: 'counter',
  version: 1,
  problems: {},
  endpoints: {
    read: { method: 'GET', path: '/read', keeps: true, query, response },
    draw: { method: 'GET', path: '/draw', query, response },
  },
});

test('C2 what the contract keeps is worked out once per version, question and minute, anything else each time', async () => {
  let version = 1;
  let now = new Date('2026-11-15T10:00:00Z');
  let made = 0;
  const next = async () => ({ made: ++made });
  const { read, draw } = cacheAnswers(
    contract,
    async () => version,
    () => now,
    { read: next, draw: next },
  );
  const call = {} as Call;
  const ask = async (of: string) => (await read({ query: { of } }, call)).made;
  const drawn = async (of: string) => (await draw({ query: { of } }, call)).made;
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2]);
  version = 2;
  expect([await ask('a'), await ask('a')]).toEqual([3, 3]);
  now = new Date('2026-11-15T10:01:00Z');
  expect([await ask('a'), await ask('a')]).toEqual([4, 4]);
  expect([await drawn('a'), await drawn('a')]).toEqual([5, 6]);
});
