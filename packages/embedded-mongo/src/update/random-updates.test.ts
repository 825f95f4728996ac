import fc from 'fast-check';
import { type Document, Double, Long } from 'mongodb';
import { answerOf, type Engine, exact, type Numbered, startEngines } from '../cases/engines.fixture.ts';

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('random_updates'));
});
afterAll(() => stop());

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom(new Double(1.5), new Double(2), Long.fromNumber(3), 2_147_483_647),
  fc.constantFrom('a', 'b', null, true),
);
const element = fc.oneof(scalar, fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }));
const list = fc.array(element, { maxLength: 4 });
const stored = fc.record(
  { a: fc.oneof(scalar, list), b: scalar, c: fc.record({ x: scalar, list }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(new Double(0.5), Long.fromNumber(2)));

const path = fc.constantFrom('a', 'b', 'c', 'c.x', 'c.list', 'a.0', 'a.1.x', 'c.list.2', 'd', 'd.e');
const some = fc.array(element, { minLength: 1, maxLength: 4 });
const top = fc.constantFrom('a', 'b', 'c', 'd');
const operation = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$max'), path, element),
  fc.tuple(fc.constant('$inc'), path, number),
  fc.tuple(fc.constant('$unset'), path, fc.constant('')),
  fc.tuple(fc.constant('$push'), path, element),
  fc.tuple(
    fc.constant('$push'),
    path,
    fc.record({ $each: some, $slice: fc.constantFrom(-2, -1, 1, 3) }, { requiredKeys: ['$each'] }),
  ),
  fc.tuple(
    fc.constant('$pull'),
    top,
    fc.oneof(
      scalar,
      scalar.map((value) => ({ x: value })),
      scalar.map((value) => ({ $gte: value })),
    ),
  ),
  fc.tuple(fc.constantFrom('$set', '$inc'), fc.constantFrom('a.$[]', 'a.$[].y', 'c.list.$[].x'), number),
);
const filter = fc.oneof(
  fc.constant({}),
  scalar.map((value) => ({ a: value })),
  scalar.map((value) => ({ 'a.x': value })),
  scalar.map((value): Document => ({ a: { $elemMatch: { x: value } } })),
  scalar.map((value): Document => ({ b: { $gte: value } })),
);
interface Write {
  readonly filter: Document;
  readonly update: Document;
  readonly upsert: boolean;
}
const write: fc.Arbitrary<Write> = fc
  .tuple(filter, fc.array(operation, { minLength: 1, maxLength: 2 }), fc.boolean())
  .map(([where, operations, upsert]) => {
    const update: Document = {};
    for (const [operator, name, operand] of operations) update[operator] = { ...update[operator], [name]: operand };
    return { filter: { ...where, _id: 1 }, update, upsert };
  });

async function apply({ db }: Engine, { filter: q, update: u, upsert }: Write): Promise<Document> {
  const { n, writeErrors } = await db.command({ update: 'c', updates: [{ q, u, upsert }] });
  if (writeErrors) return { code: writeErrors[0].code };
  return { n, after: await db.collection('c').find({}, { promoteValues: false }).toArray() };
}

/** MongoDB adds new fields by name, another engine may add them as they were written. */
const sortedFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortedFields)
    : value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, part]) => [name, sortedFields(part)]),
        )
      : value;

const isRefusal = (answer: Document): boolean => 'code' in answer;

test('M4 random updates keep every index in step and agree with the reference engine', async () => {
  const [own, reference] = engines as [Engine, Engine?];
  const indexes = [{ a: 1 }, { 'a.x': 1 }, { b: -1 }, { 'c.list': 1 }, { d: 1 }] as const;
  for (const index of indexes) await own.db.collection('c').createIndex(index);
  const property = fc.asyncProperty(
    stored,
    fc.array(write, { minLength: 1, maxLength: 4 }),
    async (document, writes) => {
      for (const { db } of engines) {
        await db.collection('c').deleteMany({});
        await db.collection<Numbered>('c').insertOne({ _id: 1, ...document });
      }
      for (const one of writes) {
        const answer = await answerOf(() => apply(own, one));
        if (reference) {
          const expected = await answerOf(() => apply(reference, one));
          // Which of several mistakes is named first is not part of the agreement.
          expect(isRefusal(answer)).toBe(isRefusal(expected));
          if (!isRefusal(answer)) expect(exact(sortedFields(answer))).toBe(exact(sortedFields(expected)));
        }
        const all = await own.db.collection('c').find().hint({ $natural: 1 }).toArray();
        for (const index of indexes)
          expect(exact(await own.db.collection('c').find().hint(index).toArray())).toBe(exact(all));
      }
    },
  );
  await fc.assert(property, { numRuns: 60 });
});
