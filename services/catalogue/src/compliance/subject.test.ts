import fc from 'fast-check';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { subjectOf } from './subject.ts';

const rental = (rent: number | null, facts: Property['facts'] = {}, changes: Partial<Property> = {}) =>
  propertyWith({
    goal: 'rent',
    price: rent === null ? null : { amount: rent, currency: 'EUR', unit: 'per-month' },
    facts,
    ...changes,
  });
const factOf = (property: Property, name: string) => subjectOf(property).facts[name];
const known = (value: number | null, label: string | null, text: string | null) =>
  ({ energy: { status: 'known', value, label, text } }) as const;

test.each([
  ['200000', '2'],
  ['200001', '3'],
  ['199999', '2'],
  ['100000', '1'],
  ['1', '1'],
  ['0', '0'],
  [undefined, undefined],
])('L1 a deposit of %s cents on a rent of € 1.000 is %s months of it, begun ones whole', (deposit, months) => {
  expect(factOf(rental(100_000, deposit === undefined ? {} : { deposit }), 'depositMonths')).toBe(months);
});

test('L1 months are counted on a rent: also one on request, and on nothing else', () => {
  const facts = { deposit: '200000' };
  expect(factOf(rental(100_000, facts, { isPricePublic: false }), 'depositMonths')).toBe('2');
  for (const none of [rental(null, facts), rental(0, facts), rental(-1, facts)])
    expect(factOf(none, 'depositMonths')).toBeUndefined();
  expect(factOf(propertyWith({ goal: 'sale', facts }), 'depositMonths')).toBeUndefined();
});

test.each([
  ['20260311-0009920417-RES-1', '2026-03-11'],
  ['20240229-0009920417-RES-1', '2024-02-29'],
  ['20230229-0009920417-RES-1', undefined],
  ['2026031-0009920417', undefined],
  ['A20260311-0009920417', undefined],
  [undefined, undefined],
])('L7 the day of a certificate %s is %s', (uniqueCode, day) => {
  const facts = uniqueCode === undefined ? {} : { uniqueCode };
  expect(factOf(propertyWith({ facts, ...known(187, 'b', 'B') }), 'certificateDay')).toBe(day);
});

test('L7 what a certificate says is told where there is one', () => {
  const facts = { uniqueCode: '20260311-0009920417-RES-1' };
  const names = ['energyStatus', 'energyValue', 'energyLabel', 'energyText', 'certificateLabel', 'certificateDay'];
  const toldOf = (changes: Partial<Property>) => names.map((name) => factOf(propertyWith({ facts, ...changes }), name));
  expect(toldOf(known(187, 'c', 'B'))).toEqual(['known', '187', 'b', 'B', 'c', '2026-03-11']);
  expect(toldOf(known(0, null, null))).toEqual(['known', '0', 'a', 'A', undefined, '2026-03-11']);
  expect(toldOf(known(null, null, null))).toEqual(['known', undefined, undefined, undefined, undefined, '2026-03-11']);
  const status = (is: 'not-applicable' | 'in-request') => ({
    energy: { status: is, value: 187, label: 'b', text: 'B' },
  });
  expect(toldOf(status('not-applicable'))).toEqual(['not-applicable', ...Array.from({ length: 5 }, () => undefined)]);
  const promised = Array.from({ length: 3 }, () => 'in-request');
  expect(toldOf(status('in-request'))).toEqual(['in-request', ...promised, undefined, undefined]);
});

test('X1 what a certificate that was asked for will say is promised, but what is known already stays', () => {
  const asked = propertyWith({
    facts: { epcTotal: '29546' },
    energy: { status: 'in-request', value: null, label: null, text: null },
  });
  const promised = ['epcTotal', 'epcCo2Emission', 'uniqueCode'].map((name) => factOf(asked, name));
  expect(promised).toEqual(['29546', 'in-request', 'in-request']);
  expect(factOf(propertyWith({ facts: {}, ...known(1, 'a', 'A') }), 'epcTotal')).toBeUndefined();
});

test.each<[string, Partial<Property>, string]>([
  ['what is said of them', { typeId: '8', facts: { surfaceOffice: '250', surfaceTotal: '900' } }, '250'],
  ['all of an office', { typeId: '9', facts: { surfaceTotal: '900' } }, '900'],
  ['what is said of them in an office', { typeId: '9', facts: { surfaceOffice: '300', surfaceTotal: '900' } }, '300'],
  ['nothing of anything else', { typeId: '8', facts: { surfaceTotal: '900' } }, '0'],
  ['nothing of an office of unknown size', { typeId: '9', facts: {} }, '0'],
])('L8 the surface of offices is %s', (_, changes, expected) => {
  expect(factOf(propertyWith(changes), 'officeSurface')).toBe(expected);
});

test.each<[string, Partial<Property>, string]>([
  ['of what is told', { typeId: '8', facts: { surfaceOffice: '282', surfaceTotal: '940' } }, '30'],
  ['of half a square metre', { typeId: '8', facts: { surfaceOffice: '0.5', surfaceTotal: '1' } }, '50'],
  ['all, where the whole is not known', { typeId: '8', facts: { surfaceOffice: '60' } }, '100'],
  ['all, where the whole is smaller', { typeId: '8', facts: { surfaceOffice: '60', surfaceTotal: '40' } }, '100'],
  ['none, where no offices are told', { typeId: '8', facts: { surfaceTotal: '940' } }, '0'],
  ['none, of nothing at all', { typeId: '8', facts: {} }, '0'],
])('L8 the part that is offices is %s', (_, changes, expected) => {
  expect(factOf(propertyWith(changes), 'officeShare')).toBe(expected);
});

test('L8 the part that is offices reaches 30 % exactly where industry takes no more than 70 % of the floor', () => {
  const metres = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(metres, metres, (offices, industry) => {
      const facts = { surfaceOffice: String(offices), surfaceTotal: String(offices + industry) };
      const share = Number(factOf(propertyWith({ typeId: '8', facts }), 'officeShare'));
      expect(share >= 30).toBe(industry * 10 <= (offices + industry) * 7);
      expect(share > 0 && share < 100).toBe(true);
    }),
  );
});

test('X1 C5 an address counts where its street and number are public, a rent where it is', () => {
  const { address } = propertyWith();
  const whole = { ...address, isPublic: true, street: 'Kouter', number: '1' };
  const addressOf = (changes: object) => factOf(propertyWith({ address: { ...whole, ...changes } }), 'publicAddress');
  expect([{}, { isPublic: false }, { street: null }, { number: null }].map(addressOf)).toEqual([
    'yes',
    undefined,
    undefined,
    undefined,
  ]);
  expect(factOf(rental(89_500), 'publicRent')).toBe('89500');
  expect(factOf(rental(89_500, {}, { isPricePublic: false }), 'publicRent')).toBeUndefined();
  expect(factOf(rental(null), 'publicRent')).toBeUndefined();
  expect(factOf(propertyWith({ goal: 'sale' }), 'publicRent')).toBeUndefined();
});

test('X1 where, what and for whom it is comes along', () => {
  const lux = { address: { ...propertyWith().address, zip: '1009', country: 'LU' } };
  expect(subjectOf(propertyWith({ goal: 'sale', typeId: '4', ...lux }))).toMatchObject({
    region: 'luxembourg',
    goal: 'sale',
    kind: 'land',
  });
  expect(subjectOf(propertyWith({ typeId: '99' })).kind).toBe('other');
});
