import { allOf, firstOf, inBatches, inOrderOfIds, partsOf } from './read.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let mongo: TestDatabase;

const numbers = () => mongo.database.db.collection<{ _id: number; even: boolean }>('numbers');

beforeAll(async () => {
  mongo = await startTestDatabase();
  await numbers().insertMany(Array.from({ length: 1000 }, (_, _id) => ({ _id, even: _id % 2 === 0 })));
});
afterAll(() => mongo.stop());

const found = () => numbers().find({ even: true }).sort({ _id: 1 });
const counted = () => numbers().aggregate<{ _id: number }>([{ $match: { even: true } }, { $sort: { _id: 1 } }]);

test.each([found, counted])('D7 the first of a query, and no more', async (query) => {
  expect((await firstOf(query(), 3)).map(({ _id }) => _id)).toEqual([0, 2, 4]);
  expect(await firstOf(query(), 0)).toEqual([]);
  expect(await firstOf(query(), 5000)).toHaveLength(500);
});

test.each([found, counted])('D7 all of a query, unless there are more than a rule says', async (query) => {
  expect(await allOf(query(), 500)).toHaveLength(500);
  await expect(allOf(query(), 499)).rejects.toThrow('numbers: more than the 499 documents');
});

test.each([found, counted])('D7 batch by batch, each once and in order', async (query) => {
  const sizes: number[] = [];
  const ids: number[] = [];
  for await (const batch of inBatches<{ _id: number }>(query(), 150)) {
    sizes.push(batch.length);
    ids.push(...batch.map(({ _id }) => _id));
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(150);
  expect(ids).toEqual(Array.from({ length: 500 }, (_, at) => at * 2));
});

test('D7 who reads no further leaves no cursor open', async () => {
  const query = found();
  for await (const batch of inBatches(query, 10)) {
    expect(batch).toHaveLength(10);
    break;
  }
  expect(query.closed).toBe(true);
});

test('D7 batch by batch in the order of ids, each once, whatever is written meanwhile', async () => {
  const words = mongo.database.db.collection<{ _id: string; n: number }>('words');
  const ids = Array.from({ length: 250 }, (_, n) => `w${String(n).padStart(3, '0')}`);
  await words.insertMany(ids.map((_id, n) => ({ _id, n: n % 2 })));
  const read: string[] = [];
  const batches = inOrderOfIds<{ _id: string; n: number }, { _id: string }>(
    words,
    { n: { $lte: 1 } },
    { projection: { _id: 1 } },
    40,
  );
  for await (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(40);
    expect(batch[0]).not.toHaveProperty('n');
    read.push(...batch.map(({ _id }) => _id));
    await words.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $set: { n: -1 } });
  }
  expect(read).toEqual(ids);
});

test('D7 a list in parts: in its order, the last as long as what is left, and none of nothing', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(partsOf([], 2)).toEqual([]);
});
