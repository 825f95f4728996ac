import type { Document } from 'mongodb';
import { answerOf, type Engine, exact, readCases, startEngines } from '../cases/engines.fixture.ts';

interface Case {
  readonly gives?: Document[];
  readonly code?: number;
}
const { documents, others, pipelines, projections } = readCases('./aggregations.json') as {
  documents: Document[];
  others: Document[];
  pipelines: (Case & { pipeline: Document[] })[];
  projections: (Case & { projection: Document })[];
};

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('aggregations'));
  for (const { db } of engines) {
    await db.collection('c').insertMany(documents);
    await db.collection('o').insertMany(others);
  }
});
afterAll(() => stop());

async function expectAnswer(run: (engine: Engine) => Promise<Document[]>, { gives, code }: Case): Promise<void> {
  for (const engine of engines) {
    const answer = await answerOf(() => run(engine));
    expect({ engine: engine.name, answer: exact(answer) }).toEqual({
      engine: engine.name,
      answer: exact(gives ?? { code }),
    });
  }
}

test.each(pipelines.map((one) => [exact(one.pipeline), one] as const))('M4 aggregates %s', async (_, one) => {
  await expectAnswer(({ db }) => db.collection('c').aggregate(one.pipeline, { promoteValues: false }).toArray(), one);
});

test.each(projections.map((one) => [exact(one.projection), one] as const))('M4 projects %s', async (_, one) => {
  const options = { projection: one.projection, sort: { _id: 1 }, promoteValues: false } as const;
  await expectAnswer(({ db }) => db.collection('c').find({}, options).toArray(), one);
});

// What another engine than MongoDB may answer differently.
const only: [string, Document[], unknown][] = [
  ['counts nothing as no document', [{ $match: { x: 1 } }, { $count: 'n' }], []],
  [
    'sums doubles without the error of each addition',
    [{ $limit: 1 }, { $project: { _id: 0, r: { $sum: Array.from({ length: 10 }, () => 0.1) } } }],
    [{ r: 1 }],
  ],
  [
    'truncates a date to its day',
    [{ $match: { _id: 2 } }, { $project: { _id: 0, r: { $dateTrunc: { date: '$d', unit: 'day' } } } }],
    [{ r: new Date('2023-12-31') }],
  ],
  ['refuses an empty $project', [{ $project: {} }], { code: 51272 }],
  ['refuses $out', [{ $out: 'x' }], { code: 40324 }],
  [
    'refuses server-side JavaScript',
    [{ $project: { r: { $function: { body: '', args: [], lang: 'js' } } } }],
    { code: 168 },
  ],
  ['refuses $accumulator', [{ $group: { _id: null, r: { $accumulator: {} } } }], { code: 15952 }],
  ['refuses $lookup with a pipeline', [{ $lookup: { from: 'o', pipeline: [], as: 'x' } }], { code: 9 }],
];
test.each(only)('M4 an aggregation %s', async (_, pipeline, expected) => {
  const { db } = engines[0] as Engine;
  expect(await answerOf(() => db.collection('c').aggregate(pipeline).toArray())).toEqual(expected);
});

test('M4 distinct gives each value once, elements of arrays too', async () => {
  for (const { db } of engines) {
    const collection = db.collection('c');
    expect(new Set(await collection.distinct('city'))).toEqual(new Set(['Antwerpen', 'Brugge', 'Gent', null]));
    expect(new Set(await collection.distinct('items.q', { city: 'Gent' }))).toEqual(new Set([1, 2, 5]));
    expect(await collection.distinct('nothing')).toEqual([]);
  }
});
