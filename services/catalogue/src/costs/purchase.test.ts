import { COST_REGIONS, SITUATIONS } from '@dorpel/contracts/catalogue';
import { addDays } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { readSeedRates } from '../seed/seed.ts';
import { costPurchase, type Purchase } from './purchase.ts';
import type { Rate } from './rate.ts';

const TODAY = '2026-11-21';
const table = await readSeedRates();
const euro = (amount: number) => amount * 100;

/** Prices at which the table says something else. */
const BORDERS = table.flatMap(({ exempt, instead }) => [
  ...(exempt ? [exempt.upTo] : []),
  ...instead.flatMap((other) => [other.exempt?.upTo ?? [], other.when.price?.upTo ?? []].flat()),
]);
/** Loans at which it does. */
const LOAN_BORDERS = new Set(
  table.flatMap(({ instead }) =>
    instead.flatMap(({ when: { loan } }) => [loan?.upTo ?? [], loan?.from === undefined ? [] : loan.from - 1].flat()),
  ),
);
const around = (border: number) => fc.integer({ min: border - 100_000, max: border + 100_000 });

/** What is paid per part, in cents. */
function partsOf(purchase: Purchase, day = TODAY): Record<string, number> {
  const cost = costPurchase(table, purchase, day);
  return Object.fromEntries(cost?.lines.map(({ rate, amount }) => [rate.part, amount]) ?? []);
}

test.each<[string, Purchase, number]>([
  ['2 % of an own home in Flanders', { region: 'flanders', situation: 'own-home', price: euro(350_000) }, 7000],
  ['12 % of any other', { region: 'flanders', situation: 'other', price: euro(350_000) }, 42_000],
  ['3 % of an own home in Wallonia', { region: 'wallonia', situation: 'own-home', price: euro(350_000) }, 10_500],
  ['12.5 % of any other', { region: 'wallonia', situation: 'other', price: euro(350_000) }, 43_750],
  ['nothing up to the abatement of Brussels', { region: 'brussels', situation: 'own-home', price: euro(200_000) }, 0],
  ['12.5 % above it', { region: 'brussels', situation: 'own-home', price: euro(350_000) }, 18_750],
  ['with the abatement at its limit', { region: 'brussels', situation: 'own-home', price: euro(600_000) }, 50_000],
  ['without it a cent above', { region: 'brussels', situation: 'own-home', price: euro(600_000) + 1 }, 75_000],
  ['no abatement on a second home', { region: 'brussels', situation: 'other', price: euro(350_000) }, 43_750],
  ['a credit that takes all but the least', { region: 'luxembourg', situation: 'own-home', price: euro(500_000) }, 100],
  ['7 % less the credit', { region: 'luxembourg', situation: 'own-home', price: euro(900_000) }, 23_000],
  ['a credit for each buyer', { region: 'luxembourg', situation: 'own-home', price: euro(1_200_000), buyers: 2 }, 4000],
  [
    'no credit for a second home',
    { region: 'luxembourg', situation: 'other', price: euro(900_000), buyers: 2 },
    63_000,
  ],
])('X2 the duty is %s', (_, purchase, duty) => {
  expect(partsOf(purchase)['duty']).toBe(euro(duty));
});

test.each(COST_REGIONS)('X2 a new build in %s has VAT on the building and duty on the land', (region) => {
  const { vat, duty } = partsOf({ region, situation: 'new-build', price: euro(300_000), land: euro(50_000) });
  const [rates, duties] = region === 'luxembourg' ? [17, 7] : [21, region === 'flanders' ? 12 : 12.5];
  expect([vat, duty]).toEqual([euro(2500 * rates), euro(500 * duties)]);
  expect(partsOf({ region, situation: 'new-build', price: euro(300_000) })).not.toHaveProperty('duty');
});

test('X2 the notary’s fee follows the descending scale, with VAT', () => {
  // 285 + 437.50 + 218.75 + 264.9645 + 211.983 + 1060.2285 + 199.81 = 2678.24, and 562.43 of VAT.
  expect(partsOf({ region: 'flanders', situation: 'other', price: euro(350_000) })['notary']).toBe(324_067);
  // Up to 20,000 the fixed amount is 200: 200 + 187.50, and 81.38 of VAT.
  expect(partsOf({ region: 'flanders', situation: 'other', price: euro(7500) })['notary']).toBe(46_888);
});

