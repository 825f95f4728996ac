import { COST_REGIONS, DEPOSIT_FORMS, LEASES } from '@dorpel/contracts/catalogue';
import { addDays } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { assess } from '../compliance/evaluate.ts';
import { RULES } from '../compliance/rules.fixture.ts';
import { subjectOf } from '../compliance/subject.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { readSeedRates } from '../seed/seed.ts';
import { presentDeposit } from './deposit.ts';
import { ratesFor, tenancyOf } from './rate.ts';

const table = await readSeedRates();

type Region = (typeof COST_REGIONS)[number];
type Form = (typeof DEPOSIT_FORMS)[number];

const CODE = 'Brusselse Huisvestingscode / Code bruxellois du Logement (be.brussels)';
const AGENCY = 'schatting';

/** The most the laws of the regions allow for a main residence, from the first day on which they do. */
const MOST: Readonly<Record<Region, Readonly<Record<Form, readonly (readonly [from: string, months: number])[]>>>> = {
  flanders: {
    'blocked-account': [['', 3]],
    // No deposit at all from the day on which a Flemish tenant can no longer choose it.
    'bank-guarantee': [
      ['', 3],
      ['2019-01-01', 0],
    ],
  },
  brussels: {
    'blocked-account': [['', 2]],
    'bank-guarantee': [
      ['', 3],
      ['2024-11-01', 2],
    ],
  },
  wallonia: { 'blocked-account': [['', 2]], 'bank-guarantee': [['', 3]] },
  luxembourg: {
    'blocked-account': [
      ['', 3],
      ['2024-08-01', 2],
    ],
    'bank-guarantee': [
      ['', 3],
      ['2024-08-01', 2],
    ],
  },
};

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2018-01-01', days));
const region = fc.constantFrom(...COST_REGIONS);
const form = fc.constantFrom(...DEPOSIT_FORMS);

/** Where and since when the law of a main residence knows no bank guarantee (adlex.be). */
const isGone = (where: Region, lease: string, how: Form, on: string) =>
  where === 'flanders' && lease === 'main-residence' && how === 'bank-guarantee' && on >= '2019-01-01';

test('L1 L8 every region, lease, form and day has exactly one deposit in whole months, a form that is gone none', () => {
  fc.assert(
    fc.property(region, fc.constantFrom(...LEASES), form, day, (where, lease, how, on) => {
      const rates = ratesFor(table, where, tenancyOf({ lease, form: how }), on);
      const deposits = rates.filter(({ part }) => part === 'deposit');
      expect(deposits).toHaveLength(isGone(where, lease, how, on) ? 0 : 1);
      if (deposits.length === 0) return;
      expect(deposits[0]).toMatchObject({ basis: 'rent', fixed: 0, vat: 0 });
      expect(deposits[0]?.bands).toEqual([{ upTo: null, rate: expect.any(Number) }]);
      expect((deposits[0]?.bands[0]?.rate ?? 0) % 1_000_000).toBe(0);
    }),
  );
});

test('L1 what is asked of a main residence is never more than the law of its region and day', () => {
  fc.assert(
    fc.property(region, form, day, (where, how, on) => {
      const [, most] = MOST[where][how].findLast(([from]) => from <= on) ?? ['', 0];
      const rate = ratesFor(table, where, tenancyOf({ form: how }), on).find(({ part }) => part === 'deposit');
      expect((rate?.bands[0]?.rate ?? 0) / 1_000_000).toBeLessThanOrEqual(most);
    }),
  );
});

const ZIPS: Readonly<Record<Region, readonly [zip: string, country: string]>> = {
  flanders: ['9000', 'BE'],
  brussels: ['1050', 'BE'],
  wallonia: ['5000', 'BE'],
  luxembourg: ['1009', 'LU'],
};

/** A home to rent; its deposit as an agreement has it, where there is one. */
function rentalIn(where: Region, rent: number, deposit?: number, changes: Partial<Property> = {}): Property {
  const [zip, country] = ZIPS[where];
  return propertyWith({
    goal: 'rent',
    price: { amount: rent, currency: 'EUR', unit: 'per-month' },
    address: { ...propertyWith().address, zip, country },
    facts: deposit === undefined ? {} : { deposit: String(deposit) },
    ...changes,
  });
}

test('L1 an advert is held by its deposit exactly when it asks for more than the rates of its region and day', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  // Rules and rates are two tables: this is what keeps them the same.
  fc.assert(
    fc.property(region, day, cents, fc.integer({ min: 0, max: 5_000_000 }), (where, on, rent, deposit) => {
      const rule = RULES.find(({ id }) => id === `${where}-deposit`);
      if (!rule || (rule.from ?? '') > on) return;
      const most =
        presentDeposit(table, rentalIn(where, rent), { day: on, language: 'nl' })?.total?.amount ?? Number.NaN;
      const { status } = assess(rule, subjectOf(rentalIn(where, rent, deposit)), on);
      expect(status).toBe(deposit > most ? 'doubtful' : 'fulfilled');
      expect(assess(rule, subjectOf(rentalIn(where, rent, most)), on).status).toBe('fulfilled');
      expect(assess(rule, subjectOf(rentalIn(where, rent, most + 1)), on).status).toBe('doubtful');
    }),
  );
});

test('L1 a home to rent tells its deposit: what is agreed, else that of its region, kind and day', () => {
  const of = (home: Property, on = '2026-11-15') => presentDeposit(table, home, { day: on, language: 'nl' });
  const euro = (amount: number) => ({ amount, currency: 'EUR' });
  expect(of(rentalIn('brussels', 95_000))).toMatchObject({
    months: 2,
    total: euro(190_000),
    source: CODE,
    isUnconfirmed: false,
  });
  expect(of(rentalIn('luxembourg', 95_000), '2024-07-31')?.months).toBe(3);
  expect(of(rentalIn('flanders', 95_000, 95_000))).toEqual({ months: 1, total: euro(95_000), source: null });
  expect(of(rentalIn('flanders', 95_000, 100_000))).toEqual({ months: null, total: euro(100_000), source: null });
  expect(of(rentalIn('brussels', 95_000, undefined, { typeId: '9' }))).toMatchObject({ months: 3, source: AGENCY });
  expect(of(propertyWith())).toBeNull();
  const spain = { address: { ...propertyWith().address, zip: '03590', country: 'ES' } };
  expect(of(rentalIn('flanders', 95_000, undefined, spain))).toBeNull();
  expect(of(rentalIn('flanders', 95_000, 190_000, spain))?.months).toBe(2);
});

test('L1 C5 a rent on request is not told by its deposit', () => {
  const hidden = rentalIn('brussels', 95_000, 100_000, { isPricePublic: false });
  expect(presentDeposit(table, hidden, { day: '2026-11-15', language: 'nl' })).toMatchObject({
    months: 2,
    total: null,
    source: CODE,
  });
});
