import { type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongo.ts';

/* Prints how long the queries of the site take at 10,000 documents, through the driver and a socket. */

const DOCUMENTS = 10_000;
const ROUNDS = 200;
const CITIES = Array.from({ length: 50 }, (_, i) => `City ${i}`);
const TYPES = ['house', 'apartment', 'land', 'office', 'garage'];

const property = (i: number): Document => ({
  _id: `p${i}`,
  reference: `R${i}`,
  published: i % 10 !== 0,
  goal: i % 3 === 0 ? 'rent' : 'sale',
  type: TYPES[i % 5],
  city: CITIES[(i * 7) % 50],
  price: ((i * 7919) % 900) * 1000,
  bedrooms: i % 6,
  texts: Object.fromEntries(
    ['nl', 'fr', 'en', 'de'].map((language) => [language, { title: `Title ${i}`, text: 'x'.repeat(400) }]),
  ),
  photos: Array.from({ length: 8 }, (_, n) => ({ file: `${i}-${n}.jpg`, width: 1600, height: 1200 })),
});

const server = await startEmbeddedMongo();
const client = await MongoClient.connect(server.uri);
const properties = client.db('bench').collection<Document>('properties');
await properties.createIndex({ reference: 1 }, { unique: true });
await properties.createIndex({ published: 1, goal: 1, price: 1 });
await properties.createIndex({ published: 1, city: 1, price: 1 });
const loading = performance.now();
await properties.insertMany(Array.from({ length: DOCUMENTS }, (_, i) => property(i)));
process.stdout.write(`insert of ${DOCUMENTS} documents: ${Math.round(performance.now() - loading)} ms\n`);

const published = { published: true, goal: 'sale' };
const cases: [string, number, (i: number) => Promise<unknown>][] = [
  ['by _id', ROUNDS, (i) => properties.findOne({ _id: `p${i}` as never })],
  ['by unique index', ROUNDS, (i) => properties.findOne({ reference: `R${i}` })],
  ['compound index + sort, limit 20', ROUNDS, () => properties.find(published).sort({ price: 1 }).limit(20).toArray()],
  [
    'several cities + sort, limit 20',
    ROUNDS,
    (i) =>
      properties
        .find({ published: true, city: { $in: CITIES.slice(i % 40, (i % 40) + 5) } })
        .sort({ price: -1 })
        .limit(20)
        .toArray(),
  ],
  ['count with an indexed filter', ROUNDS, () => properties.countDocuments(published)],
  ['insertOne', ROUNDS, (i) => properties.insertOne({ ...property(DOCUMENTS + i) })],
  ['updateOne by _id', ROUNDS, (i) => properties.updateOne({ _id: `p${i}` as never }, { $inc: { price: 1 } })],
  [
    'counts by city of all documents',
    10,
    () =>
      properties.aggregate([{ $match: { published: true } }, { $group: { _id: '$city', n: { $sum: 1 } } }]).toArray(),
  ],
  ['without an index', 10, () => properties.findOne({ 'texts.nl.title': 'none' })],
];

for (const [name, rounds, run] of cases) {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    await run(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(rounds * share)] as number).toFixed(2).padStart(8);
  process.stdout.write(`${name.padEnd(36)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms\n`);
}
await client.close();
await server.stop();
