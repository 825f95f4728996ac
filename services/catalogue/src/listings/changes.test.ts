import { addDays } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { continueHistory, differenceOf, type Glimpse, type PriceHistory } from './changes.ts';

const home: Glimpse = { status: 'listed', goal: 'sale', state: 'available', price: 30_000_000 };
const sold: Glimpse = { ...home, status: 'references', state: 'sold' };
const rented: Glimpse = { ...home, status: 'references', state: 'rented', goal: 'rent' };
const gone: Glimpse = { ...home, status: 'withdrawn' };

test.each<[string, Glimpse | null, Glimpse, string | null]>([
  ['a home that comes', null, home, 'new'],
  ['a home that comes back', gone, home, 'new'],
  ['a sale that falls through', sold, home, 'new'],
  ['a home for sale that is to rent now', home, { ...home, goal: 'rent' }, 'new'],
  ['a home that is cheaper', home, { ...home, price: 29_900_000 }, 'price-drop'],
  ['a home that is dearer', home, { ...home, price: 30_100_000 }, 'price-rise'],
  ['a home that goes under option', home, { ...home, state: 'option' }, null],
  ['a home that is sold', home, sold, 'sold'],
  ['a home that is rented', { ...home, goal: 'rent' }, rented, 'rented'],
  ['a home that is withdrawn', home, gone, 'withdrawn'],
  ['a reference that is withdrawn', sold, gone, 'withdrawn'],
  ['a reference that comes', null, sold, null],
  ['a home withdrawn twice', gone, gone, null],
])('X3 %s', (_, before, after, kind) => {
  expect(differenceOf(before, after)?.kind ?? null).toBe(kind);
});

const glimpses: fc.Arbitrary<Glimpse> = fc.record({
  status: fc.constantFrom('listed', 'references', 'withdrawn'),
  goal: fc.constantFrom('sale', 'rent'),
  state: fc.constantFrom('available', 'option', 'sold', 'rented'),
  price: fc.option(fc.integer({ min: 1, max: 9 })),
});

test('C5 X3 a price is told only when it was public before and is after', () => {
  fc.assert(
    fc.property(fc.option(glimpses), glimpses, (before, after) => {
      const price = differenceOf(before, after)?.price ?? null;
      if (price) expect(price).toEqual({ from: before?.price, to: after.price });
      if (before?.price == null || after.price === null) expect(price).toBeNull();
    }),
  );
});

test('X3 nothing that stays the same is told', () => {
  fc.assert(fc.property(glimpses, (same) => expect(differenceOf(same, same)).toBeNull()));
});

const listed = (price: number | null, changes: Partial<Glimpse> = {}): Glimpse => ({
  status: 'listed',
  goal: 'sale',
  state: 'available',
  price,
  ...changes,
});

/** What the public could see of a home from a day on. */
type Look = readonly [day: string, seen: Glimpse];

/** What is known in the end of a home that looked so on these days. */
function historyOf(looks: readonly Look[]): PriceHistory | undefined {
  let before: { seen: Glimpse; history?: PriceHistory | undefined } | null = null;
  for (const [day, seen] of looks) before = { seen, history: continueHistory(before, seen, day) };
  return before?.history;
}

test.each<[string, readonly Look[], PriceHistory | undefined]>([
  [
    'a home that is listed',
    [['2026-09-03', listed(35_000_000)]],
    { since: '2026-09-03', prices: [{ from: '2026-09-03', amount: 35_000_000 }] },
  ],
  [
    'a price that falls, and rises',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(34_000_000)],
      ['2026-10-08', listed(34_000_000, { state: 'option' })],
      ['2026-11-01', listed(34_500_000)],
    ],
    {
      since: '2026-09-03',
      prices: [
        { from: '2026-09-03', amount: 35_000_000 },
        { from: '2026-10-01', amount: 34_000_000 },
        { from: '2026-11-01', amount: 34_500_000 },
      ],
    },
  ],
  [
    'a slip that is put right on the same day',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(3_400_000)],
      ['2026-10-01', listed(34_000_000)],
    ],
    {
      since: '2026-09-03',
      prices: [
        { from: '2026-09-03', amount: 35_000_000 },
        { from: '2026-10-01', amount: 34_000_000 },
      ],
    },
  ],
  [
    'R-12 a second price on a day, and a third',
    [
      ['2026-09-03', listed(38_900_000)],
      ['2026-09-03', listed(36_900_000)],
      ['2026-10-01', listed(36_000_000)],
      ['2026-10-01', listed(35_500_000)],
      ['2026-10-01', listed(35_000_000)],
    ],
    {
      since: '2026-09-03',
      prices: [
        { from: '2026-09-03', amount: 38_900_000 },
        { from: '2026-09-03', amount: 36_900_000 },
        { from: '2026-10-01', amount: 36_000_000 },
        { from: '2026-10-01', amount: 35_500_000 },
        { from: '2026-10-01', amount: 35_000_000 },
      ],
    },
  ],
  [
    'a second price that is taken back after a third',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(34_000_000)],
      ['2026-10-01', listed(33_000_000)],
      ['2026-10-01', listed(34_000_000)],
    ],
    {
      since: '2026-09-03',
      prices: [
        { from: '2026-09-03', amount: 35_000_000 },
        { from: '2026-10-01', amount: 34_000_000 },
      ],
    },
  ],
  [
    'a slip that is taken back on the same day',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(3_500_000)],
      ['2026-10-01', listed(35_000_000)],
    ],
    { since: '2026-09-03', prices: [{ from: '2026-09-03', amount: 35_000_000 }] },
  ],
  [
    'a home that was withdrawn and is back',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(35_000_000, { status: 'withdrawn' })],
      ['2026-11-01', listed(33_000_000)],
    ],
    { since: '2026-11-01', prices: [{ from: '2026-11-01', amount: 33_000_000 }] },
  ],
  [
    'a home whose sale fell through',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(35_000_000, { status: 'references', state: 'sold' })],
      ['2026-11-01', listed(35_000_000)],
    ],
    { since: '2026-11-01', prices: [{ from: '2026-11-01', amount: 35_000_000 }] },
  ],
  [
    'a home that is to rent now',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(95_000, { goal: 'rent' })],
    ],
    { since: '2026-10-01', prices: [{ from: '2026-10-01', amount: 95_000 }] },
  ],
  [
    'a home that is sold',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(1, { status: 'references' })],
    ],
    undefined,
  ],
  [
    'a price that is kept back for a while',
    [
      ['2026-09-03', listed(35_000_000)],
      ['2026-10-01', listed(null)],
      ['2026-11-01', listed(33_000_000)],
    ],
    { since: '2026-09-03', prices: [{ from: '2026-11-01', amount: 33_000_000 }] },
  ],
])('X19 %s', (_, looks, expected) => {
  expect(historyOf(looks)).toEqual(expected);
});

