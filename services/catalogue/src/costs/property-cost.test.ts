import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { readSeedRates } from '../seed/seed.ts';
import { centsOf, costProperty, costRegionOf, leaseOf, purchasesOf, toldLeaseOf } from './property-cost.ts';

const table = await readSeedRates();
const DAY = '2026-11-15';

const at = (zip: string, country = 'BE') => ({ address: { ...propertyWith().address, zip, country } });
const sale = (changes: Partial<Property> = {}) =>
  propertyWith({ goal: 'sale', price: { amount: 35_000_000, currency: 'EUR', unit: 'total' }, ...changes });
const rental = (changes: Partial<Property> = {}) =>
  propertyWith({ goal: 'rent', price: { amount: 95_000, currency: 'EUR', unit: 'per-month' }, ...changes });
const costOf = (property: Property) => costProperty(table, property, DAY, 'nl');

test.each([
  ['9000', 'BE', 'flanders'],
  ['1050', 'BE', 'brussels'],
  ['5000', 'BE', 'wallonia'],
  ['1009', 'LU', 'luxembourg'],
  ['03590', 'ES', null],
] as const)('X2 costs in %s (%s) are those of %s', (zip, country, region) => {
  expect(costRegionOf(sale(at(zip, country)))).toBe(region);
  expect(costOf(sale(at(zip, country)))).toMatchObject({ region, rental: null });
});

test('X2 what people live in is bought as an own home first, anything else as any other, new builds with VAT', () => {
  const situationsOf = (changes: Partial<Property>) =>
    purchasesOf(table, sale(changes), DAY).map(({ purchase }) => purchase.situation);
  for (const typeId of ['1', '2', '3']) expect(situationsOf({ typeId })).toEqual(['own-home', 'other']);
  for (const typeId of ['4', '5', '6', '7', '8', '9']) expect(situationsOf({ typeId })).toEqual(['other']);
  for (const typeId of ['1', '4']) expect(situationsOf({ typeId, isNewBuild: true })).toEqual(['new-build']);
});

test('L1 what people live in is let as a main residence, anything else commercially', () => {
  expect(['1', '2', '3', '4', '9'].map((typeId) => leaseOf(rental({ typeId })))).toEqual([
    'main-residence',
    'main-residence',
    'main-residence',
    'commercial',
    'commercial',
  ]);
  expect(costOf(rental({ typeId: '9' })).rental?.lease).toBe('commercial');
});

test('X2 L1 a garage is rented without a share in an inventory, unless one is agreed', () => {
  const partsOf = (changes: Partial<Property>) => costOf(rental(changes)).rental?.lines.map(({ part }) => part);
  expect(partsOf({ typeId: '7' })).toEqual(['deposit']);
  expect(partsOf({ typeId: '7', facts: { inventoryCost: '5000' } })).toEqual(['deposit', 'inventory']);
  expect(partsOf({ typeId: '9' })).toEqual(['deposit', 'inventory']);
});

test.each<[string, Partial<Property>]>([
  ['a price on request', { isPricePublic: false }],
  ['no price', { price: null }],
  ['what was sold', { state: 'sold' }],
  ['what was rented', { state: 'rented' }],
])('X2 %s costs nothing that is known', (_, changes) => {
  for (const home of [sale(changes), rental(changes)]) {
    expect(costOf(home)).toEqual({
      region: 'flanders',
      notCounted: null,
      asked: null,
      purchases: [],
      rental: null,
    });
    expect(purchasesOf(table, home, DAY)).toEqual([]);
  }
});

test('X2 what is for sale has no rent, and what is to rent has no price of buying', () => {
  const bought = costOf(sale());
  expect([bought.purchases.length, bought.rental]).toEqual([2, null]);
  const rented = costOf(rental());
  expect([rented.purchases, rented.rental?.rent.amount]).toEqual([[], 95_000]);
  expect(purchasesOf(table, rental(), DAY)).toEqual([]);
  expect(costProperty([], sale(), DAY, 'nl').purchases).toEqual([]);
  expect(costProperty([], rental(), DAY, 'nl').rental).toBeNull();
});

