import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { decode } from './bson/decode.ts';
import { type Encodable, encode } from './bson/encode.ts';
import { asArray, asDoc, type Doc, type Value } from './bson/values.ts';
import { dispatch } from './commands/dispatch.ts';
import { EmbeddedDatabase } from './database.ts';
import { DiskRoom } from './storage/disk-room.ts';

let folder: string;
let database: EmbeddedDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
  database = new EmbeddedDatabase(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(
  command: { readonly [name: string]: Encodable },
  documents: readonly { readonly [name: string]: Encodable }[] = [],
): Promise<Doc> {
  return decode(await dispatch(database, decode(encode(command)), documents.map(encode), 1, 'site'));
}

async function ids(collection: string, command: { readonly [name: string]: Encodable } = {}): Promise<Value[]> {
  const cursor = asDoc((await run({ find: collection, batchSize: 2000, ...command })).get('cursor'), 'cursor');
  return asArray(cursor.get('firstBatch'), 'firstBatch').map((one) => asDoc(one, 'document').get('_id') ?? null);
}

test('M4 a list of values, however long, is looked up in its index, also where another order is wanted', async () => {
  await run({ createIndexes: 'homes', indexes: [{ key: { city: 1, price: 1 }, name: 'city' }] });
  const homes = Array.from({ length: 2000 }, (_, _id) => ({ _id, city: _id % 1000, price: -_id }));
  await run({ insert: 'homes' }, homes);
  const some = Array.from({ length: 700 }, (_, at) => at * 3);
  const found = (command: { readonly [name: string]: Encodable }): Promise<Value[]> => ids('homes', command);
  const { reader } = database;
  const matches = reader.matches.bind(reader);
  const used: (string | undefined)[] = [];
  reader.matches = (collection, plan, ...rest) => {
    used.push(plan.index?.name);
    return matches(collection, plan, ...rest);
  };
  expect(await found({ filter: { _id: { $in: some } } })).toEqual(some.filter((id) => id < 2000));
  const inCities = homes.filter(({ city }) => some.includes(city)).toReversed();
  const byPrice = { filter: { city: { $in: some } }, sort: { price: 1 } };
  expect(await found(byPrice)).toEqual(inCities.map(({ _id }) => _id));
  expect(used).toEqual(['_id_', 'city']);
});

test('M4 a TTL index deletes what has expired, by the earliest date of an array, and only what its filter names', async () => {
  const at = (second: number): Date => new Date(second * 1000);
  await run({
    createIndexes: 'sessions',
    indexes: [
      { key: { seen: 1 }, name: 'seen', expireAfterSeconds: 60 },
      { key: { until: 1 }, name: 'until', expireAfterSeconds: 0, partialFilterExpression: { kind: 'lease' } },
    ],
  });
  await run({ insert: 'sessions' }, [
    { _id: 1, seen: at(0) },
    { _id: 2, seen: at(41) },
    { _id: 3, seen: [at(500), at(10)] },
    { _id: 4, seen: 'never' },
    { _id: 5 },
    { _id: 6, until: at(50), kind: 'lease' },
    { _id: 7, until: at(50), kind: 'other' },
  ]);
  expect(await database.sweep(at(100))).toBe(3);
  expect(await ids('sessions')).toEqual([2, 4, 5, 7]);
  expect(await database.sweep(at(102))).toBe(1);
});

test('M4 a write that fails half way leaves nothing behind, not even its collection', async () => {
  await expect(
    database.write(() => {
      const collection = database.catalog.create('site', 'half', null);
      database.records.insert(collection, new Map([['_id', 1]]));
      throw new Error('power is gone');
    }),
  ).rejects.toThrow('power is gone');
  expect(database.catalog.find('site', 'half')).toBeUndefined();
  await run({ insert: 'half' }, [{ _id: 1 }]);
  expect((await run({ count: 'half' })).get('n')).toBe(1);
});

test('M4 an index whose building fails leaves no entries', async () => {
  await run({ insert: 'twice' }, [
    { _id: 1, k: 1 },
    { _id: 2, k: 1 },
  ]);
  const indexes = [{ key: { k: 1 }, name: 'k', unique: true }];
  expect((await run({ createIndexes: 'twice', indexes })).get('code')).toBe(11000);
  await run({ delete: 'twice', deletes: [{ q: { _id: 2 }, limit: 1 }] });
  expect((await run({ createIndexes: 'twice', indexes })).get('ok')).toBe(1);
});

test('M4 collections and indexes are there after a restart, dropped ones are not', async () => {
  await run({ createIndexes: 'kept', indexes: [{ key: { tags: 1 }, name: 'tags', sparse: true }] });
  await run({ insert: 'kept' }, [{ _id: 1, tags: ['a', 'b'] }, { _id: 2 }]);
  await run({ insert: 'gone' }, [{ _id: 1 }]);
  await run({ drop: 'gone' });
  await database.close();
  database = new EmbeddedDatabase(folder);
  expect(database.catalog.list('site').map(({ name }) => name)).toEqual(['kept']);
  expect(database.catalog.find('site', 'kept')?.indexes.map(({ name, arrays }) => [name, arrays])).toEqual([
    ['_id_', [false]],
    ['tags', [true]],
  ]);
  await run({ insert: 'kept' }, [{ _id: 3, tags: 'b' }]);
  expect((await run({ count: 'kept', query: { tags: 'b' } })).get('n')).toBe(2);
});

test('M4 a long scan lets others work', async () => {
  const inserted = await run(
    { insert: 'many' },
    Array.from({ length: 20_000 }, (_, _id) => ({ _id, text: 'x'.repeat(50) })),
  );
  expect(inserted.get('n')).toBe(20_000);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const reply = await run({ count: 'many', query: { text: { $regex: 'nowhere$' } } });
  clearInterval(counting);
  expect(reply.get('n')).toBe(0);
  expect(turns).toBeGreaterThan(1);
});

test('D4 on a full disk what adds is refused and what deletes is done', async () => {
  await run({ insert: 'homes' }, [{ _id: 1 }, { _id: 2 }]);
  await database.close();
  let free = 0;
  database = new EmbeddedDatabase(folder, { freeBytes: () => free });
  const [added, deleted, changed] = await Promise.all([
    run({ insert: 'homes' }, [{ _id: 3 }]),
    run({ delete: 'homes', deletes: [{ q: { _id: 1 }, limit: 0 }] }),
    run({ update: 'homes', updates: [{ q: { _id: 2 }, u: { $set: { a: 1 } } }] }),
  ]);
  expect(added.get('errmsg')).toBe('the disk is full: delete documents, or make room on it; nothing was written');
  expect([added.get('code'), changed.get('code'), deleted.get('n')]).toEqual([14031, 14031, 1]);
  free = 2 ** 30;
  expect((await run({ insert: 'homes' }, [{ _id: 3 }])).get('n')).toBe(1);
  expect(await ids('homes')).toEqual([2, 3]);
});

test('D4 X11 on a full disk indexes that stand may be asked for again, and new ones are refused', async () => {
  const city = { key: { city: 1 }, name: 'city' };
  await run({ createIndexes: 'homes', indexes: [city] });
  await database.close();
  database = new EmbeddedDatabase(folder, { freeBytes: () => 0 });
  expect((await run({ createIndexes: 'homes', indexes: [city] })).get('note')).toBe('all indexes already exist');
  const price = { key: { price: 1 }, name: 'price' };
  expect((await run({ createIndexes: 'homes', indexes: [city, price] })).get('code')).toBe(14031);
});

test('D4 room is kept for deletions, is lent to them and is kept again', async () => {
  const reserve = join(folder, 'reserve');
  const whole = statSync(reserve).size;
  const room = new DiskRoom(folder, () => 0);
  room.lend();
  expect(existsSync(reserve)).toBe(false);
  room.keep();
  expect(statSync(reserve).size).toBe(whole);
});

test('M4 X15 who reads while an index is flushed to the disk finds all there is', async () => {
  await run(
    { insert: 'homes' },
    Array.from({ length: 2000 }, (_, _id) => ({ _id, city: _id % 1000 })),
  );
  const building = run({ createIndexes: 'homes', indexes: [{ key: { city: 1 }, name: 'city' }] });
  while (database.collection('site', 'homes').indexes.length === 1) await setImmediate();
  expect((await run({ count: 'homes', query: { city: 7 } })).get('n')).toBe(2);
  await building;
});