test('L9 who leaves a home in Brussels early is told with how many years it was counted', () => {
  const home = { region: 'brussels', situation: 'own-home', price: euro(350_000), leaves: 'yes' } as const;
  const toldOf = (purchase: Purchase) =>
    costPurchase(table, purchase, TODAY)?.assumptions.filter(([name]) => name === 'kept');
  expect(toldOf({ ...home, kept: 3 })).toEqual([['kept', 3]]);
  expect(toldOf(home)).toEqual([['kept', 0]]);
  expect(toldOf({ ...home, leaves: undefined, kept: 3 })).toEqual([]);
  expect(toldOf({ ...home, region: 'wallonia', kept: 3 })).toEqual([]);
  // 12.5 % of 230,000, and of all.
  expect([partsOf({ ...home, kept: 3 })['duty'], partsOf(home)['duty']]).toEqual([euro(28_750), euro(43_750)]);
});

test('X2 the rate of an own home in Flanders changed at the turn of 2025', () => {
  const home: Purchase = { region: 'flanders', situation: 'own-home', price: euro(350_000) };
  expect(partsOf(home, '2024-12-31')['duty']).toBe(euro(10_500));
  expect(partsOf(home, '2025-01-01')['duty']).toBe(euro(7000));
});

test('X2 what is borrowed costs duties, a deed, and so much a month', () => {
  const home: Purchase = { region: 'flanders', situation: 'own-home', price: euro(350_000), own: euro(70_000) };
  const cost = costPurchase(table, { ...home, years: 25, interest: 345 }, TODAY);
  expect(cost?.loan).toEqual({ amount: euro(280_000), monthly: 138_627, repaid: 138_627 * 300 - 17 });
  expect(partsOf(home)).toMatchObject({ 'mortgage-duty': euro(5264), 'mortgage-notary': 192_048 });
  // The last month is smaller: without interest what was borrowed is repaid, to the cent.
  const free = costPurchase(table, { ...home, years: 25, interest: 0 }, TODAY)?.loan;
  expect(free).toEqual({ amount: euro(280_000), monthly: 93_334, repaid: euro(280_000) });
  expect(costPurchase(table, home, TODAY)?.loan).toEqual({ amount: euro(280_000), monthly: null, repaid: null });
});

test('X2 who borrows nothing pays nothing for a loan', () => {
  const home: Purchase = { region: 'flanders', situation: 'own-home', price: euro(350_000), years: 20, interest: 300 };
  for (const own of [undefined, euro(350_000), euro(400_000)]) {
    const cost = costPurchase(table, { ...home, own }, TODAY);
    expect(cost?.loan).toBeNull();
    expect(cost?.cash).toBe(cost?.total);
    expect(Object.keys(partsOf({ ...home, own }))).toEqual(['duty', 'notary', 'deed']);
  }
});

const yes = fc.constantFrom('yes' as const, undefined);
const purchases: fc.Arbitrary<Purchase> = fc.record({
  region: fc.constantFrom(...COST_REGIONS),
  situation: fc.constantFrom(...SITUATIONS),
  price: fc.oneof(fc.integer({ min: 1, max: 5_000_000_000 }), fc.constantFrom(...BORDERS).chain(around)),
  buyers: fc.integer({ min: 1, max: 9 }),
  land: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: undefined }),
  own: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: undefined }),
  years: fc.integer({ min: 1, max: 40 }),
  interest: fc.integer({ min: 0, max: 2500 }),
  lives: yes,
  only: yes,
  leaves: yes,
  demolished: yes,
  urban: yes,
  renovates: yes,
  rural: yes,
  from: yes,
  permitted: yes,
  lets: fc.constantFrom(undefined, 'long' as const, 'social' as const),
  area: fc.option(fc.integer({ min: 100, max: 250 }), { nil: undefined }),
  classes: fc.integer({ min: 0, max: 9 }),
});
/** Deeds of which every region has rates. */
const deeds = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));

/** Deeds of which some regions have none, with a sale agreement of up to half a year before. */
const earlierDeeds = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 180 }))
  .map(([days, before]) => ({ deed: addDays('2016-06-01', days), agreed: addDays('2016-06-01', days - before) }));

