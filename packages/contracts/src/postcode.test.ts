import fc from 'fast-check';
import { isPostcode } from './postcode.ts';

test.each([
  ['9000', true],
  ['B-9000', true],
  ['BE 9000', true],
  ['0999', true],
  ['B-0999', false],
  ['L-2920', true],
  ['LU-2920', true],
  ['L-29200', false],
  ['1012 AB', true],
  ['1012ab', true],
  ['NL-1012 AB', true],
  ['NL-1012', false],
  ['10115', true],
  ['D-10115', true],
  ['D-1011', false],
  ['75008', true],
  ['F-75008', true],
  ['SW1A 1AA', true],
  ['M1 1AE', true],
  ['D02 X285', true],
  ['VLT 1117', true],
  ['110 00', true],
  ['00-950', true],
  ['1000-001', true],
  ['K1A 0B1', true],
  ['10001-1234', true],
  ['', false],
  ['ABCDE', false],
  ['900', false],
  ['X-9000', false],
  ['9000 Gent', false],
  ['90000000', false],
  ['9OOO', false],
])('F13 ‘%s’ is a postcode: %s', (text, is) => expect(isPostcode(text)).toBe(is));

test.each([
  ['9000', true],
  ['L-2920', true],
  ['B 1000', true],
  ['0999', false],
  ['10115', false],
  ['F-7500', false],
  ['1012 AB', false],
])('F13 F2 ‘%s’ is one of Belgium or Luxembourg: %s', (text, is) => expect(isPostcode(text, ['B', 'L'])).toBe(is));

test('F13 blanks and capitals say nothing, and there is a digit in every postcode', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0129ABLDNFZ- '), maxLength: 9 }), (text) => {
      expect(isPostcode(` ${text.toLowerCase()} `)).toBe(isPostcode(text));
      if (isPostcode(text)) expect(text).toMatch(/\d/);
    }),
  );
});
