import { formatNumber, formatPrice } from '@dorpel/i18n/formats';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { readAmount, readPercent, readWhole } from './read-amount.ts';

test.each([
  ['350000', 35_000_000],
  ['350.000', 35_000_000],
  ['350,000', 35_000_000],
  ['€ 350 000', 35_000_000],
  ['350.000,00 EUR', 35_000_000],
  ['1.250,5', 125_050],
  ['1,250.50', 125_050],
  ['1250.50', 125_050],
  ['0', 0],
])('X2 %s is an amount', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each(['', 'abc', '-5', '1.2.3', '12,34,56', '1.000,000.00', '35O000', '9'.repeat(16), '1e6', '1.25,00'])(
  'X2 %s is none',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test.each(LANGUAGES)('X2 an amount that is written in %s is read as it was', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000_000 }), (cents) => {
      expect(readAmount(formatNumber(cents / 100, language))).toBe(cents);
      expect(readAmount(formatPrice(cents))).toBe(cents);
    }),
  );
});

test('X2 a percentage has at most two decimals', () => {
  expect(['3,45', '3.45 %', '3', '3,4', '0'].map(readPercent)).toEqual([345, 345, 300, 340, 0]);
  expect(['', '3,456', '-1', 'x', '3,'].map(readPercent)).toEqual([null, null, null, null, null]);
});

test('X2 a number of years or buyers is whole', () => {
  expect(['25', ' 2 ', '2,5', '-1', ''].map(readWhole)).toEqual([25, 2, null, null, null]);
});