test('X2 the receipt of a home says its region, its day and its price', () => {
  expect(costOf(sale()).purchases[0]).toMatchObject({ region: 'flanders', on: DAY, price: { amount: 35_000_000 } });
});

test('X2 L2 a rental is counted with its own charges, deposit and inventory, also where they are nothing', () => {
  const facts = { chargesRenter: '0', deposit: '190000', inventoryCost: '12500' };
  const { rental: cost } = costOf(rental({ facts }));
  expect([cost?.charges?.amount, cost?.monthly.amount, cost?.first.amount]).toEqual([0, 95_000, 297_500]);
  expect(cost?.lines.map(({ part, amount, certainty }) => [part, amount.amount, certainty])).toEqual([
    ['deposit', 190_000, 'stated'],
    ['inventory', 12_500, 'stated'],
    // In Flanders a tenant owes the agency nothing, and is told so.
    ['agency', 0, 'likely'],
  ]);
  expect(costOf(rental({ facts: {} })).rental).toMatchObject({ charges: null, region: 'flanders' });
  expect([centsOf(rental({ facts }), 'deposit'), centsOf(rental({ facts: {} }), 'deposit')]).toEqual([
    190_000,
    undefined,
  ]);
});

test('L10 L11 a home tells the rates where it lies and what it is: Flemish farm land, an office in Mamer', () => {
  const dutyOf = (changes: Partial<Property>) =>
    purchasesOf(table, sale(changes), DAY)[0]?.cost.lines[0]?.slices[0]?.rate;
  for (const planningInfo of ['agricultural', 'nature'])
    expect(dutyOf({ typeId: '4', facts: { planningInfo } })).toBe(100_000);
  expect(dutyOf({ typeId: '4', facts: { planningInfo: 'residential' } })).toBe(120_000);
  // A farmhouse in such an area is no land.
  expect(dutyOf({ typeId: '6', facts: { planningInfo: 'agricultural' } })).toBe(120_000);
  const inLuxembourg = (cityKey: string, typeId: string) =>
    dutyOf({ typeId, address: { ...propertyWith().address, zip: '8210', country: 'LU', cityKey } });
  expect(['6', '8', '9'].map((typeId) => inLuxembourg('mamer-lu', typeId))).toEqual([100_000, 100_000, 100_000]);
  expect(['4', '7', '9'].map((typeId) => inLuxembourg('mersch-lu', typeId))).toEqual([70_000, 70_000, 70_000]);
});

test('L18 a lease is let as what it is: a short one as a main residence, one under common law as what is agreed', () => {
  const kinds = ['main-residence', 'short', 'student', 'second-home', 'commercial', 'common-law', undefined] as const;
  const leasesOf = (typeId: string) =>
    kinds.map((leaseKind) => leaseOf({ typeId, facts: leaseKind === undefined ? {} : { leaseKind } }));
  expect(leasesOf('2')).toEqual([
    'main-residence',
    'main-residence',
    'student',
    'second-residence',
    'commercial',
    'second-residence',
    'main-residence',
  ]);
  expect(leasesOf('9').slice(-2)).toEqual(['commercial', 'commercial']);
  // A shop for a year at most is one of its own to the rates; other services know a shop.
  expect(leasesOf('9')[1]).toBe('commercial-short');
  expect(toldLeaseOf({ typeId: '9', facts: { leaseKind: 'short' } })).toBe('commercial');
  expect(toldLeaseOf({ typeId: '2', facts: { leaseKind: 'short' } })).toBe('main-residence');
  expect(costOf(rental({ facts: { leaseKind: 'student' } })).rental?.lines[0]?.amount.amount).toBe(190_000);
});