test('X2 L23 L24 a dearer home never costs less on any day that a rate is known, whenever its sale was agreed', () => {
  fc.assert(
    fc.property(purchases, earlierDeeds, fc.integer({ min: 1, max: 1_000_000 }), (purchase, { deed, agreed }, more) => {
      const price = Math.min(5_000_000_000, purchase.price + more);
      const [less, most] = [purchase.price, price].map((each) =>
        costPurchase(table, { ...purchase, agreed, price: each }, deed),
      );
      expect(most === null).toBe(less === null);
      expect(most?.costs ?? 0).toBeGreaterThanOrEqual(less?.costs ?? 0);
    }),
  );
});

test('X2 X14 once a tax of a region and a situation is known, it is known on every day that follows', () => {
  const days = table
    .flatMap((rate) => [rate, ...rate.instead])
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
    .flatMap((day) => (day === null ? [] : [addDays(day, -1), day]))
    .toSorted((one, other) => (one < other ? -1 : 1));
  for (const region of COST_REGIONS)
    for (const situation of SITUATIONS) {
      const known = days.map((day) => costPurchase(table, { region, situation, price: euro(300_000) }, day) !== null);
      expect([region, situation, known.slice(known.indexOf(true)).includes(false)]).toEqual([region, situation, false]);
    }
});

test('X2 the parts add up to the total in cents, and none is below nothing', () => {
  fc.assert(
    fc.property(purchases, deeds, (purchase, deed) => {
      const cost = costPurchase(table, purchase, deed);
      if (!cost) throw new Error('every region has rates');
      const sum = cost.lines.reduce((total, { amount }) => total + amount, 0);
      expect(cost.costs).toBe(sum);
      expect(cost.total).toBe(purchase.price + sum);
      expect(cost.cash + (cost.loan?.amount ?? 0)).toBe(cost.total);
      for (const { amount } of cost.lines) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      if (cost.loan) expect(cost.loan.repaid).toBeGreaterThanOrEqual(cost.loan.amount);
    }),
  );
});

test('X2 what is applied to a line explains its amount, but for the rounding', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      for (const line of costPurchase(table, purchase, TODAY)?.lines ?? []) {
        const { rate, slices, basis, exempt, reduction, credit, atLeast, atMost, amount } = line;
        const net = slices.reduce((sum, slice) => sum + slice.of * (slice.rate / 1e6), rate.fixed);
        const left = net * (1 + rate.vat / 1e6) - reduction - credit;
        expect(Math.abs((atLeast ?? atMost ?? left) - amount)).toBeLessThan(2);
        const counted = basis * (1 + rate.accessories / 1e6) - exempt;
        expect(slices.reduce((sum, { of }) => sum + of, 0)).toBeLessThanOrEqual(counted + 1);
      }
    }),
  );
});

test('X2 a dearer home never costs less, on whatever day', () => {
  fc.assert(
    fc.property(purchases, deeds, fc.integer({ min: 1, max: 1_000_000 }), (purchase, deed, more) => {
      const dearer = { ...purchase, price: Math.min(5_000_000_000, purchase.price + more) };
      const [less, most] = [costPurchase(table, purchase, deed), costPurchase(table, dearer, deed)];
      expect(most?.total ?? 0).toBeGreaterThanOrEqual(less?.total ?? Number.NaN);
      expect(most?.costs ?? 0).toBeGreaterThanOrEqual(less?.costs ?? Number.NaN);
      expect(most?.loan?.monthly ?? 0).toBeGreaterThanOrEqual(less?.loan?.monthly ?? 0);
    }),
  );
});

test('X2 costs rise evenly with the price, and jump nowhere but at a border of the table', () => {
  fc.assert(
    fc.property(purchases, deeds, (purchase, deed) => {
      fc.pre(!BORDERS.includes(purchase.price) && !BORDERS.includes(purchase.land ?? purchase.price));
      fc.pre(!LOAN_BORDERS.has(purchase.price - (purchase.own ?? purchase.price)));
      // No land that moves with the price: each line has the basis it had, a cent more at most.
      const before = { ...purchase, land: undefined };
      const after = { ...before, price: before.price + 1 };
      const [less, most] = [costPurchase(table, before, deed), costPurchase(table, after, deed)];
      const rise = (most?.costs ?? Number.NaN) - (less?.costs ?? Number.NaN);
      // At most a cent of rounding for each line, and for the VAT on it.
      expect(rise).toBeLessThanOrEqual(2 * (most?.lines.length ?? 0));
    }),
  );
});

