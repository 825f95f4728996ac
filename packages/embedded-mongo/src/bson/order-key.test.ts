import { BSON, Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compareValues } from './compare.ts';
import { decode, decodeFields, fieldSet } from './decode.ts';
import { encode } from './encode.ts';
import { complement, orderKey } from './order-key.ts';
import type { Doc, Value } from './values.ts';

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff }),
  fc.integer({ min: -3, max: 3 }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 4n }),
  fc.double().map((value) => new Double(value)),
  fc
    .constantFrom(
      '0.1',
      '0.10',
      '2',
      '-2.50',
      '9007199254740993',
      '1E400',
      '-1E-400',
      '0.1000000000000000055511151231257827',
      'NaN',
      'Infinity',
    )
    .map((text) => Decimal128.fromString(text)),
);
const leaf: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: numbers },
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', '\0', 'a', 'a\0', 'a\0b', '\u{1F600}', '\uffee'),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes, bytes.length % 2)),
  fc.constantFrom(new MinKey(), new MaxKey(), new BSONRegExp('a', 'i'), new BSONRegExp('ab'), Timestamp.fromNumber(5)),
);
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'ab', '10', '9', '__proto__'), tie('value')), { maxLength: 3 })
      .map((entries) => new Map(entries)),
  ),
})).value;

test('M4 ordered keys have the order of the values, and the reverse one when complemented', () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const order = Math.sign(compareValues(left, right));
      expect(Math.sign(Buffer.compare(orderKey(left), orderKey(right)))).toBe(order);
      const reverse = Math.sign(Buffer.compare(complement(orderKey(left)), complement(orderKey(right))));
      expect(reverse).toBe(order === 0 ? 0 : -order);
    }),
    { numRuns: 3000 },
  );
});

test('M4 what was encoded is decoded with its types and the order of its fields', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'é', '10', '9', 'constructor', '__proto__'), value)),
      (entries) => {
        const doc: Doc = new Map(entries);
        const bytes = encode(doc);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
        expect([...decode(bytes).keys()]).toEqual([...doc.keys()]);
        const some = decodeFields(bytes, fieldSet(['9', 'é']));
        for (const name of ['9', 'é']) expect(compareValues(some.get(name), doc.get(name))).toBe(0);
        expect(some.size).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 500 },
  );
});

test('M4 the bytes are those of the bson package', () => {
  const plain = {
    d: new Double(1.5),
    i: 5,
    s: 'é',
    b: true,
    n: null,
    a: [1, 'x', { y: 2 }],
    o: { p: {} },
    t: new Date(5),
    m: new MinKey(),
  };
  const doc = new Map<string, Value>([
    ['d', new Double(1.5)],
    ['i', 5],
    ['s', 'é'],
    ['b', true],
    ['n', null],
    ['a', [1, 'x', new Map([['y', 2]])]],
    ['o', new Map([['p', new Map()]])],
    ['t', new Date(5)],
    ['m', new MinKey()],
  ]);
  expect(Buffer.from(encode(doc)).equals(Buffer.from(BSON.serialize(plain)))).toBe(true);
});

test('M4 broken BSON is refused with code 22, never with another error', () => {
  const bytes = encode({ a: 'text', b: [1, 2], c: { d: 1n }, e: new ObjectId() });
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
      const broken = Buffer.from(cut ? bytes.subarray(0, at) : bytes);
      if (!cut) broken[at] = byte;
      try {
        decode(broken);
      } catch (error) {
        expect(error).toMatchObject({ code: 22 });
      }
    }),
    { numRuns: 1000 },
  );
});
