import fc from 'fast-check';
import { readSeedRates } from '../seed/seed.ts';
import { costRental, formsOf } from './rental.ts';

const TODAY = '2026-11-21';
const table = await readSeedRates();

const amountsOf = (rental: Parameters<typeof costRental>[1]) =>
  costRental(table, rental, TODAY)?.lines.map(({ rate, amount, isStated }) => [rate.part, amount, isStated]);

test.each([
  ['flanders', 285_000, 0],
  ['brussels', 190_000, 0],
  ['wallonia', 190_000, 0],
  ['luxembourg', 190_000, 55_575],
] as const)(
  'X2 F7 L1 L4 the deposit of a home in %s is what its law allows, with half of the agency’s fee where that is due',
  (region, deposit, fee) => {
    const home = { region, rent: 95_000, charges: 6000 };
    expect(amountsOf(home)).toEqual([
      ['deposit', deposit, false],
      ['inventory', 30_000, false],
      ['agency', fee, false],
    ]);
    expect(costRental(table, home, TODAY)).toMatchObject({ monthly: 101_000, first: 101_000 + deposit + 30_000 + fee });
  },
);

test('L8 a shop in Brussels for a year at most has a month of deposit, by a table that knows no such lease what a shop has', () => {
  const shop = { region: 'brussels', lease: 'commercial-short', rent: 95_000 } as const;
  expect(amountsOf(shop)?.[0]).toEqual(['deposit', 95_000, false]);
  const old = table.filter(({ situations }) => situations[0] !== 'rent-commercial-short');
  const before = old.map((rate) => ({
    ...rate,
    situations: rate.situations.filter((each) => !each.startsWith('rent-commercial-short')),
  }));
  expect(costRental(before, shop, TODAY)?.lines[0]?.amount).toBe(285_000);
  expect(formsOf(before, shop, TODAY)).toEqual(['blocked-account', 'bank-guarantee']);
});

test('X2 what is agreed goes before the rates, also when it is nothing', () => {
  expect(amountsOf({ region: 'brussels', rent: 95_000, deposit: 190_000, inventory: 0 })).toEqual([
    ['deposit', 190_000, true],
    ['inventory', 0, true],
    ['agency', 0, false],
  ]);
});

test('X2 the first payment is the sum of its parts in cents, and rises with the rent', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (rent, charges, more) => {
      const cost = costRental(table, { region: 'flanders', rent: rent + 1, charges }, TODAY);
      const sum = cost?.lines.reduce((total, line) => total + line.amount, 0) ?? Number.NaN;
      expect(cost?.first).toBe(rent + 1 + charges + sum);
      const dearer = costRental(table, { region: 'flanders', rent: rent + 1 + more, charges }, TODAY);
      expect(dearer?.first).toBeGreaterThanOrEqual(cost?.first ?? Number.NaN);
    }),
  );
});

test('X2 a rental without charges is counted without, and nothing is made up without rates', () => {
  expect(costRental(table, { region: 'flanders', rent: 95_000 }, TODAY)).toMatchObject({ monthly: 95_000 });
  expect(costRental([], { region: 'flanders', rent: 95_000 }, TODAY)).toBeNull();
});
