import { Decimal128, type Document, ObjectId } from 'mongodb';
import { answerOf, type Engine, exact, readCases, type Numbered, startEngines } from '../cases/engines.fixture.ts';

interface Case {
  readonly document?: Document;
  readonly filter: Document;
  readonly update: Document;
  readonly upsert?: boolean;
  readonly arrayFilters?: Document[];
  readonly code?: number;
  readonly n?: number;
  readonly nModified?: number;
  readonly after?: Document[];
}

const cases = readCases('./updates.json') as Case[];

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('updates'));
});
afterAll(() => stop());

async function run({ db }: Engine, { document, filter: q, update: u, upsert, arrayFilters }: Case): Promise<Document> {
  const collection = db.collection('changed');
  await collection.deleteMany({});
  if (document) await collection.insertOne({ ...document });
  const options = { ...(upsert ? { upsert } : {}), ...(arrayFilters ? { arrayFilters } : {}) };
  const { n, nModified, writeErrors } = await db.command({ update: 'changed', updates: [{ q, u, ...options }] });
  if (writeErrors) return { code: writeErrors[0].code };
  const after = await collection.find({}, { promoteValues: false }).toArray();
  return { n, nModified, after: after.map((doc) => (doc._id instanceof ObjectId ? { ...doc, _id: 'new' } : doc)) };
}

const title = ({ document, filter, update, arrayFilters }: Case): string =>
  [document ?? 'nothing', filter, update, arrayFilters ?? ''].map((part) => JSON.stringify(part)).join(' ');

test.each(cases.map((one) => [title(one), one] as const))('M4 updates %s', async (_, one) => {
  const { code, n, nModified, after } = one;
  for (const engine of engines) {
    const answer = await answerOf(() => run(engine, one));
    expect({ engine: engine.name, answer: exact(answer) }).toEqual({
      engine: engine.name,
      answer: exact(code === undefined ? { n, nModified, after } : { code }),
    });
  }
});

// What another engine than MongoDB may answer differently.
const only: [string, Case][] = [
  [
    'adds new fields by name',
    { document: { _id: 1 }, filter: {}, update: { $set: { z: 1, b: 1 } }, after: [{ _id: 1, b: 1, z: 1 }] },
  ],
  [
    'removes what matches a pattern',
    { document: { _id: 1, a: ['x', 'z'] }, filter: {}, update: { $pull: { a: /^x/ } }, after: [{ _id: 1, a: ['z'] }] },
  ],
  [
    'refuses Decimal128 in $inc',
    { document: { _id: 1, a: Decimal128.fromString('1.5') }, filter: {}, update: { $inc: { a: 1 } }, code: 238 },
  ],
  [
    'refuses an _id with a dollar sign at any depth',
    { filter: {}, update: { _id: { a: [{ $b: 1 }] } }, upsert: true, code: 52 },
  ],
  ['refuses a list as _id', { filter: { _id: [1] }, update: { $set: { a: 1 } }, upsert: true, code: 53 }],
  ['refuses a pipeline', { document: { _id: 1 }, filter: {}, update: [{ $set: { a: 1 } }], code: 9 }],
  ...['$mul', '$min', '$currentDate', '$rename', '$addToSet', '$pop', '$bit'].map((name): [string, Case] => [
    `refuses ${name}`,
    { document: { _id: 1 }, filter: {}, update: { [name]: { a: 1 } }, code: 9 },
  ]),
  [
    'refuses a field that begins with a dollar sign',
    { document: { _id: 1 }, filter: {}, update: { $set: { 'a.$x': 1 } }, code: 52 },
  ],
  [
    'takes the position from a clause of $or',
    {
      document: { _id: 1, a: [{ s: 1 }, { s: 2 }] },
      filter: { $or: [{ 'a.s': 2 }] },
      update: { $set: { 'a.$.t': 1 } },
      after: [{ _id: 1, a: [{ s: 1 }, { s: 2, t: 1 }] }],
    },
  ],
];
test.each(only)('M4 an update %s', async (_, one) => {
  const answer = (await answerOf(() => run(engines[0] as Engine, one))) as Document;
  if (one.code !== undefined) expect(answer).toEqual({ code: one.code });
  else expect(JSON.stringify(answer.after)).toBe(JSON.stringify(one.after));
});

test('M4 no path reaches a prototype', async () => {
  const { db } = engines[0] as Engine;
  await db.command({ insert: 'paths', documents: [{ _id: 1, a: {} }] });
  for (const path of ['__proto__.polluted', 'constructor.prototype.polluted', 'a.__proto__.polluted']) {
    await db.command({ update: 'paths', updates: [{ q: {}, u: { $set: { [path]: 'yes' } } }] });
  }
  expect(({} as Document).polluted).toBeUndefined();
  const raw = JSON.parse('{ "__proto__": { "polluted": "yes" } }') as Document;
  await db.collection('paths').insertOne({ ...raw, nested: raw });
  expect(await db.collection('paths').countDocuments({ 'nested.__proto__.polluted': 'yes' })).toBe(1);
  expect(({} as Document).polluted).toBeUndefined();
});

test('M4 eight workers claim and acknowledge each message once, in one document', async () => {
  for (const { db } of engines) {
    const outbox = db.collection<Numbered>('outbox');
    await outbox.deleteMany({});
    await outbox.insertMany(
      [1, 2, 3].map((_id) => ({
        _id,
        messages: Array.from({ length: 10 }, (_, key) => ({ key, state: 'due', attempts: 0 })),
      })),
    );
    const claims: string[] = [];
    const work = async (worker: number): Promise<void> => {
      for (let token = 0; ; token++) {
        const lease = `${worker}-${token}`;
        const claimed = await outbox.findOneAndUpdate(
          { messages: { $elemMatch: { state: 'due', attempts: { $lt: 3 } } } },
          { $set: { 'messages.$.state': 'leased', 'messages.$.lease': lease }, $inc: { 'messages.$.attempts': 1 } },
          { returnDocument: 'after' },
        );
        if (!claimed) return;
        const message = claimed.messages.find((one: Document) => one.lease === lease);
        claims.push(`${String(claimed._id)}/${message.key}`);
        const { modifiedCount } = await outbox.updateOne(
          { _id: claimed._id, messages: { $elemMatch: { lease, state: 'leased' } } },
          { $set: { 'messages.$.state': 'sent' }, $unset: { 'messages.$.lease': '' } },
        );
        expect(modifiedCount).toBe(1);
      }
    };
    if (db === engines[0]?.db) await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(work));
    else await work(1); // a reference engine without a retry may refuse concurrent writers
    expect(new Set(claims).size).toBe(30);
    expect(claims).toHaveLength(30);
    expect(await outbox.countDocuments({ messages: { $elemMatch: { state: 'sent', attempts: 1 } } })).toBe(3);
    expect(await outbox.countDocuments({ 'messages.state': { $ne: 'sent' } })).toBe(0);
  }
});
