import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from './embedded-mongo.ts';

test('M4 the official driver writes, finds, updates and aggregates', async () => {
  const server = await startEmbeddedMongo();
  const client = await MongoClient.connect(server.uri);
  try {
    const properties = client.db('site').collection('properties');
    await properties.createIndex({ city: 1, price: -1 });
    await properties.createIndex({ reference: 1 }, { unique: true });
    await properties.insertMany(
      Array.from({ length: 500 }, (_, i) => ({ reference: `R${i}`, city: i % 2 ? 'Gent' : 'Brugge', price: i * 1000 })),
    );
    const found = await properties
      .find({ city: { $in: ['Gent', 'Brugge'] }, price: { $gte: 100_000 } })
      .sort({ price: 1 })
      .limit(2)
      .toArray();
    expect(found.map(({ reference }) => reference)).toEqual(['R100', 'R101']);
    expect(await properties.countDocuments({ city: 'Gent' })).toBe(250);
    await expect(properties.insertOne({ reference: 'R7' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { reference: 'R7' },
    });
    const updated = await properties.findOneAndUpdate(
      { reference: 'R7' },
      { $inc: { price: 1 } },
      { returnDocument: 'after' },
    );
    expect(updated).toMatchObject({ price: 7001 });
    const groups = await properties
      .aggregate([{ $group: { _id: '$city', n: { $sum: 1 } } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(groups).toEqual([
      { _id: 'Brugge', n: 250 },
      { _id: 'Gent', n: 250 },
    ]);
    expect(await properties.find().toArray()).toHaveLength(500);
  } finally {
    await client.close();
    await server.stop();
  }
});

/** The temporary folders whose lock is held by this process. */
const ownFolders = (): string[] =>
  readdirSync(tmpdir()).filter((name) => {
    const lock = join(tmpdir(), name, 'lock');
    return (
      name.startsWith('embedded-mongo-') && existsSync(lock) && readFileSync(lock, 'utf8').startsWith(`${process.pid} `)
    );
  });

test('M4 stopping answers what was accepted, may be repeated and removes the temporary folder', async () => {
  const server = await startEmbeddedMongo();
  const [folder = 'none'] = ownFolders();
  expect(existsSync(join(tmpdir(), folder))).toBe(true);
  const client = await MongoClient.connect(server.uri, { serverSelectionTimeoutMS: 300 });
  const writes = Array.from({ length: 20 }, (_, n) => client.db('site').collection('last').insertOne({ n }));
  const settled = Promise.allSettled(writes);
  await writes[0];
  await Promise.all([server.stop(), server.stop()]);
  expect(existsSync(join(tmpdir(), folder))).toBe(false);
  expect((await settled)[0]).toMatchObject({ status: 'fulfilled' });
  await client.close();
});
