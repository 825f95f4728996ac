import { type Document, Long, Timestamp } from 'mongodb';
import { answerOf, type Engine, type Numbered, startEngines } from '../cases/engines.fixture.ts';

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('commands'));
});
afterAll(() => stop());

const own = (): Engine => engines[0] as Engine;

test('M4 an ordered bulk write ends at its first error, an unordered one goes on', async () => {
  for (const { db } of engines) {
    const collection = db.collection<Numbered>('bulk');
    await collection.deleteMany({});
    const documents = [1, 2, 2, 3, 1, 4].map((_id) => ({ _id }));
    const ordered = await collection.insertMany(documents).catch((error) => error);
    expect(ordered).toMatchObject({ code: 11000, result: { insertedCount: 2 } });
    expect(ordered.writeErrors[0]).toMatchObject({ index: 2, code: 11000 });
    const unordered = await collection.insertMany(documents, { ordered: false }).catch((error) => error);
    expect(unordered.writeErrors.map((error: { index: number }) => error.index)).toEqual([0, 1, 2, 4]);
    const result = await collection.bulkWrite([
      { updateMany: { filter: { _id: { $lte: 2 } }, update: { $set: { a: 1 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { b: 1 } } },
      { deleteOne: { filter: { _id: 4 } } },
      { updateOne: { filter: { _id: 9 }, update: { $inc: { n: 1 } }, upsert: true } },
    ]);
    expect(result).toMatchObject({
      matchedCount: 3,
      modifiedCount: 3,
      deletedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 3: 9 },
    });
  }
});

test('X16 who asks beside a bulk write is answered between its parts', async () => {
  const collection = own().db.collection<Numbered & { text: string }>('in turns');
  await collection.createIndex({ n: 1 });
  const documents = Array.from({ length: 2000 }, (_, _id) => ({ _id, n: _id % 7, text: 'x'.repeat(2000) }));
  let isDone = false;
  const writing = collection.insertMany(documents).finally(() => (isDone = true));
  const seen = new Set<number>();
  while (!isDone) seen.add(await collection.countDocuments({ n: { $gte: 0 } }));
  await writing;
  const meanwhile = [...seen].filter((count) => count > 0 && count < documents.length);
  expect(meanwhile.length).toBeGreaterThan(3);
});

test('M4 cursors give batches, end, and are unknown after they were closed', async () => {
  for (const { db } of engines) {
    const collection = db.collection<Numbered>('batches');
    await collection.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
    const first = await db.command({ find: 'batches', batchSize: 100, sort: { _id: 1 } }, { promoteLongs: false });
    expect(first.cursor.firstBatch).toHaveLength(100);
    const next = await db.command(
      { getMore: first.cursor.id, collection: 'batches', batchSize: 100 },
      { promoteLongs: false },
    );
    expect(next.cursor.nextBatch.map(({ _id }: Document) => Number(_id)).slice(0, 2)).toEqual([100, 101]);
    const last = await db.command({ getMore: first.cursor.id, collection: 'batches' });
    expect(last.cursor).toMatchObject({ id: 0 });
    expect(last.cursor.nextBatch).toHaveLength(50);
    const closed = await db.command({ find: 'batches', batchSize: 1 }, { promoteLongs: false });
    await db.command({ killCursors: 'batches', cursors: [closed.cursor.id] });
    expect(await answerOf(() => db.command({ getMore: closed.cursor.id as Long, collection: 'batches' }))).toEqual({
      code: 43,
    });
    expect(await collection.find().batchSize(7).toArray()).toHaveLength(250);
    expect(await collection.find().skip(240).limit(20).toArray()).toHaveLength(10);
  }
});

test('M4 findAndModify gives the document before or after, sorted, projected, removed or upserted', async () => {
  for (const { db } of engines) {
    const queue = db.collection<Numbered>('queue');
    await queue.deleteMany({});
    await queue.insertMany([
      { _id: 1, at: 3 },
      { _id: 2, at: 1 },
      { _id: 3, at: 2 },
    ]);
    expect(await queue.findOneAndUpdate({}, { $set: { taken: true } }, { sort: { at: 1 } })).toEqual({ _id: 2, at: 1 });
    const options = { sort: { at: -1 as const }, returnDocument: 'after' as const, projection: { _id: 0, n: 1 } };
    expect(await queue.findOneAndUpdate({}, { $inc: { n: 5 } }, options)).toEqual({ n: 5 });
    expect(await queue.findOneAndDelete({ at: 2 })).toEqual({ _id: 3, at: 2 });
    expect(await queue.findOneAndUpdate({ at: 99 }, { $set: { x: 1 } })).toBeNull();
    const upserted = await queue.findOneAndUpdate(
      { _id: 8 },
      { $setOnInsert: { x: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(upserted).toEqual({ _id: 8, x: 1 });
    expect(await queue.findOneAndReplace({ _id: 8 }, { y: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 8,
      y: 1,
    });
  }
});

test('M4 collections and databases are made, listed and dropped', async () => {
  for (const { db } of engines) {
    await db.createCollection('made');
    await db.collection('written').insertOne({ a: 1 });
    const names = (await db.listCollections({ name: { $in: ['made', 'written'] } }, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual(['made', 'written']);
    expect((await db.admin().listDatabases({ nameOnly: true })).databases.map(({ name }) => name)).toContain(
      db.databaseName,
    );
    expect(await db.collection('made').drop()).toBe(true);
    expect(await answerOf(() => db.collection('made').listIndexes().toArray())).toEqual({ code: 26 });
    expect(await db.collection('made').find().toArray()).toEqual([]);
    expect(await db.collection('written').estimatedDocumentCount()).toBe(1);
  }
});

test('M4 a transaction is refused as a standalone server refuses it', async () => {
  const { db } = own();
  const numbered = { txnNumber: Long.fromNumber(1), startTransaction: true, autocommit: false };
  expect(await answerOf(() => db.command({ insert: 't', documents: [{}], ...numbered }))).toEqual({ code: 20 });
  const session = db.client.startSession();
  session.startTransaction();
  await expect(db.collection('t').insertOne({}, { session })).rejects.toThrow('does not support retryable writes');
  await session.abortTransaction().catch(() => undefined);
  await session.endSession();
});

const refused: [string, Document, number][] = [
  ['unknown commands', { mapReduce: 'c' }, 59],
  ['what it is not the version for', { bulkWrite: 1, ops: [], nsInfo: [] }, 59],
  ['distinct values', { distinct: 'c', key: 'a' }, 59],
  ['explanations', { explain: { find: 'c' } }, 59],
  ['snapshots', { find: 'c', readConcern: { level: 'snapshot' } }, 123],
  [
    'reads after a time of a cluster',
    { find: 'c', readConcern: { afterClusterTime: new Timestamp({ t: 1, i: 1 }) } },
    123,
  ],
  ['other versions of the API', { find: 'c', apiVersion: '2' }, 322],
  ['what a strict API does not have', { buildInfo: 1, apiVersion: '1', apiStrict: true }, 323],
  ['times that are none', { find: 'c', maxTimeMS: -1 }, 2],
  ['collations', { find: 'c', collation: { locale: 'nl' } }, 238],
  ['tailable cursors', { find: 'c', tailable: true }, 40415],
  ['capped collections', { create: 'c', capped: true, size: 1 }, 40415],
  ['fields that begin with a dollar sign', { insert: 'c', documents: [{ $set: 1 }] }, 52],
  ['an array as _id', { insert: 'c', documents: [{ _id: [1] }] }, 53],
  ['names of the system', { create: 'system.users' }, 73],
  ['an empty bulk write', { insert: 'c', documents: [] }, 16],
  ['negative skips', { find: 'c', skip: -1 }, 51024],
];
test.each(refused)('M4 refuses %s', async (_, command, code) => {
  const answer = (await answerOf(() => own().db.command(command))) as Document;
  expect(answer.writeErrors?.[0].code ?? answer.code).toBe(code);
});

test('D4 a command ends when its time is over, and a cursor or a bulk write with it', async () => {
  const { db } = own();
  const slow = db.collection<Numbered>('slow');
  await slow.insertMany(
    Array.from({ length: 4000 }, (_, _id) => ({ _id, text: 'x'.repeat(500), more: [_id, { _id }] })),
  );
  const nothing = { 'more.none': 'x', text: { $regex: 'y.*z' } };
  const late: Document[] = [
    { find: 'slow', filter: nothing },
    { find: 'slow', filter: nothing, sort: { text: 1 } },
    { count: 'slow', query: nothing },
    { aggregate: 'slow', pipeline: [{ $match: nothing }], cursor: {} },
    { update: 'slow', updates: [{ q: nothing, u: { $set: { a: 1 } }, multi: true }] },
    { delete: 'slow', deletes: [{ q: nothing, limit: 0 }] },
    { findAndModify: 'slow', query: nothing, update: { $set: { a: 1 } } },
    { createIndexes: 'slow', indexes: [{ key: { text: 1 }, name: 'text' }] },
  ];
  for (const command of late) {
    expect([command, await answerOf(() => db.command({ ...command, maxTimeMS: 1 }))]).toEqual([command, { code: 50 }]);
    expect(await db.command({ ...command, maxTimeMS: 600_000 })).toMatchObject({ ok: 1 });
  }
  expect(await slow.countDocuments()).toBe(4000);
  const cursor = slow.find({}, { maxTimeMS: 600_000 }).batchSize(10);
  expect(await cursor.toArray()).toHaveLength(4000);
});

test('D4 a pattern that tries everything stops nobody', async () => {
  for (const { db } of engines.slice(0, 1)) {
    const texts = db.collection<Numbered>('tried');
    await texts.insertOne({ _id: 1, a: `${'a'.repeat(32)}!` });
    expect(await texts.findOne({ a: { $regex: '^(a+)+$' } })).toBeNull();
    expect(await texts.findOne({ a: { $regex: '^(a+)+!$' } })).not.toBeNull();
  }
});

test('M4 a document has 16 MiB at most', async () => {
  const { db } = own();
  const large = 'x'.repeat(16 * 1024 * 1024 - 100);
  await db.collection<Numbered>('large').insertOne({ _id: 1, large });
  const { writeErrors } = await db.command({
    update: 'large',
    updates: [{ q: { _id: 1 }, u: { $set: { more: 'y'.repeat(200) } } }],
  });
  expect(writeErrors[0].code).toBe(10334);
  expect((await db.collection('large').findOne())?.large).toHaveLength(large.length);
});

test('M4 an unacknowledged write is done, too', async () => {
  const collection = own().db.collection('silent');
  await collection.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
  while ((await collection.countDocuments()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await collection.countDocuments({ a: 1 })).toBe(1);
});

test('M4 X11 a change stream answers once its collection was written to, and only then', async () => {
  const { db } = own();
  const watched = db.collection<Numbered>('watched');
  const long = { promoteLongs: false } as const;
  const opened = await db.command({ aggregate: 'watched', pipeline: [{ $changeStream: {} }], cursor: {} }, long);
  const next = (maxTimeMS: number) =>
    db.command({ getMore: opened.cursor.id as Long, collection: 'watched', maxTimeMS }, long);
  await db.collection<Numbered>('others').insertOne({ _id: 1 });
  expect((await next(10)).cursor.nextBatch).toEqual([]);
  await watched.insertOne({ _id: 1 });
  expect((await next(30_000)).cursor.nextBatch).toMatchObject([{ ns: { coll: 'watched' } }]);
  const waiting = next(30_000);
  await watched.updateOne({ _id: 1 }, { $set: { a: 1 } });
  expect((await waiting).cursor.nextBatch).toHaveLength(1);
  expect((await next(10)).cursor.nextBatch).toEqual([]);
  await db.command({ killCursors: 'watched', cursors: [opened.cursor.id] });
  expect(await answerOf(() => next(10))).toEqual({ code: 43 });
});

test('M4 a change stream with options or stages is refused', async () => {
  for (const pipeline of [
    [{ $changeStream: { fullDocument: 'updateLookup' } }],
    [{ $changeStream: {} }, { $match: {} }],
  ])
    expect(await answerOf(() => own().db.command({ aggregate: 'watched', pipeline, cursor: {} }))).toEqual({
      code: 40324,
    });
});
