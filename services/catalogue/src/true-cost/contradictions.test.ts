import { propertyWith } from '../property/property.fixture.ts';
import type { Property } from '../property/property.ts';
import { DEMO_SNAPSHOT, readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';
import { contradictionsOf, factsBesideReceipt } from './contradictions.ts';

let service: Running;
const table = await readSeedRates();
const DAY = '2026-11-15';
/** Facts that say what a receipt does, with its part. */
const PARTS = { registrationRights: 'duty', vat: 'vat', notaryFees: 'notary' } as const;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

/** A house of € 350.000 in Ghent: 2 % of duty, and € 2.729,20 for the notary. */
const home = (facts: Property['facts'], changes: Partial<Property> = {}) =>
  propertyWith({ goal: 'sale', price: { amount: 35_000_000, currency: 'EUR', unit: 'total' }, facts, ...changes });

const keysOf = (property: Property) => contradictionsOf(table, property, DAY).map(({ key }) => key);

test('L6 a fact that agrees with the receipt stays, one that does not goes', () => {
  expect(keysOf(home({ registrationRights: '2', notaryFees: '272920' }))).toEqual([]);
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
    { key: 'registrationRights', fact: '12\u00a0%', receipt: '2\u00a0%' },
    { key: 'vat', fact: '21\u00a0%', receipt: null },
    { key: 'notaryFees', fact: '€\u00a03.310', receipt: '€\u00a02.729,20' },
  ]);
});

test('L6 without a receipt the facts are all there is, and stay', () => {
  const facts = { registrationRights: '12', notaryFees: '331000' };
  expect(keysOf(home(facts, { isPricePublic: false }))).toEqual([]);
  expect(keysOf(home(facts, { address: { ...propertyWith().address, zip: '03590', country: 'ES' } }))).toEqual([]);
  expect(contradictionsOf([], home(facts), DAY)).toEqual([]);
});

test('L6 no page of the catalogue says a duty, VAT or notary’s fee that its receipt says otherwise', async () => {
  const { items } = await service.client.listProperties({ query: { language: 'nl', goal: 'sale', pageSize: 100 } });
  let receipts = 0;
  for (const { id } of items) {
    const input = { params: { id }, query: { language: 'nl' } } as const;
    const { facts, factSheet } = await service.client.getProperty(input);
    const [receipt] = (await service.client.getPropertyCost(input)).purchases;
    if (!receipt) continue;
    receipts += 1;
    for (const [key, part] of Object.entries(PARTS)) {
      const fact = facts.find((each) => each.key === key);
      if (!fact) continue;
      const line = receipt.lines.find((each) => each.part === part);
      const said = key === 'notaryFees' ? line?.amount.amount : (line?.slices[0]?.rate ?? 0) / 10_000;
      expect([id, key, Number(fact.value)]).toEqual([id, key, said]);
    }
    const sheet = JSON.stringify(factSheet);
    if (id === '20438') expect([sheet.includes('12\u00a0%'), sheet.includes('3.310')]).toEqual([false, false]);
  }
  expect(receipts).toBeGreaterThan(20);
});

test('L6 the import names what it does not show, and why', async () => {
  const { issues } = await service.import(DEMO_SNAPSHOT);
  expect(issues.find(({ id, reason }) => id === '20438' && reason.includes('receipt'))).toMatchObject({
    severity: 'note',
    reason: expect.stringMatching(
      /^not shown, because the receipt of its costs says otherwise: registrationRights is 12\u00a0% here, 2\u00a0% there, notaryFees is €\u00a03\.310 here, /,
    ),
  });
});