test('X2 L4 a rate holds to its least and its most, and says so', () => {
  const [duty] = table;
  if (!duty) throw new Error('the table has rows');
  const limited = [{ ...duty, validUntil: null, instead: [], minimum: 10_000, maximum: 500_000 }];
  const lineAt = (price: number) => {
    const [line] = costPurchase(limited, { region: 'flanders', situation: 'own-home', price }, TODAY)?.lines ?? [];
    return [line?.amount, line?.atLeast, line?.atMost];
  };
  expect(lineAt(euro(3333))).toEqual([10_000, 10_000, null]);
  expect(lineAt(euro(5000))).toEqual([15_000, null, null]);
  expect(lineAt(euro(200_000))).toEqual([500_000, null, 500_000]);
});

test('X2 who tells nothing is counted as who says no', () => {
  const home: Purchase = { region: 'brussels', situation: 'new-build', price: euro(300_000), land: euro(50_000) };
  expect(costPurchase(table, home, TODAY)?.assumptions).toEqual([
    ['buyers', 1],
    ['lives', 0],
    ['only', 0],
    ['stays', 1],
    ['demolished', 0],
    ['letsLong', 0],
    ['letsSocial', 0],
  ]);
  const lux: Purchase = { region: 'luxembourg', situation: 'own-home', price: euro(300_000), buyers: 2 };
  expect(costPurchase(table, lux, TODAY)?.assumptions).toEqual([
    ['buyers', 2],
    ['stays', 1],
  ]);
});

/** Flanders' own homes, with taxes that hold at other times: a part, its situation and its days. */
type Tax = readonly [part: 'duty' | 'vat' | 'notary', from: string | null, region?: 'brussels'];
const taxedAs = (...taxes: readonly Tax[]): Rate[] => {
  const [home] = table;
  if (!home) throw new Error('the table has rows');
  return taxes.map(
    ([part, validFrom, region]): Rate => ({
      ...home,
      regions: [region ?? 'flanders'],
      part,
      validFrom,
      validUntil: null,
      instead: [],
    }),
  );
};
const OWN: Purchase = { region: 'flanders', situation: 'own-home', price: euro(1000) };

test('X2 X14 a tax that is known for other days only is not known, and not nothing', () => {
  const partsBy = (rates: readonly Rate[]) => {
    const cost = costPurchase(rates, OWN, TODAY);
    return cost && cost.lines.map(({ rate }) => rate.part);
  };
  expect(partsBy(taxedAs(['duty', null], ['vat', null], ['notary', null]))).toEqual(['duty', 'vat', 'notary']);
  for (const late of ['duty', 'vat'] as const) {
    expect(partsBy(taxedAs(['notary', null], [late, '2027-01-01']))).toBeNull();
    expect(partsBy(taxedAs(['duty', '2026-01-01'], ['vat', '2026-01-01'], [late, '2027-01-01']))).toHaveLength(2);
  }
  expect(partsBy(taxedAs(['duty', null], ['vat', '2027-01-01']))).toBeNull();
  // What is no tax may begin later, and what another region or situation taxes is its own.
  expect(partsBy(taxedAs(['duty', null], ['notary', '2027-01-01']))).toEqual(['duty']);
  expect(partsBy(taxedAs(['duty', null], ['vat', '2027-01-01', 'brussels']))).toEqual(['duty']);
  const [, vat] = taxedAs(['duty', null], ['vat', '2027-01-01']);
  if (!vat) throw new Error('there are two');
  expect(partsBy([...taxedAs(['duty', null]), { ...vat, situations: ['new-build'] }])).toEqual(['duty']);
  expect(partsBy([])).toBeNull();
});

test('X2 a loan of which the interest or the term alone is told has no month', () => {
  const loanOf = (told: Partial<Purchase>) => costPurchase(table, { ...OWN, own: 0, ...told }, TODAY)?.loan;
  for (const told of [{}, { years: 20 }, { interest: 300 }])
    expect(loanOf(told)).toEqual({ amount: euro(1000), monthly: null, repaid: null });
  expect(loanOf({ years: 20, interest: 300 })?.monthly).toBeGreaterThan(0);
});

test('X2 land is never more than the price', () => {
  const cost = costPurchase(table, { ...OWN, situation: 'new-build', land: euro(2000) }, TODAY);
  expect(cost?.lines.find(({ rate }) => rate.part === 'duty')?.basis).toBe(euro(1000));
  expect(cost?.lines.some(({ rate }) => rate.part === 'vat')).toBe(false);
});
