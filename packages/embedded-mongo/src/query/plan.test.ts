import fc from 'fast-check';
import { type Document, Double, Long } from 'mongodb';
import { type Engine, exact, type Numbered, startEngines } from '../cases/engines.fixture.ts';

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('plans'));
});
afterAll(() => stop());

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 6 }),
  fc.integer({ min: 0, max: 4 }).map((n) => new Double(n + 0.5)),
  fc.integer({ min: 0, max: 4 }).map((n) => Long.fromNumber(n)),
  fc.constantFrom('a', 'b', 'ab', 'é', ''),
  fc.constantFrom(null, true, false),
  fc.integer({ min: 0, max: 3 }).map((n) => new Date(n * 1000)),
);
const embedded = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const field = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  embedded,
  fc.array(embedded, { maxLength: 3 }),
);
const stored = fc.record({ a: field, b: scalar, c: field }, { requiredKeys: [] });

const comparison = fc.oneof(
  scalar,
  scalar.map((value) => ({ $eq: value })),
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), scalar)
    .map(([operator, value]) => ({ [operator]: value })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $nin: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $elemMatch: { $gt: low, $lte: high } })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $elemMatch: { x, y: { $gte: y } } })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $all: list })),
  fc.constant(/^a/),
);
const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', 'c.x');
const clause = fc.tuple(path, comparison).map(([name, condition]): Document => ({ [name]: condition }));
const filter: fc.Arbitrary<Document> = fc.oneof(
  clause,
  fc.array(clause, { minLength: 1, maxLength: 3 }).map((list) => ({ $and: list })),
  fc.array(clause, { minLength: 1, maxLength: 2 }).map((list) => ({ $or: list })),
);
const indexKey = fc
  .uniqueArray(fc.tuple(path, fc.constantFrom(1, -1)), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  .map((list) => Object.fromEntries(list));
// Two arrays cannot be sorted by at once, so a and c do not come together.
const direction = fc.constantFrom(1 as const, -1 as const);
const sort = fc
  .tuple(fc.constantFrom(['a', 'b'], ['b', 'a'], ['b', 'c.x'], ['c.x'], ['b'], []), direction, direction)
  .map(([names, one, two]) => ({
    ...Object.fromEntries(names.map((name, i) => [name, i === 0 ? one : two])),
    _id: 1 as const,
  }));

const partialFilters = fc.constantFrom<Document | undefined>(
  undefined,
  undefined,
  { b: { $gt: 0 } },
  { b: { $exists: true } },
  { a: 'a' },
);

test('M4 a query gives the same with any indexes as without', async () => {
  const { db } = engines[0] as Engine;
  const collection = db.collection<Numbered>('planned');
  const property = fc.asyncProperty(
    fc.array(stored, { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(indexKey, partialFilters, fc.boolean()), { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(filter, sort), { minLength: 4, maxLength: 8 }),
    async (documents, indexes, queries) => {
      await collection.drop();
      await collection.insertMany(documents.map((document, _id) => ({ _id, ...document }))).catch(ignoreParallelArrays);
      for (const [i, [key, partial, sparse]] of indexes.entries()) {
        const options = partial ? { partialFilterExpression: partial } : { sparse };
        await collection.createIndex(key, { name: `index ${i}`, ...options }).catch(ignoreParallelArrays);
      }
      for (const [query, order] of queries) {
        const scanned = await collection.find(query).sort(order).hint({ $natural: 1 }).toArray();
        expect(exact(await collection.find(query).sort(order).toArray())).toBe(exact(scanned));
        expect(await collection.countDocuments(query)).toBe(scanned.length);
        expect(await db.command({ count: 'planned', query })).toMatchObject({ n: scanned.length });
        const page = await collection.find(query).sort(order).skip(1).limit(2).toArray();
        expect(exact(page)).toBe(exact(scanned.slice(1, 3)));
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

const ignoreParallelArrays = (error: { code?: number }): void => {
  expect([171, 2, 85]).toContain(error.code);
};

test('M4 random filters find the same in the reference engine', async () => {
  const [own, reference] = engines as [Engine, Engine?];
  const property = fc.asyncProperty(
    fc.array(stored, { minLength: 1, maxLength: 15 }),
    fc.array(filter, { minLength: 10, maxLength: 10 }),
    async (documents, filters) => {
      for (const { db } of engines) {
        await db.collection('random').deleteMany({});
        await db.collection<Numbered>('random').insertMany(documents.map((document, _id) => ({ _id, ...document })));
      }
      for (const query of filters) {
        const found = await own.db.collection('random').find(query).sort({ _id: 1 }).toArray();
        const expected = reference
          ? await reference.db.collection('random').find(query).sort({ _id: 1 }).toArray()
          : await scanned(own, query);
        expect(exact(found)).toBe(exact(expected));
      }
    },
  );
  await fc.assert(property, { numRuns: process.env.MONGODB_URI ? 40 : 10 });
});

/** Without a reference: what is found when no index is asked. */
const scanned = ({ db }: Engine, query: Document): Promise<Document[]> =>
  db.collection('random').find(query).hint({ $natural: 1 }).sort({ _id: 1 }).toArray();
