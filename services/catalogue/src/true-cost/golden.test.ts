import { isProblem } from '@dorpel/contracts';
import { addDays } from '@dorpel/i18n/brussels';
import { readTable } from '../golden-table.fixture.ts';
import { readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { costPurchase } from './purchase.ts';
import { tenancyOf } from './rate.ts';
import { costRental } from './rental.ts';
import { entriesIn } from './rates.desk.ts';

let service: Running;
let clock = TODAY;
beforeAll(async () => {
  service = await startCatalogue('empty', { now: () => clock });
});
beforeEach(() => {
  clock = TODAY;
});
afterAll(() => service.stop());

const PAGE = new URL('./golden.md', import.meta.url);
const BUYING = await readTable(PAGE, 'Buying');
const RENTING = await readTable(PAGE, 'A deposit for renting');
const table = await readSeedRates();

const CENTS = 100;
/** What is asked in euro, and in cents over the wire. */
const MONEY: ReadonlySet<string> = new Set(['land', 'own']);

const inCents = (euro: string) => Math.round(Number(euro) * CENTS);

/** `lives classes=2 land=50000` as the query has it. */
const readAnswers = (text: string) =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map((answer) => {
        const [name = '', value = 'yes'] = answer.split('=');
        if (MONEY.has(name)) return [name, inCents(value)];
        return [name, value === 'yes' ? value : Number(value)];
      }),
  );

type Asked = Parameters<Running['client']['estimatePurchase']>[0]['query'] & { readonly deed: string };

/** A row as a question: who buys what, and on which day. */
function purchaseOf([region = '', situation = '', deed = '', answers = '', price = '']: readonly string[]) {
  return { region, situation, deed, price: inCents(price), ...readAnswers(answers) } as Asked;
}

/** What the public endpoint says is due of one kind, in cents: '-' for nothing of the kind, 'unknown' where no rate holds. */
async function dueOf(purchase: Omit<Asked, 'language'>, part: string): Promise<number | string> {
  try {
    const cost = await service.client.estimatePurchase({ query: { language: 'nl', ...purchase } });
    const lines = cost.lines.filter((line) => line.part === part);
    expect(cost.costs.amount).toBe(cost.lines.reduce((sum, { amount }) => sum + amount.amount, 0));
    return lines.length === 0 ? '-' : lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  } catch (error) {
    if (isProblem(error, 'costs/unknown')) return 'unknown';
    throw error;
  }
}

test('X2 L1 L3 the tables hold every region, and are as long as they were', () => {
  const regions = new Set(['flanders', 'wallonia', 'brussels', 'luxembourg']);
  for (const [rows, least] of [
    [BUYING, 200],
    [RENTING, 44],
  ] as const) {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(new Set(rows.map(([region]) => region))).toEqual(regions);
  }
});

test.each(BUYING)('X2 L3 L4 L5 L9 %s, %s, deed on %s, %s at %s euro: %s is %s (%s, %s)', async (...row) => {
  const [, , , , , part = '', euro = ''] = row;
  expect(await dueOf(purchaseOf(row), part)).toBe(/\d/.test(euro) ? inCents(euro) : euro);
});

test.each(RENTING)(
  'L1 the deposit in %s, %s, %s, on %s, of %s euro a month is %s (%s, %s)',
  async (region = '', lease = '', form = '', day = '', rent = '', euro = '', law = '', source = '') => {
    clock = new Date(`${day}T10:00:00Z`);
    const query = { language: 'nl', region, lease, form, rent: inCents(rent) } as const;
    const { lines } = await service.client.estimateRental({ query: query as never });
    const line = lines.find(({ part }) => part === 'deposit');
    expect(line?.amount.amount).toBe(inCents(euro));
    expect([line?.origin?.source, line?.isUnconfirmed]).toEqual([source, law.includes('to be confirmed')]);
  },
);

/** An entry of the table that a row is about: on which day, counted on what. */
type Case = {
  readonly row: string;
  readonly day: string;
  readonly basis: number;
  readonly price?: number;
  readonly area?: number | undefined;
  readonly classes?: number | undefined;
};

const APPLIED: readonly Case[] = [
  ...BUYING.flatMap((row) => {
    const { deed: day, price, area, classes, ...rest } = purchaseOf(row);
    const cost = costPurchase(table, { price, area, classes, ...rest }, day);
    const lines = (cost?.lines ?? []).filter(({ rate }) => rate.part === row[5]);
    return lines.map(({ rate, basis }) => ({ row: rate.row, day, basis, price, area, classes }));
  }),
  ...RENTING.flatMap(([region, lease, form, day = '', rent = '']) => {
    const rental = { region, lease, form, rent: inCents(rent) } as Parameters<typeof costRental>[1];
    return (costRental(table, rental, day)?.lines ?? []).map(({ rate, basis }) => ({ row: rate.row, day, basis }));
  }),
];

// What an inventory costs is the agency's own figure: no law has a border there.
const ENTRIES = entriesIn(table).filter(({ rate }) => rate.part !== 'inventory');

const lacks = (row: string, what: string, has: (one: Case) => boolean) =>
  APPLIED.some((one) => one.row === row && has(one)) ? [] : [`row ${row}: ${what}`];

test('X2 X14 every entry of the rates has a row in the table, on its first day, on its last, and at each of its borders', () => {
  const missing = ENTRIES.flatMap(({ row, terms }) => {
    const { validFrom, validUntil, bands, exempt } = terms;
    const last = validUntil === null ? null : addDays(validUntil, -1);
    const when = 'when' in terms ? terms.when : {};
    return [
      ...lacks(row, 'any', () => true),
      ...(validFrom === null ? [] : lacks(row, `its first day, ${validFrom}`, ({ day }) => day === validFrom)),
      ...(last === null ? [] : lacks(row, `its last day, ${last}`, ({ day }) => day === last)),
      ...bands.flatMap(({ upTo }) =>
        upTo === null ? [] : lacks(row, `the end of a bracket, ${upTo}`, ({ basis }) => basis === upTo),
      ),
      ...(exempt ? lacks(row, `what is free, up to ${exempt.upTo}`, ({ basis }) => basis === exempt.upTo) : []),
      ...(when.price?.upTo ? lacks(row, `up to ${when.price.upTo}`, ({ price }) => price === when.price?.upTo) : []),
      ...(when.area?.upTo ? lacks(row, `up to ${when.area.upTo} m²`, ({ area }) => area === when.area?.upTo) : []),
      ...(when.classes?.from
        ? lacks(row, `from ${when.classes.from} classes`, ({ classes }) => classes === when.classes?.from)
        : []),
    ];
  });
  expect(missing).toEqual([]);
});

test('X2 X14 every first day of the rates has a row of the day before, for the same region and situation', () => {
  const asked = new Set([
    ...BUYING.map(([region, situation, deed, , , part]) => [region, situation, part, deed].join(' ')),
    ...RENTING.map(([region, lease, form, day]) =>
      [region, tenancyOf({ lease, form } as Parameters<typeof tenancyOf>[0]), 'deposit', day].join(' '),
    ),
  ]);
  const missing = ENTRIES.flatMap(({ row, rate, terms }) => {
    const { validFrom } = terms;
    if (validFrom === null) return [];
    const before = addDays(validFrom, -1);
    const has = rate.regions.some((region) =>
      rate.situations.some((situation) => asked.has([region, situation, rate.part, before].join(' '))),
    );
    return has ? [] : [`row ${row}: ${before}`];
  });
  expect(missing).toEqual([]);
});
