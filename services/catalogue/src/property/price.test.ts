import type { Language } from '@dorpel/i18n/languages';
import { readSeedRates } from '../seed/seed.ts';
import { costProperty } from '../costs/property-cost.ts';
import { listingOf } from '../listings/listing.ts';
import { priceLine, presentPrice } from './price.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from './model.ts';

/* What is asked for a home, by how it is sold: what a page says of it, what a list compares, and whether it makes a receipt. */

const rates = await readSeedRates();
const DAY = '2026-11-15';

const ZIPS = {
  flanders: ['9000', 'BE'],
  brussels: ['1050', 'BE'],
  wallonia: ['5000', 'BE'],
  luxembourg: ['1009', 'LU'],
  spain: ['03590', 'ES'],
} as const;
type Place = keyof typeof ZIPS;

function homeIn(place: Place, changes: Partial<Property>): Property {
  const [zip, country] = ZIPS[place];
  return propertyWith({ ...changes, address: { ...propertyWith().address, zip, country } });
}

const asked = (euro: number, unit: NonNullable<Property['price']>['unit'] = 'total') => ({
  price: { amount: euro * 100, currency: 'EUR', unit },
});
const facts = (known: Property['facts'], more: Partial<Property> = {}) => ({ facts: known, ...more });
const ANNUITY = { saleKind: 'life-annuity', bouquet: '8500000', annuityRent: '78000' } as const;
const NEW = { isNewBuild: true };
const LET = { goal: 'rent' as const, ...asked(2200, 'per-month') };

/** [where, what is said of the home, its price in Dutch, what lists compare in euro, what the receipts say of it] */
const PRICES: readonly (readonly [Place, Partial<Property>, string | null, number | null, string])[] = [
  ['flanders', asked(350_000), '€ 350.000', 350_000, '2 receipts'],
  ['flanders', asked(189_000, 'starting-from'), 'vanaf € 189.000', 189_000, '2 receipts from'],
  ['brussels', asked(189_000, 'starting-from'), 'vanaf € 189.000', 189_000, '2 receipts from'],
  ['wallonia', asked(189_000, 'starting-from'), 'vanaf € 189.000', 189_000, '2 receipts from'],
  ['luxembourg', asked(189_000, 'starting-from'), 'vanaf € 189.000', 189_000, '2 receipts from'],
  ['flanders', { ...asked(239_000), ...NEW }, '€ 239.000 excl. btw', 239_000, '1 receipts'],
  ['brussels', { ...asked(239_000), ...NEW }, '€ 239.000 excl. btw', 239_000, '1 receipts'],
  ['wallonia', { ...asked(239_000), ...NEW }, '€ 239.000 excl. btw', 239_000, '1 receipts'],
  ['luxembourg', { ...asked(239_000), ...NEW }, '€ 239.000 excl. btw', 239_000, '1 receipts'],
  // Nobody says so of a home in a country whose taxes are not counted.
  ['spain', { ...asked(239_000), ...NEW }, '€ 239.000', 239_000, '0 receipts'],
  ['flanders', { ...asked(239_000, 'starting-from'), ...NEW }, 'vanaf € 239.000 excl. btw', 239_000, '1 receipts from'],
  [
    'flanders',
    { ...asked(289_000), ...facts({ priceVat: 'included' }, NEW) },
    '€ 289.000 incl. btw',
    289_000,
    'vat-included',
  ],
  ['flanders', { ...asked(289_000), ...facts({ priceVat: 'excluded' }) }, '€ 289.000 excl. btw', 289_000, '2 receipts'],
  [
    'flanders',
    { ...asked(350_000), ...facts({ priceTerms: 'negotiable' }) },
    '€ 350.000 bespreekbaar',
    350_000,
    '2 receipts',
  ],
  ['flanders', { ...asked(350_000), ...facts({ priceTerms: 'fixed' }) }, '€ 350.000', 350_000, '2 receipts'],
  ['flanders', { ...asked(85_000), ...facts(ANNUITY) }, 'bouquet € 85.000 + € 780 per maand', null, 'life-annuity'],
  ['brussels', { ...asked(85_000), ...facts(ANNUITY) }, 'bouquet € 85.000 + € 780 per maand', null, 'life-annuity'],
  ['wallonia', { ...asked(85_000), ...facts(ANNUITY) }, 'bouquet € 85.000 + € 780 per maand', null, 'life-annuity'],
  ['luxembourg', { ...asked(85_000), ...facts(ANNUITY) }, 'bouquet € 85.000 + € 780 per maand', null, 'life-annuity'],
  ['flanders', { ...asked(85_000), ...facts({ saleKind: 'life-annuity' }) }, 'bouquet € 85.000', null, 'life-annuity'],
  ['flanders', { ...asked(85_000), ...facts(ANNUITY), isPricePublic: false }, null, null, '0 receipts'],
  [
    'flanders',
    { ...asked(150_000), ...facts({ saleKind: 'public-sale' }) },
    'instelprijs € 150.000',
    150_000,
    'public-sale',
  ],
  [
    'brussels',
    { ...asked(150_000), ...facts({ saleKind: 'public-sale' }) },
    'instelprijs € 150.000',
    150_000,
    'public-sale',
  ],
  [
    'wallonia',
    { ...asked(150_000), ...facts({ saleKind: 'public-sale' }) },
    'instelprijs € 150.000',
    150_000,
    'public-sale',
  ],
  [
    'luxembourg',
    { ...asked(150_000), ...facts({ saleKind: 'public-sale' }) },
    'instelprijs € 150.000',
    150_000,
    'public-sale',
  ],
  ['flanders', LET, '€ 2.200 per maand', 2200, 'rental'],
  [
    'flanders',
    { ...LET, ...facts({ priceVat: 'excluded' }, { typeId: '9' }) },
    '€ 2.200 per maand, excl. btw',
    2200,
    'rental',
  ],
  ['brussels', { ...LET, ...facts({ leaseKind: 'short' }) }, '€ 2.200 per maand', 2200, 'rental'],
  ['flanders', { ...LET, ...NEW }, '€ 2.200 per maand', 2200, 'rental'],
  // How something is sold says nothing of a lease.
  ['flanders', { ...LET, ...facts({ saleKind: 'public-sale' }) }, '€ 2.200 per maand', 2200, 'rental'],
];

