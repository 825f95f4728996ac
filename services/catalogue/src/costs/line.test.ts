import { isEstimate, type Line, lineOf, statedLine, sumOf } from './line.ts';
import type { Applied } from './rate.ts';
import { readRates } from './rate-faults.ts';

const words = { nl: 'Recht', fr: 'Droit', en: 'Duty', de: 'Gebühr' };

/** A rate of 10 %, or of other terms. */
function rateOf(terms: object = {}): Applied {
  const [rate] = readRates([
    {
      regions: ['flanders'],
      situations: ['other'],
      part: 'duty',
      basis: 'price',
      bands: [{ upTo: null, rate: 100_000 }],
      source: 'Codex',
      checkedOn: '2026-11-01',
      certainty: 'sure',
      name: words,
      ...terms,
    },
  ]);
  if (!rate) throw new Error('one row was read');
  return { ...rate, row: '1' };
}

/** Prices as far as anything here goes. */
const NOBODY = { buyers: 1, classes: 0, kept: 0, price: 5000 as number | undefined };
const lineFor = (terms: object, price: number, who = NOBODY) => lineOf(rateOf(terms), { price }, who);

/** Nothing free, nothing taken off, no limit reached. */
const PLAIN = { exempt: 0, reduction: 0, credit: 0, atLeast: null, atMost: null, isStated: false };
const slice = (of: number, rate: number) => ({ of, rate });
const BRACKETS = {
  bands: [slice(1000, 0), slice(3000, 200_000), slice(0, 50_000)].map(({ of, rate }) => ({ upTo: of || null, rate })),
};
const FREE = { exempt: { amount: 400, upTo: 1000, perClass: 100 } };

/** [what, terms, basis in cents, who buys, what comes of it] */
const LINES: readonly (readonly [string, object, number, typeof NOBODY, Partial<Line>])[] = [
  ['10 % of 1,000', {}, 1000, NOBODY, { amount: 100, slices: [slice(1000, 100_000)] }],
  ['half a cent is a cent', {}, 1005, NOBODY, { amount: 101, slices: [slice(1005, 100_000)] }],
  ['less than half a cent is none', {}, 1004, NOBODY, { amount: 100, slices: [slice(1004, 100_000)] }],
  ['one cent is a basis', {}, 1, NOBODY, { amount: 0, slices: [slice(1, 100_000)] }],
  ['up to its end a bracket, without a slice where nothing is due', BRACKETS, 1000, NOBODY, { amount: 0, slices: [] }],
  ['a cent above it the next', BRACKETS, 1001, NOBODY, { amount: 0, slices: [slice(1, 200_000)] }],
  ['up to the end of the next', BRACKETS, 3000, NOBODY, { amount: 400, slices: [slice(2000, 200_000)] }],
  [
    'and the last without an end',
    BRACKETS,
    5000,
    NOBODY,
    { amount: 500, slices: [slice(2000, 200_000), slice(2000, 50_000)] },
  ],
  [
    'accessories are counted with the basis, rounded',
    { accessories: 100_000 },
    1005,
    NOBODY,
    { amount: 111, slices: [slice(1106, 100_000)] },
  ],
  ['what is fixed is added', { fixed: 30 }, 1000, NOBODY, { amount: 130, slices: [slice(1000, 100_000)] }],
  ['VAT is on all of it', { fixed: 30, vat: 210_000 }, 1000, NOBODY, { amount: 157, slices: [slice(1000, 100_000)] }],
  ['what is free is not counted', FREE, 900, NOBODY, { amount: 50, exempt: 400, slices: [slice(500, 100_000)] }],
  ['up to the limit', FREE, 1000, NOBODY, { amount: 60, exempt: 400, slices: [slice(600, 100_000)] }],
  ['and not a cent above it', FREE, 1001, NOBODY, { amount: 100, slices: [slice(1001, 100_000)] }],
  [
    'more is free for each class',
    FREE,
    900,
    { ...NOBODY, buyers: 1, classes: 2 },
    { amount: 30, exempt: 600, slices: [slice(300, 100_000)] },
  ],
  ['never more than there is', FREE, 300, NOBODY, { amount: 0, exempt: 300, slices: [] }],
  [
    'a reduction is taken off',
    { reduction: 40 },
    1000,
    NOBODY,
    { amount: 60, reduction: 40, slices: [slice(1000, 100_000)] },
  ],
  [
    'never more than is due',
    { reduction: 140 },
    1000,
    NOBODY,
    { amount: 0, reduction: 100, slices: [slice(1000, 100_000)] },
  ],
  [
    'a credit for each buyer',
    { creditPerBuyer: 30 },
    1000,
    { ...NOBODY, buyers: 2, classes: 0 },
    { amount: 40, credit: 60, slices: [slice(1000, 100_000)] },
  ],
  [
    'never more than the reduction leaves',
    { reduction: 40, creditPerBuyer: 80 },
    1000,
    NOBODY,
    { amount: 0, reduction: 40, credit: 60, slices: [slice(1000, 100_000)] },
  ],
  [
    'and what both leave is due',
    { reduction: 40, creditPerBuyer: 50 },
    1000,
    NOBODY,
    { amount: 10, reduction: 40, credit: 50, slices: [slice(1000, 100_000)] },
  ],
  [
    'the least that is due',
    { minimum: 101 },
    1000,
    NOBODY,
    { amount: 101, atLeast: 101, slices: [slice(1000, 100_000)] },
  ],
  [
    'is not what makes an amount that is as much',
    { minimum: 100 },
    1000,
    NOBODY,
    { amount: 100, slices: [slice(1000, 100_000)] },
  ],
  [
    'the least goes for what a credit leaves',
    { creditPerBuyer: 95, minimum: 10 },
    1000,
    NOBODY,
    { amount: 10, credit: 95, atLeast: 10, slices: [slice(1000, 100_000)] },
  ],
  ['the most that is due', { maximum: 99 }, 1000, NOBODY, { amount: 99, atMost: 99, slices: [slice(1000, 100_000)] }],
  [
    'is not what makes an amount that is as much',
    { maximum: 100 },
    1000,
    NOBODY,
    { amount: 100, slices: [slice(1000, 100_000)] },
  ],
];

