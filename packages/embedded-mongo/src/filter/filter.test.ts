import type { Document } from 'mongodb';
import { answerOf, type Engine, exact, readCases, startEngines } from '../cases/engines.fixture.ts';

const { documents, cases } = readCases('./filters.json') as {
  documents: Document[];
  cases: { filter: Document; finds?: number[]; code?: number }[];
};

let engines: Engine[];
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ engines, stop } = await startEngines('filters'));
  for (const { db } of engines) await db.collection('values').insertMany(documents);
});
afterAll(() => stop());

const idsOf = async ({ db }: Engine, filter: Document): Promise<unknown> => {
  const found = await db
    .collection('values')
    .find(filter, { projection: { _id: 1 }, sort: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
};

test.each(cases.map((one) => [exact(one.filter), one] as const))(
  'M4 finds by %s',
  async (_, { filter, finds, code }) => {
    for (const engine of engines) {
      const answer = await answerOf(() => idsOf(engine, filter));
      expect({ engine: engine.name, answer: exact(answer) }).toEqual({
        engine: engine.name,
        answer: exact(finds ?? { code }),
      });
    }
  },
);

// EJSON has its own reading of $regex, so these are not in the file.
test.each([
  [{ a: { $regex: 'abc', $options: 'i' } }, [23, 24]],
  [{ a: { $regex: '^ABC' } }, [24]],
  [{ a: { $regex: 'x$', $options: 'm' } }, [6, 31, 32, 45]],
  [{ a: { $not: { $regex: '[a-zé]' } } }, undefined],
])('M4 finds by the pattern %j', async (filter, expected) => {
  const answers = await Promise.all(engines.map((engine) => idsOf(engine, filter)));
  for (const answer of answers) expect(answer).toEqual(expected ?? answers[0]);
  expect((answers[0] as unknown[]).length).toBeGreaterThan(0);
});

// What another engine than MongoDB may answer differently.
test.each([
  ['a regular expression is no operand of $ne', { a: { $ne: /abc/i } }, { code: 2 }],
  ['$expr is not in the allow-list', { $expr: { $gt: ['$a', 1] } }, { code: 2 }],
  ['server-side JavaScript is refused', { $where: 'true' }, { code: 2 }],
  ...['$mod', '$size', '$type'].map((name): [string, object, object] => [
    `${name} is refused`,
    { a: { [name]: 1 } },
    { code: 2 },
  ]),
  ['$nor is refused', { $nor: [{ a: 1 }] }, { code: 2 }],
  ['geo operators are refused', { a: { $near: [1, 2] } }, { code: 2 }],
])('M4 %s', async (_, filter, expected) => {
  expect(await answerOf(() => idsOf(engines[0] as Engine, filter))).toEqual(expected);
});

test('M4 a position leads on through documents and arrays, and through nothing else', async () => {
  for (const { db } of engines) {
    const values = db.collection<{ _id: number; e: unknown[] }>('positions');
    await values.insertMany(
      [
        ['abc', 'x'],
        [{ k: 1 }, {}],
        ['x', { k: null }],
        [[], [{ l: 1 }]],
      ].map((e, _id) => ({ _id, e })),
    );
    const found = await values.find({ 'e.1.k': null }, { sort: { _id: 1 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2, 3]);
  }
});

test('M4 an empty array is sorted before null, and arrays by their smallest or largest element', async () => {
  const values = (engines[0] as Engine).db.collection<{ _id: number }>('sorting');
  await values.insertMany([[], null, 5, [1, 9], [], 'a'].map((a, _id) => ({ _id, a })));
  const idsBy = async (direction: 1 | -1): Promise<number[]> =>
    (await values.find().sort({ a: direction, _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(await idsBy(1)).toEqual([0, 4, 1, 3, 2, 5]);
  expect(await idsBy(-1)).toEqual([5, 3, 2, 1, 0, 4]);
});
