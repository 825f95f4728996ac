import type { Document } from 'mongodb';
import { type Engine, exact, type Numbered, startEngines } from '../cases/engines.fixture.ts';

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('paths'));
});
afterAll(() => stop());

async function distinct({ db }: Engine, lists: readonly unknown[], key: string): Promise<string[]> {
  await db.collection('lists').deleteMany({});
  await db.collection<Numbered>('lists').insertMany(lists.map((e, _id) => ({ _id, e })));
  const { values } = await db.command({ distinct: 'lists', key });
  return values.map((value: unknown) => JSON.stringify(value)).sort();
}

test.each<[string, unknown[], string[]]>([
  ['e', [[1, 2], [[3], 4], 5, [], [null]], ['1', '2', '4', '5', '[3]', 'null']],
  ['e.0', [[1, 2], { 0: 6 }, [], 9, [null, 1]], ['1', '6', 'null']],
  [
    'e.1',
    [
      [1, 2],
      [1, { x: 3 }],
    ],
    ['2', '{"x":3}'],
  ],
  ['e.x', [[{ x: [10, [11]] }, { x: 12 }], [[{ x: 13 }]]], ['10', '12', '[11]']],
  ['e.x', [{ x: [[14], [15]] }], ['[14]', '[15]']],
])('M4 distinct(%j) of %j', async (key, lists, values) => {
  for (const engine of engines)
    expect({ name: engine.name, values: await distinct(engine, lists, key) }).toEqual({ name: engine.name, values });
});

// As MongoDB follows a position (extractAllElementsAlongPath of its source); the reference engine also looks into nested fields.
test.each<[string, unknown[], string[]]>([
  ['e.0', [[{ 0: 7 }, { 0: 8 }]], ['{"0":7}']],
  ['e.0', [[[3, 4], 5]], ['3', '4']],
  ['e.0.x', [[[{ x: 13 }]], [{ x: 14 }]], ['13', '14']],
  ['e.x.1', [[{ x: [10, 11] }]], ['11']],
  ['e.00', [[1]], []],
])('M4 distinct(%j) of %j takes a number as a position in a list and nothing else', async (key, lists, values) => {
  expect(await distinct(engines[0] as Engine, lists, key)).toEqual(values);
});

const NESTED = [
  [[1, 2], [3]],
  [5, [6], { 0: 7 }],
  [
    { x: 1, y: [1, 2] },
    { x: 2, y: [3] },
  ],
  [[{ x: 1 }], { x: [1, 2] }],
  1,
  [],
  [[[1]], [[2], 1]],
];

test.each<[Document, (Document | null)[]]>([
  [{ $gt: 2 }, [null, [5], null, null, null, null, null]],
  [{ 0: { $gt: 2 } }, [[[3]], [[6]], null, null, null, null, null]],
  [{ '0.x': 1 }, [null, null, null, [[{ x: 1 }]], null, null, null]],
  [{ x: 1 }, [null, null, [{ x: 1, y: [1, 2] }], [{ x: [1, 2] }], null, null, null]],
  [{ $elemMatch: { $gt: 1 } }, [[[1, 2]], [[6]], null, null, null, null, null]],
  [{ $elemMatch: { $elemMatch: { $gt: 1 } } }, [null, null, null, null, null, null, [[[2], 1]]]],
  [{ $eq: [3] }, [[[3]], null, null, null, null, null, null]],
  [{ $all: [1] }, [null, null, null, null, null, null, null]],
])('M4 a projection by $elemMatch %j sees lists in lists as a filter does', async (condition, expected) => {
  for (const { name, db } of engines) {
    const nested = db.collection<Numbered>('nested');
    await nested.deleteMany({});
    await nested.insertMany(NESTED.map((a, _id) => ({ _id, a })));
    const found = await nested.find({}, { projection: { a: { $elemMatch: condition } }, sort: { _id: 1 } }).toArray();
    expect({ name, found: exact(found.map(({ a }) => a ?? null)) }).toEqual({ name, found: exact(expected) });
    const matched = await nested.distinct('_id', { a: { $elemMatch: condition } });
    expect(matched).toEqual(expected.flatMap((list, _id) => (list ? [_id] : [])));
  }
});
