import type { Document } from 'mongodb';
import { type Engine, type Numbered, startEngines } from '../cases/engines.fixture.ts';

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('paths'));
});
afterAll(() => stop());

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

test.each<[Document, number[]]>([
  [{ $gt: 2 }, [1]],
  [{ 0: { $gt: 2 } }, [0, 1]],
  [{ '0.x': 1 }, [3]],
  [{ x: 1 }, [2, 3]],
  [{ $elemMatch: { $gt: 1 } }, [0, 1]],
  [{ $elemMatch: { $elemMatch: { $gt: 1 } } }, [6]],
  [{ $eq: [3] }, [0]],
  [{ $all: [1] }, []],
])('M4 $elemMatch %j sees lists in lists', async (condition, expected) => {
  for (const { name, db } of engines) {
    const nested = db.collection<Numbered>('nested');
    await nested.deleteMany({});
    await nested.insertMany(NESTED.map((a, _id) => ({ _id, a })));
    const found = await nested.find({ a: { $elemMatch: condition } }, { sort: { _id: 1 } }).toArray();
    expect({ name, found: found.map(({ _id }) => _id) }).toEqual({ name, found: expected });
  }
});
