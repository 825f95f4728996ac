import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { readSeedRates } from '../seed/seed.ts';
import { contradictionsOf, factsBesideReceipt } from './contradictions.ts';

const table = await readSeedRates();
const DAY = '2026-11-15';
/** A house of € 350.000 in Ghent: 2 % of duty, and € 2.990,81 for the notary. */
const home = (facts: Property['facts'], changes: Partial<Property> = {}) =>
  propertyWith({ goal: 'sale', price: { amount: 35_000_000, currency: 'EUR', unit: 'total' }, facts, ...changes });

const keysOf = (property: Property) => contradictionsOf(table, property, DAY).map(({ key }) => key);

test('L6 a fact that agrees with the receipt stays, one that does not goes', () => {
  expect(keysOf(home({ registrationRights: '2', notaryFees: '299081' }))).toEqual([]);
  expect(keysOf(home({ registrationRights: '12', notaryFees: '331000' }))).toEqual([
    'registrationRights',
    'notaryFees',
  ]);
  expect(keysOf(home({ registrationRights: '2', vat: '21' }))).toEqual(['vat']);
  expect(keysOf(home({ vat: '21' }, { isNewBuild: true }))).toEqual([]);
  expect(keysOf(home({ vat: '6', registrationRights: '12' }, { isNewBuild: true }))).toEqual([
    'registrationRights',
    'vat',
  ]);
  expect(factsBesideReceipt(table, home({ registrationRights: '12', bedrooms: '3' }), DAY)).toEqual({ bedrooms: '3' });
});

test('L6 the difference is told in words that people write', () => {
  expect(contradictionsOf(table, home({ registrationRights: '12', vat: '21', notaryFees: '331000' }), DAY)).toEqual([
    {
      key: 'registrationRights',
      fact: '12\u00a0%',
      receipt: '2\u00a0%',
      values: { unit: 'percent', fact: 12, receipt: 2 },
    },
    { key: 'vat', fact: '21\u00a0%', receipt: null, values: { unit: 'percent', fact: 21, receipt: null } },
    {
      key: 'notaryFees',
      fact: '€\u00a03.310',
      receipt: '€\u00a02.990,81',
      values: { unit: 'cents', fact: 331_000, receipt: 299_081 },
    },
  ]);
});

test('L6 what the receipt does not charge agrees with nothing, and contradicts any amount', () => {
  expect([keysOf(home({ vat: '0' })), keysOf(home({ vat: '1' }))]).toEqual([[], ['vat']]);
  const address = { ...propertyWith().address, zip: '1050' };
  const cheap = { address, price: { amount: 15_000_000, currency: 'EUR', unit: 'total' } as const };
  expect(keysOf(home({ registrationRights: '0' }, cheap))).toEqual([]);
  expect(contradictionsOf(table, home({ registrationRights: '12.5' }, cheap), DAY)).toMatchObject([
    { key: 'registrationRights', fact: '12.5\u00a0%', receipt: '0\u00a0%' },
  ]);
});

test('L6 no single percentage agrees with a duty that is counted in brackets', () => {
  const bands = [
    { upTo: 10_000_000, rate: 20_000 },
    { upTo: null, rate: 120_000 },
  ];
  const inBrackets = table.map((rate) => (rate.part === 'duty' ? { ...rate, bands, instead: [] } : rate));
  expect(contradictionsOf(inBrackets, home({ registrationRights: '2' }), DAY)).toMatchObject([
    { key: 'registrationRights', fact: '2\u00a0%', receipt: null },
  ]);
});

test('L6 without a receipt the facts are all there is, and stay', () => {
  const facts = { registrationRights: '12', notaryFees: '331000' };
  expect(keysOf(home(facts, { isPricePublic: false }))).toEqual([]);
  expect(keysOf(home(facts, { address: { ...propertyWith().address, zip: '03590', country: 'ES' } }))).toEqual([]);
  expect(contradictionsOf([], home(facts), DAY)).toEqual([]);
});
