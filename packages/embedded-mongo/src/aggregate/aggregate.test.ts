import type { Document } from 'mongodb';
import { answerOf, type Engine, exact, readCases, startEngines } from '../cases/engines.fixture.ts';

interface Case {
  readonly gives?: Document[];
  readonly code?: number;
}
const { documents, pipelines, projections } = readCases('./aggregations.json') as {
  documents: Document[];
  pipelines: (Case & { pipeline: Document[] })[];
  projections: (Case & { projection: Document })[];
};

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('aggregations'));
  for (const { db } of engines) await db.collection('c').insertMany(documents);
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
  ...[
    '$out',
    '$lookup',
    '$facet',
    '$unwind',
    '$project',
    '$addFields',
    '$count',
    '$sortByCount',
    '$replaceRoot',
    '$skip',
  ].map((stage): [string, Document[], unknown] => [`refuses ${stage}`, [{ [stage]: {} }], { code: 40324 }]),
  ['refuses other accumulators', [{ $group: { _id: null, r: { $avg: '$p' } } }], { code: 15952 }],
  ['refuses other expressions', [{ $group: { _id: { $toLower: '$city' } } }], { code: 168 }],
  ['refuses variables', [{ $group: { _id: '$$ROOT' } }], { code: 17276 }],
];
test.each(only)('M4 an aggregation %s', async (_, pipeline, expected) => {
  const { db } = engines[0] as Engine;
  expect(await answerOf(() => db.collection('c').aggregate(pipeline).toArray())).toEqual(expected);
});

test('M4 doubles are summed without the error of each addition', async () => {
  const { db } = engines[0] as Engine;
  await db.collection('tenths').insertMany(Array.from({ length: 10 }, () => ({ n: 0.1 })));
  const summed = db.collection('tenths').aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }]);
  expect(await summed.toArray()).toEqual([{ _id: null, sum: 1 }]);
});

test.each([{ tags: { $slice: 1 } }, { tags: { $elemMatch: { $eq: 'b' } } }])(
  'M4 a projection refuses %j',
  async (projection) => {
    const { db } = engines[0] as Engine;
    expect(await answerOf(() => db.collection('c').find({}, { projection }).toArray())).toEqual({ code: 168 });
  },
);
