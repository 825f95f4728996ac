import { type Document, type Long, MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../embedded-mongo.ts';
import { Cursors, KeptDocuments } from './cursors.ts';

const MINUTE = 60_000;
const MB = 1024 * 1024;

const documents = (count: number, bytes: number): Buffer[] => Array.from({ length: count }, () => Buffer.alloc(bytes));
const opened = (source: KeptDocuments, connection = 1) => ({
  namespace: 'a.b',
  source,
  session: null,
  limit: null,
  connection,
});
const isOpen = async (cursors: Cursors, id: bigint, connection = 1): Promise<boolean> =>
  cursors.next(id, 'a.b', 1, connection).then(
    () => true,
    ({ code }) => code !== 43,
  );

test('D4 cursors that keep too much together: those that were not read for the longest time end', async () => {
  const cursors = new Cursors(10 * MB);
  const start = async (): Promise<bigint> =>
    (await cursors.start(opened(new KeptDocuments(documents(5, MB))), 1, false)).id;
  const [first, second] = [await start(), await start()];
  expect(await isOpen(cursors, first)).toBe(true);
  const third = await start();
  expect(await Promise.all([first, second, third].map((id) => isOpen(cursors, id)))).toEqual([true, false, true]);
});

test('D4 a cursor lets go of what was read', async () => {
  const source = new KeptDocuments(documents(5, MB));
  await new Cursors().start(opened(source), 3, false);
  expect(source.bytes).toBe(MB); // three are on their way, and one is read ahead
});

test('D4 a cursor ends ten minutes after it was read, and with the connection that asked last', async () => {
  const cursors = new Cursors();
  const start = async (): Promise<bigint> =>
    (await cursors.start(opened(new KeptDocuments(documents(9, 1))), 1, false)).id;
  const [idle, read, elsewhere] = [await start(), await start(), await start()];
  cursors.closeIdle(Date.now() + 9 * MINUTE);
  expect(await isOpen(cursors, elsewhere, 2)).toBe(true);
  cursors.endConnection(1);
  expect(await Promise.all([idle, read, elsewhere].map((id) => isOpen(cursors, id, 2)))).toEqual([false, false, true]);
  cursors.closeIdle(Date.now() + 11 * MINUTE);
  expect(await isOpen(cursors, elsewhere, 2)).toBe(false);
});

describe('through the driver', () => {
  let server: EmbeddedMongo;
  let client: MongoClient;
  beforeAll(async () => {
    server = await startEmbeddedMongo();
    client = await MongoClient.connect(server.uri);
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
  });

  test('D4 a cursor of a client that went away is unknown', async () => {
    await client
      .db('site')
      .collection('many')
      .insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const other = await MongoClient.connect(server.uri);
    const long = { promoteLongs: false } as const;
    const { cursor } = await other.db('site').command({ find: 'many', sort: { n: 1 }, batchSize: 10 }, long);
    const next = (): Promise<Document> =>
      client.db('site').command({ getMore: cursor.id as Long, collection: 'many', batchSize: 10 }, long);
    await other.close();
    let code: unknown;
    while (code === undefined)
      code = await next().then(
        () => undefined,
        (error) => error.code,
      );
    expect(code).toBe(43);
  });

  test('D4 more than 100 MB are not sorted in memory, the first of them are', async () => {
    const large = client.db('site').collection<{ _id: number }>('large');
    for (let i = 0; i < 22; i++) {
      await large.insertMany([0, 1].map((part) => ({ _id: 2 * i + part, n: -i, text: 'x'.repeat(2.5 * MB) })));
    }
    await expect(large.find().sort({ n: 1 }).toArray()).rejects.toMatchObject({ code: 292 });
    const [first] = await large
      .find({}, { projection: { n: 1 } })
      .sort({ n: 1, _id: -1 })
      .limit(2)
      .toArray();
    expect(first).toEqual({ _id: 43, n: -21 });
  });
});
