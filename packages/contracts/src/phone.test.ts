import fc from 'fast-check';
import { isPhone } from './phone.ts';

/** Country code, number at home without its trunk prefix, and whether there is one at home. */
const NUMBERS = [
  ['32', '470123456', '0'],
  ['32', '21234567', '0'],
  ['32', '92001122', '0'],
  ['32', '42223344', '0'],
  ['352', '261234', ''],
  ['352', '26123456', ''],
  ['352', '621123456', ''],
  ['31', '612345678', '0'],
  ['31', '201234567', '0'],
  ['49', '15112345678', '0'],
  ['49', '3012345678', '0'],
  ['49', '651123456', '0'],
  ['33', '612345678', '0'],
  ['33', '142345678', '0'],
] as const;

const separators = fc.constantFrom('', ' ', '.', '/', '-', '  ');
/** A number as somebody writes it: with something between its digits. */
const written = (number: string) =>
  fc
    .array(separators, { minLength: number.length, maxLength: number.length })
    .map((between) => [...number].map((digit, index) => (index === 0 ? digit : `${between[index]}${digit}`)).join(''));

test.each(NUMBERS)(
  'F13 a number of +%s, %s, is one at home and abroad, however it is grouped',
  (code, number, trunk) => {
    expect(isPhone(`+${code} (0)${number}`)).toBe(true);
    fc.assert(
      fc.property(written(number), written(code + number), (home, abroad) => {
        expect(isPhone(`${trunk}${home}`)).toBe(true);
        expect(isPhone(`+${abroad}`)).toBe(true);
        expect(isPhone(`00 ${abroad}`)).toBe(true);
      }),
      { numRuns: 30 },
    );
  },
);

test.each(['+44 20 7946 0958', '+1 202 555 0143', '0044 20 7946 0958', '(02) 123 45 67', '26 12 34'])(
  'F13 %s is a telephone number',
  (text) => expect(isPhone(text)).toBe(true),
);

test.each([
  ['', 'nothing'],
  ['12', 'too short everywhere'],
  ['1234567', 'no number at home begins with 1 without a trunk prefix'],
  ['470123456', 'the trunk prefix is left out'],
  ['+32 470 12 34', 'a mobile number of Belgium has nine digits'],
  ['+32 470 12 34 567', 'one digit too many'],
  ['+32 2 123 45 678', 'a line in Belgium has eight digits'],
  ['+32 0470 12 34 56', 'the trunk prefix behind the country code'],
  ['+352 12', 'too short for Luxembourg'],
  ['+31 6 1234 567', 'nine digits in the Netherlands'],
  ['+33 6 12 34 56', 'nine digits in France'],
  ['+49 151 123', 'a mobile number of Germany has ten or eleven digits'],
  ['00000000', 'zeros'],
  ['++++++++', 'no digits'],
  ['+0 123 456 789', 'no country has the code 0'],
  ['+1234567890123456', 'more than fifteen digits'],
  ['0470 12 34 5x', 'letters'],
  ['bel mij', 'words'],
])('F13 %s is no telephone number: %s', (text) => expect(isPhone(text)).toBe(false));

test('F13 whatever is typed is judged, and only digits can make a number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const digits = text.replace(/\D/g, '').length;
      expect(isPhone(text) && (digits < 5 || digits > 18)).toBe(false);
    }),
  );
});
