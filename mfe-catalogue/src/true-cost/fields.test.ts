import { formatNumber, formatPrice } from '@dorpel/i18n/formats';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { EMPTY, readNumbers, type Values } from './fields.ts';

const read = (typed: Partial<Values>, language: Language = 'nl') =>
  readNumbers('sale', { ...EMPTY, price: '350000', ...typed }, language);

test.each([
  ['350000', 35_000_000],
  ['350.000', 35_000_000],
  ['350,000', 35_000_000],
  ['€ 350 000', 35_000_000],
  ['350.000,00 EUR', 35_000_000],
  ['350k', 35_000_000],
  ['1.250,5', 125_050],
  ['1,250.50', 125_050],
  ['1250.50', 125_050],
])('X2 X23 %s is an amount', (price, cents) => {
  expect(read({ price })).toMatchObject({ numbers: { price: cents }, faults: {} });
});

test.each(['abc', '-5', '1.2.3', '12,34,56', '35O000', '9'.repeat(16), '1e6', '1.25,00', '£ 350000', '350 per week'])(
  'X2 X23 %s is none',
  (price) => {
    expect([read({ price }).numbers.price, read({ price }).faults.price]).toEqual([undefined, 'amount']);
  },
);

test('X2 X23 what may be two amounts is asked back, and what is missing is asked for', () => {
  expect(read({ price: '1,250k' }, 'en').faults).toEqual({ price: 'ambiguous' });
  expect(read({ price: ' ' }).faults).toEqual({ price: 'required' });
  expect(read({ price: '0' }).faults).toEqual({ price: 'low' });
});

test.each(LANGUAGES)('X2 an amount that is written in %s is read as it was', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000_000 }), (cents) => {
      expect(read({ price: formatNumber(cents / 100, language) }, language).numbers.price).toBe(cents);
      expect(read({ price: formatPrice(cents) }, language).numbers.price).toBe(cents);
    }),
  );
});

test('X2 a percentage has at most two decimals', () => {
  const interests = ['3,45', '3.45 %', '3', '3,4', '0'].map((interest) => read({ interest }).numbers.interest);
  expect(interests).toEqual([345, 345, 300, 340, 0]);
  const faults = ['3,456', '-1', 'x', '3,'].map((interest) => read({ interest }).faults.interest);
  expect(faults).toEqual(['percent', 'percent', 'percent', 'percent']);
});

test('X2 a number of years is whole', () => {
  expect(['25', ' 2 '].map((years) => read({ years }).numbers.years)).toEqual([25, 2]);
  expect(['2,5', '-1', 'x'].map((years) => read({ years }).faults.years)).toEqual(['number', 'number', 'number']);
});
