import type { Document } from 'mongodb';
import { answerOf, type Engine, startEngines } from '../cases/engines.fixture.ts';

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('indexes'));
});
afterAll(() => stop());

/** Runs the same steps on a fresh collection of each engine. */
async function onEach(run: (collection: ReturnType<Engine['db']['collection']>) => Promise<void>): Promise<void> {
  for (const { db } of engines) {
    await db
      .collection('indexed')
      .drop()
      .catch(() => undefined);
    await run(db.collection('indexed'));
  }
}
const id = (_id: number, fields: Document): Document => ({ _id, ...fields });

test('M4 a unique index refuses a second document with its key and names the key', async () => {
  await onEach(async (collection) => {
    await collection.createIndex({ reference: 1, agency: -1 }, { unique: true, name: 'by reference' });
    await collection.insertMany([id(1, { reference: 'R1', agency: 1 }), id(2, { reference: 'R1', agency: 2 })]);
    const error = await collection.insertOne(id(3, { reference: 'R1', agency: 2 })).catch((reason) => reason);
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { reference: 1, agency: -1 },
      keyValue: { reference: 'R1', agency: 2 },
    });
    expect(error.message).toContain('by reference');
    expect(await answerOf(() => collection.updateOne(id(1, {}), { $set: { agency: 2 } }))).toEqual({ code: 11000 });
    expect(await answerOf(() => collection.findOneAndUpdate(id(1, {}), { $set: { agency: 2 } }))).toEqual({
      code: 11000,
    });
    expect(
      await answerOf(() => collection.updateOne(id(9, {}), { $set: { reference: 'R1', agency: 1 } }, { upsert: true })),
    ).toEqual({ code: 11000 });
    await collection.deleteOne(id(2, {}));
    await collection.insertOne(id(3, { reference: 'R1', agency: 2 }));
    expect(await collection.countDocuments()).toBe(2);
  });
});

test('M4 1 and 1.0 are one key, a missing field counts as null, elements of arrays count each', async () => {
  await onEach(async (collection) => {
    await collection.createIndex({ k: 1 }, { unique: true });
    await collection.insertMany([id(1, { k: 1 }), id(2, {}), id(3, { k: ['a', 'b', 'a'] })]);
    for (const k of [1, null, 'b', ['c', 'a']]) {
      expect(await answerOf(() => collection.insertOne(id(4, { k })))).toEqual({ code: 11000 });
    }
    expect(await answerOf(() => collection.insertOne(id(4, { k: ['c', 'd'] })))).toMatchObject({ acknowledged: true });
  });
});

test('M4 a partial unique index holds for the documents of its filter only', async () => {
  await onEach(async (collection) => {
    await collection.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await collection.insertMany([
      id(1, { mail: 'a', active: false }),
      id(2, { mail: 'a', active: true }),
      id(3, { mail: 'a' }),
    ]);
    expect(await answerOf(() => collection.insertOne(id(4, { mail: 'a', active: true })))).toEqual({ code: 11000 });
    expect(await answerOf(() => collection.updateOne(id(1, {}), { $set: { active: true } }))).toEqual({ code: 11000 });
    const found = await collection.find({ mail: 'a' }).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2, 3]);
    expect(await collection.countDocuments({ mail: 'a', active: true })).toBe(1);
  });
});

test('M4 a sparse unique index leaves out documents without the field, but not null', async () => {
  await onEach(async (collection) => {
    await collection.createIndex({ k: 1 }, { unique: true, sparse: true });
    await collection.insertMany([id(1, {}), id(2, {}), id(3, { k: null })]);
    expect(await answerOf(() => collection.insertOne(id(4, { k: null })))).toEqual({ code: 11000 });
    expect(await collection.countDocuments({ k: null })).toBe(3);
    expect((await collection.find().sort({ k: 1, _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3]);
  });
});

test('M4 indexes are listed, made once, refused in conflict and dropped', async () => {
  await onEach(async (collection) => {
    expect(await collection.createIndex({ a: 1 })).toBe('a_1');
    expect(await collection.createIndex({ a: 1 })).toBe('a_1');
    expect(await answerOf(() => collection.createIndex({ a: 1 }, { name: 'other' }))).toEqual({ code: 85 });
    expect(await answerOf(() => collection.createIndex({ b: 1 }, { name: 'a_1' }))).toEqual({ code: 86 });
    // Since MongoDB 5.0 the same keys stand beside each other where they are of other options than a time to live.
    expect(await collection.createIndex({ a: 1 }, { name: 'one', unique: true })).toBe('one');
    const brief = { name: 'brief', expireAfterSeconds: 60 };
    expect(await answerOf(() => collection.createIndex({ a: 1 }, brief))).toEqual({ code: 85 });
    await collection.dropIndex('one');
    expect(await answerOf(() => collection.createIndex({ a: 1 }, { unique: true }))).toEqual({ code: 86 });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const listed = await collection.listIndexes().toArray();
    expect(listed.map(({ name, expireAfterSeconds }) => [name, expireAfterSeconds])).toEqual([
      ['_id_', undefined],
      ['a_1', undefined],
      ['at_1', 60],
    ]);
    expect(await answerOf(() => collection.dropIndex('_id_'))).toEqual({ code: 72 });
    expect(await answerOf(() => collection.dropIndex('none'))).toEqual({ code: 27 });
    await collection.dropIndex('a_1');
    expect(await collection.indexExists('a_1')).toBe(false);
    await collection.insertMany([id(1, { c: 1 }), id(2, { c: 1 })]);
    expect(await answerOf(() => collection.createIndex({ c: 1 }, { unique: true }))).toEqual({ code: 11000 });
    expect(await collection.indexExists('c_1')).toBe(false);
  });
});

test('M4 what an index cannot hold is refused', async () => {
  const collection = (engines[0] as Engine).db.collection('refused');
  await collection.createIndex({ a: 1, b: 1 });
  expect(await answerOf(() => collection.insertOne({ a: [1], b: [2] }))).toEqual({ code: 171 });
  expect(await answerOf(() => collection.createIndex({ a: 'text' }))).toEqual({ code: 67 });
  expect(await answerOf(() => collection.createIndex({ a: '2dsphere' }))).toEqual({ code: 67 });
  expect(await answerOf(() => collection.createIndex({ 'a.0': 1 }))).toEqual({ code: 67 });
  expect(await answerOf(() => collection.createIndex({ c: 1 }, { collation: { locale: 'nl' } }))).toEqual({ code: 67 });
  expect(await answerOf(() => collection.find({ a: 1 }).hint('none').toArray())).toEqual({ code: 2 });
});

test('M4 texts longer than an index key are found, unique and sorted', async () => {
  await onEach(async (collection) => {
    const text = (end: string): string => `${'x'.repeat(3000)}${end}`;
    await collection.createIndex({ t: 1 });
    await collection.insertMany(['c', 'a', 'b'].map((end, i) => id(i, { t: text(end) })));
    expect(await collection.findOne({ t: text('b') })).toMatchObject({ _id: 2 });
    expect(await collection.countDocuments({ t: { $gt: text('a') } })).toBe(2);
    expect(
      (
        await collection
          .find({ t: { $gte: 'x' } })
          .sort({ t: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    ).toEqual([1, 2, 0]);
  });
});