const listed = (home: Property) => listingOf(home, { cityNames: {}, typeNames: [], typeOrder: 0 });

function receiptsOf(home: Property): string {
  const { purchases, rental, notCounted } = costProperty(rates, home, DAY, 'nl');
  expect(notCounted === null || purchases.length === 0).toBe(true);
  const [first] = purchases;
  return (
    notCounted ??
    (rental ? 'rental' : `${purchases.length} receipts${first?.priceUnit === 'starting-from' ? ' from' : ''}`)
  );
}

test.each(PRICES)(
  'L13 L14 X14 in %s %j is asked as %s, compared as %s, and counted as: %s',
  (place, changes, ...said) => {
    const [line, compared, receipts] = said;
    const home = homeIn(place, changes);
    const price = presentPrice(home, 'nl');
    expect(price && priceLine(price).replaceAll('\u00a0', ' ')).toBe(line);
    const { price: cents, priceRank } = listed(home);
    expect([cents, priceRank]).toEqual(compared === null ? [null, 1] : [compared * 100, 0]);
    expect(receiptsOf(home)).toBe(receipts);
  },
);

test('L14 what a price is, is said in four languages', () => {
  const linesOf = (changes: Partial<Property>) =>
    (['nl', 'fr', 'en', 'de'] as const satisfies readonly Language[]).map((language) => {
      const price = presentPrice(homeIn('flanders', changes), language);
      return price && priceLine(price).replaceAll('\u00a0', ' ');
    });
  expect(linesOf({ ...asked(239_000, 'starting-from'), ...NEW })).toEqual([
    'vanaf € 239.000 excl. btw',
    'à partir de € 239.000 hors TVA',
    'from € 239.000 excl. VAT',
    'ab € 239.000 zzgl. MwSt.',
  ]);
  expect(linesOf({ ...asked(85_000), ...facts(ANNUITY) })).toEqual([
    'bouquet € 85.000 + € 780 per maand',
    'bouquet € 85.000 + € 780 par mois',
    'bouquet € 85.000 + € 780 per month',
    'Bouquet € 85.000 + € 780 pro Monat',
  ]);
});

test('X14 what an annuity asks is kept back with the price', () => {
  const hidden = homeIn('flanders', { ...asked(85_000), ...facts(ANNUITY), isPricePublic: false });
  expect(
    JSON.stringify([presentPrice(hidden, 'nl'), costProperty(rates, hidden, DAY, 'nl'), listed(hidden)]),
  ).not.toMatch(/8500000|78000/);
});