test('X19 a home that was published before anybody here knew it is listed since that day', () => {
  const first = (published: string, price: number | null = 35_000_000) =>
    continueHistory(null, listed(price), '2026-11-26', published);
  const prices = [{ from: null, amount: 35_000_000 }];
  expect(first('2026-04-30')).toEqual({ since: '2026-04-30', prices });
  expect(first('2026-04-30', null)).toEqual({ since: '2026-04-30', prices: [] });
  const today = { since: '2026-11-26', prices: [{ from: '2026-11-26', amount: 35_000_000 }] };
  for (const day of ['2026-11-26', '2027-01-01']) expect(first(day)).toEqual(today);
  const before = { seen: listed(35_000_000, { status: 'withdrawn' }) };
  expect(continueHistory(before, listed(35_000_000), '2026-11-26', '2026-04-30')).toEqual(today);
  const known = { seen: listed(35_000_000), history: first('2026-04-30') };
  expect(continueHistory(known, listed(34_000_000), '2026-11-27', '2026-04-30')).toEqual({
    since: '2026-04-30',
    prices: [...prices, { from: '2026-11-27', amount: 34_000_000 }],
  });
});

test('X19 what was asked before anybody noted it has no day', () => {
  expect(continueHistory({ seen: listed(35_000_000) }, listed(34_000_000), '2026-10-01')).toEqual({
    since: null,
    prices: [
      { from: null, amount: 35_000_000 },
      { from: '2026-10-01', amount: 34_000_000 },
    ],
  });
  expect(continueHistory({ seen: listed(null) }, listed(34_000_000), '2026-10-01')).toEqual({
    since: null,
    prices: [{ from: '2026-10-01', amount: 34_000_000 }],
  });
});

test('X19 C5 whatever happens: days never go back, neighbours differ, the last is what is asked, and none is older than a price that was kept back', () => {
  const look = fc.record({
    after: fc.integer({ min: 0, max: 40 }),
    seen: fc.record<Glimpse>({
      status: fc.constantFrom('listed', 'listed', 'listed', 'references', 'withdrawn'),
      goal: fc.constantFrom('sale', 'sale', 'rent'),
      state: fc.constantFrom('available', 'option'),
      price: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 5 }),
    }),
  });
  fc.assert(
    fc.property(fc.array(look, { minLength: 1, maxLength: 60 }), (looks) => {
      let day = '2026-01-01';
      const dated = looks.map(({ after, seen }) => [(day = addDays(day, after)), seen] as const);
      const history = historyOf(dated);
      const [, last] = dated.at(-1) as (typeof dated)[number];
      if (last.status !== 'listed') return expect(history).toBeUndefined();
      const away = dated.findLastIndex(([, { status, goal }]) => status !== 'listed' || goal !== last.goal);
      expect(history?.since).toBe(dated[away + 1]?.[0]);
      const hidden = dated.findLastIndex(([, { price }]) => price === null);
      const prices = history?.prices ?? [];
      expect(prices.at(-1)?.amount ?? null).toBe(last.price);
      const shown = dated[Math.max(away, hidden) + 1]?.[0] ?? '';
      for (const [at, { from, amount }] of prices.entries()) {
        expect(from ?? '').toMatch(/^2/);
        expect((from ?? '') >= shown).toBe(true);
        expect(amount).not.toBe(prices[at + 1]?.amount);
        const next = prices[at + 1]?.from;
        if (next) expect((from ?? '') <= next).toBe(true);
      }
      expect(prices.length).toBeLessThanOrEqual(24);
    }),
  );
});
