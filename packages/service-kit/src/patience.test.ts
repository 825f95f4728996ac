import { connectDatabase } from './database.ts';
import { patient, patiently } from './patience.ts';
import { captureLog, startDatabaseProxy, startTestDatabase } from './testing.ts';

test('D2 what nobody waits for is done once the database is back', async () => {
  const mongo = await startTestDatabase();
  const proxy = await startDatabaseProxy(mongo.uri);
  const name = mongo.database.db.databaseName;
  const database = await connectDatabase({ uri: proxy.uri, name, log: captureLog().log, isBulk: true });
  const collection = database.db.collection<{ _id: number; n?: number }>('patient');
  await collection.insertOne({ _id: 0 });

  const waits: string[] = [];
  const writes = patient(
    {
      many: () =>
        collection.bulkWrite([{ updateOne: { filter: { _id: 1 }, update: { $set: { n: 1 } }, upsert: true } }], {
          ordered: false,
        }),
    },
    // The bulk write that is cut off says so at once; from then on it can come back.
    {
      onWait: ({ name: what }) => {
        waits.push(what);
        proxy.restore();
      },
    },
  );
  proxy.cut();
  await writes.many();
  expect(waits[0]).toBe('MongoBulkWriteError');
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });

  await database.close();
  await proxy.stop();
  await mongo.stop();
});

test('D2 what the database refuses is not tried again, and what stays away is given up', async () => {
  let tries = 0;
  const refused = patiently(async () => {
    tries += 1;
    throw Object.assign(new Error('duplicate'), { code: 11_000 });
  });
  await expect(refused).rejects.toThrow('duplicate');
  expect(tries).toBe(1);

  const away = Object.assign(new Error('connection closed'), { name: 'MongoNetworkError' });
  await expect(patiently(() => Promise.reject(away), { givenUp: 0 })).rejects.toBe(away);
});