test.each(LINES)('X2 L4 a rate comes to its amount: %s', (_, terms, price, who, expected) => {
  const rate = rateOf(terms);
  expect(lineOf(rate, { price }, who)).toEqual({ ...PLAIN, rate, basis: price, ...expected });
});

test('X2 a rate is due on its basis alone, and on nothing where that is nothing', () => {
  expect(lineFor({}, 0)).toBeNull();
  expect(lineFor({ fixed: 100 }, -1)).toBeNull();
  expect(lineFor({ basis: 'land', fixed: 100 }, 1000)).toBeNull();
  expect(lineOf(rateOf({ basis: 'land' }), { price: 1000, land: 200 }, NOBODY)?.amount).toBe(20);
});

test('L13 nothing is free of a price that may rise above the limit of what is', () => {
  expect(lineFor(FREE, 1000)?.exempt).toBe(400);
  expect(lineFor(FREE, 1000, { ...NOBODY, price: undefined })).toMatchObject({ exempt: 0, amount: 100 });
});

test('X2 an amount that was agreed stands in the place of the rate, whatever that says', () => {
  const rate = rateOf({ fixed: 30, minimum: 500 });
  expect(statedLine(rate, 190)).toEqual({ ...PLAIN, rate, amount: 190, basis: 0, slices: [], isStated: true });
});

test('X2 L5 a line is an estimate unless its rate is sure or its amount agreed', () => {
  const lineWith = (certainty: string) => lineFor({ certainty }, 1000) as Line;
  expect(['sure', 'likely', 'estimate'].map((certainty) => isEstimate(lineWith(certainty)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isEstimate(statedLine(rateOf({ certainty: 'estimate' }), 190))).toBe(false);
});

test('X2 a sum is that of its amounts, and nothing of no lines', () => {
  expect(sumOf([{ amount: 3 }, { amount: 4 }])).toBe(7);
  expect(sumOf([])).toBe(0);
});
