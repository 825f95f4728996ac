import fc from 'fast-check';
import { array, assert, create, enums, is, mask, object, optional, type Struct, StructError } from 'superstruct';
import { email, fieldCodes, id, integerText, isoDate, isoInstant, list, optionalText, phone, text } from './fields.ts';

/** The codes a value is refused with; none when it is accepted. */
function codes(value: unknown, struct: Struct<never, never>) {
  try {
    mask(value, struct);
    return {};
  } catch (error) {
    if (error instanceof StructError) return fieldCodes(error);
    throw error;
  }
}
const codesOf = <T, S>(value: unknown, struct: Struct<T, S>) => codes(value, struct as unknown as Struct<never, never>);

const person = object({
  name: text(10),
  email: email(),
  title: enums(['mr', 'ms']),
  note: optional(optionalText(5)),
  zones: array(id()),
});
const lotte = { name: 'Lotte', email: 'lotte@example.be', title: 'ms', zones: ['gent'] };

describe('F13 the codes of fields', () => {
  test('are none for a value as it should be, and only what is named comes through', () => {
    expect(codesOf(lotte, person)).toEqual({});
    expect(mask({ ...lotte, name: ' Lotte ', admin: true }, person)).toEqual(lotte);
  });

  test('say what is missing, what is wrong, and where in a list', () => {
    expect(
      codesOf({ name: ' ', email: 'lotte@', title: 'x', note: 'too long', zones: ['gent', 'a b', ''] }, person),
    ).toEqual({
      name: 'required',
      email: 'email',
      title: 'invalid',
      note: 'length',
      'zones.1': 'id',
      'zones.2': 'required',
    });
    expect(codesOf({}, person)).toEqual({
      name: 'required',
      email: 'required',
      title: 'required',
      zones: 'required',
    });
    expect(codesOf({ ...lotte, name: 'x'.repeat(11), zones: 'gent' }, person)).toEqual({
      name: 'length',
      zones: 'invalid',
    });
  });

  // Objects with a toString of their own never get here: the chain of a service takes their prototypes' names away.
  const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));

  test('are one per field, with codes and never with values', () => {
    fc.assert(
      fc.property(fc.record({ name: plain, email: plain, zones: fc.array(plain) }), (value) => {
        for (const code of Object.values(codesOf(value, person))) {
          expect(['required', 'invalid', 'email', 'length', 'id']).toContain(code);
        }
      }),
    );
  });
});

describe('F13 a field', () => {
  test('with text is trimmed, and needs more than white space', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (value) => {
        const trimmed = value.trim();
        const isFine = trimmed.length > 0 && trimmed.length <= 20;
        expect(codesOf({ field: value }, object({ field: text(20) }))).toEqual(
          isFine ? {} : { field: trimmed === '' ? 'required' : 'length' },
        );
        if (isFine) expect(create(value, text(20))).toBe(trimmed);
      }),
    );
  });

  test.each([
    'lotte@example.be',
    ' lotte.peeters+huis@mail.example.co.uk ',
    'jürgen@müller.de',
    "o'brien@example.org",
    'x_y@a-b.lu',
  ])('with an e-mail address takes %s', (address) => {
    expect(create(address, email())).toBe(address.trim());
  });

  test.each([
    'lotte',
    'lotte@',
    '@example.be',
    'lotte@example',
    'lotte@example.b',
    'a b@example.be',
    'a@b@example.be',
    'a@example..',
    'a@x.be, b@x.be',
    'A <a@x.be>',
    `${'a'.repeat(250)}@x.be`,
  ])('with an e-mail address does not take %s', (address) => {
    expect(is(address, email())).toBe(false);
  });

  test.each(['0470 12 34 56', '+32 470 12.34.56', '02/123.45.67', '+352 26 12 34 56', '(02) 123 45 67'.slice(1)])(
    'with a telephone number takes %s',
    (number) => {
      expect(is(number, phone())).toBe(true);
    },
  );

  test.each(['1234', 'bel mij', '0470 12 34 5x', '++++++++', '+32 470 12 34 56 of 02 123 45 67 na vijf uur'])(
    'with a telephone number does not take %s',
    (number) => {
      expect(is(number, phone())).toBe(false);
    },
  );

  test('with a whole number takes its digits within bounds, and nothing that only looks like them', () => {
    const rooms = integerText(0, 99);
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (number) => {
        const isFine = number >= 0 && number <= 99;
        expect(codesOf({ rooms: String(number) }, object({ rooms }))).toEqual(
          isFine ? {} : { rooms: number < 0 ? 'min' : 'max' },
        );
        if (isFine) expect(create(String(number), rooms)).toBe(number);
      }),
    );
    for (const text_ of ['', ' 3', '3.5', '1e1', '0x10', 'drie', '３'])
      expect(() => create(text_, rooms)).toThrow(StructError);
  });

  test('that may be repeated is a list, also when it comes once', () => {
    expect(create('gent', list())).toEqual(['gent']);
    expect(create(['gent', 'aalst'], list())).toEqual(['gent', 'aalst']);
    expect(() => create(['a', 'b', 'c'], list(2))).toThrow(StructError);
    expect(() => create('', list())).toThrow(StructError);
    expect(() => create({ $ne: 1 }, list())).toThrow(StructError);
  });

  test('with an id takes nothing that means something to a path, a query or a database', () => {
    for (const value of ['7', 'a-b_C9', 'x'.repeat(64)]) assert(value, id());
    for (const value of ['', '../a', 'a b', '$ne', 'a.b', 'é', 'x'.repeat(65), 7, { $gt: '' }])
      expect(is(value, id())).toBe(false);
  });

  test('with a date or an instant takes what ISO writes', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        expect(is(date.toISOString(), isoInstant())).toBe(true);
        expect(is(date.toISOString().slice(0, 10), isoDate())).toBe(true);
        expect(is(date.toISOString().slice(0, 10), isoInstant())).toBe(false);
      }),
    );
    for (const value of ['2026-13-01', '01-02-2026', '2026-1-1', 'vandaag', 20261120, null])
      expect(is(value, isoDate())).toBe(false);
  });
});
