import { isProblem } from '@dorpel/contracts';
import { addDays } from '@dorpel/i18n/brussels';
import { propertyWith } from '../listings/property.fixture.ts';
import { NOT_READ, readTable, unsaidIn } from '../golden-table.fixture.ts';
import { readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { presentAdvance } from './advance.ts';
import { costPurchase } from './purchase.ts';
import { entriesIn, ratesFor, tenancyOf } from './rate.ts';
import { costRental } from './rental.ts';

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
const BUYING = [
  ...(await readTable(PAGE, 'Buying')),
  ...(await readTable(PAGE, 'Buying, by what it is and how it is asked')),
];
const RENTING = await readTable(PAGE, 'A deposit for renting');
const FEES = await readTable(PAGE, 'What a tenant owes the agency');
const ADVANCES = await readTable(PAGE, 'An advance');
const table = await readSeedRates();

const CENTS = 100;
/** What is asked in euro, and in cents over the wire. */
const MONEY: ReadonlySet<string> = new Set(['land', 'own']);

/** What is asked by a word of its own. */
const WORDS: ReadonlySet<string> = new Set(['commune', 'kind', 'lets', 'agreed']);

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
        return [name, WORDS.has(name) || value === 'yes' ? value : Number(value)];
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
    [BUYING, 378],
    [RENTING, 61],
  ] as const) {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(new Set(rows.map(([region]) => region))).toEqual(regions);
  }
});

test('X14 each row says on which day a second reader read it and against what, or that nobody did yet', () => {
  expect(unsaidIn([...BUYING, ...RENTING, ...FEES, ...ADVANCES])).toEqual([]);
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
    if (euro === 'refused') {
      const refused = { code: 'request/invalid', fields: { form: 'not-there' } };
      await expect(service.client.estimateRental({ query: query as never })).rejects.toMatchObject(refused);
      return;
    }
    const { lines } = await service.client.estimateRental({ query: query as never });
    const line = lines.find(({ part }) => part === 'deposit');
    expect(line?.amount.amount).toBe(inCents(euro));
    expect([line?.origin?.source, line?.isUnconfirmed]).toEqual([source, law.includes('to be confirmed')]);
  },
);

test.each(FEES)('L4 a tenant in %s on %s, for %s euro a month, owes the agency %s (%s, %s)', async (...row) => {
  const [region, day, rent = '', euro = '', law = '', source] = row;
  clock = new Date(`${day}T10:00:00Z`);
  const { lines } = await service.client.estimateRental({
    query: { language: 'nl', region, rent: inCents(rent) } as never,
  });
  const line = lines.find(({ part }) => part === 'agency');
  expect(line?.amount.amount).toBe(euro === '-' ? undefined : inCents(euro));
  if (line) expect([line.origin?.source, line.isUnconfirmed]).toEqual([source, law.includes('to be confirmed')]);
});

/** Where a property of a region of the tables is. */
const PLACES: Readonly<Record<string, { readonly zip: string; readonly country: string }>> = {
  flanders: { zip: '9000', country: 'BE' },
  brussels: { zip: '1050', country: 'BE' },
  wallonia: { zip: '5000', country: 'BE' },
  luxembourg: { zip: '1009', country: 'LU' },
};

test.each(ADVANCES)('L2 the advance in %s, %s, on %s, on %s euro is %s (%s, %s)', (...row) => {
  const [region = '', kind, day = '', price = '', euro = '', , source] = row;
  const property = propertyWith({
    isNewBuild: kind === 'on-plan',
    price: { amount: inCents(price), currency: 'EUR', unit: 'total' },
    address: { ...propertyWith().address, ...PLACES[region] },
  });
  const advance = presentAdvance(table, property, { day, language: 'nl' });
  expect([advance?.kind, advance?.total?.amount, advance?.origin.source]).toEqual([kind, inCents(euro), source]);
});

/** An entry of the table that a row is about: on which day, counted on what. */
type Case = {
  readonly row: string;
  readonly day: string;
  readonly basis: number;
  readonly price?: number;
  readonly loan?: number;
  readonly area?: number | undefined;
  readonly classes?: number | undefined;
};

const APPLIED: readonly Case[] = [
  ...BUYING.flatMap((row) => {
    const { deed, price, area, classes, agreed = deed, ...rest } = purchaseOf(row);
    const cost = costPurchase(table, { price, area, classes, agreed, ...rest }, deed);
    const lines = (cost?.lines ?? []).filter(({ rate }) => rate.part === row[5]);
    return lines.map(({ rate, basis }) => {
      const day = rate.by === 'agreement' ? agreed : deed;
      return { row: rate.row, day, basis, price, loan: cost?.loan?.amount ?? 0, area, classes };
    });
  }),
  ...FEES.flatMap(([region, day = '', rent = '']) => {
    const rental = { region, rent: inCents(rent) } as Parameters<typeof costRental>[1];
    return (costRental(table, rental, day)?.lines ?? []).map(({ rate, basis }) => ({ row: rate.row, day, basis }));
  }),
  ...ADVANCES.flatMap(([region, kind, day = '']) => {
    const situation = kind === 'on-plan' ? 'advance-on-plan' : 'advance';
    const rates = ratesFor(table, region as Parameters<typeof ratesFor>[1], situation, day);
    return rates.map((rate) => ({ row: String(table.indexOf(rate) + 1), day, basis: 0 }));
  }),
  ...RENTING.flatMap(([region, lease, form, day = '', rent = '']) => {
    const rental = { region, lease, form, rent: inCents(rent) } as Parameters<typeof costRental>[1];
    return (costRental(table, rental, day)?.lines ?? []).map(({ rate, basis }) => ({ row: rate.row, day, basis }));
  }),
];

// What an inventory costs is the agency's own figure: no law has a border there.
const ENTRIES = entriesIn(table).filter(({ rate }) => rate.part !== 'inventory');

/**
 * The price or the loan up to which another entry of the same row always goes before this one, which never counts there: the ends
 * of brackets below it are no borders of this one.
 */
function takenUpTo({ rate, terms }: (typeof ENTRIES)[number]): number {
  const own: Readonly<Record<string, unknown>> = 'when' in terms ? terms.when : {};
  const before = 'when' in terms ? rate.instead.slice(0, rate.instead.indexOf(terms)) : rate.instead;
  const counted = rate.basis === 'loan' ? 'loan' : 'price';
  const always = before.filter(({ when: { [counted]: _, ...rest } }) =>
    Object.entries(rest).every(([name, asked]) => own[name] === asked),
  );
  return Math.max(0, ...always.map(({ when }) => when[counted]?.upTo ?? 0));
}

const lacks = (row: string, what: string, has: (one: Case) => boolean) =>
  APPLIED.some((one) => one.row === row && has(one)) ? [] : [`row ${row}: ${what}`];

test('X2 X14 every entry of the rates has a row in the table, on its first day, on its last, and at each of its borders', () => {
  const missing = ENTRIES.flatMap((entry) => {
    const { row, terms } = entry;
    const { validFrom, validUntil, bands, exempt } = terms;
    const taken = takenUpTo(entry);
    const last = validUntil === null ? null : addDays(validUntil, -1);
    const when = 'when' in terms ? terms.when : {};
    return [
      ...lacks(row, 'any', () => true),
      ...(validFrom === null ? [] : lacks(row, `its first day, ${validFrom}`, ({ day }) => day === validFrom)),
      ...(last === null ? [] : lacks(row, `its last day, ${last}`, ({ day }) => day === last)),
      ...bands.flatMap(({ upTo }) =>
        upTo === null || upTo <= taken
          ? []
          : lacks(row, `the end of a bracket, ${upTo}`, ({ basis }) => basis === upTo),
      ),
      ...(exempt ? lacks(row, `what is free, up to ${exempt.upTo}`, ({ basis }) => basis === exempt.upTo) : []),
      ...(when.price?.upTo ? lacks(row, `up to ${when.price.upTo}`, ({ price }) => price === when.price?.upTo) : []),
      ...(when.loan?.upTo ? lacks(row, `a loan of ${when.loan.upTo}`, ({ loan }) => loan === when.loan?.upTo) : []),
      ...(when.loan?.from ? lacks(row, `a loan of ${when.loan.from}`, ({ loan }) => loan === when.loan?.from) : []),
      ...(when.area?.upTo ? lacks(row, `up to ${when.area.upTo} m²`, ({ area }) => area === when.area?.upTo) : []),
      ...(when.classes?.from
        ? lacks(row, `from ${when.classes.from} classes`, ({ classes }) => classes === when.classes?.from)
        : []),
    ];
  });
  expect(missing).toEqual([]);
});

test('X14 what nobody read twice is not said to be sure, but for what the agency says itself', () => {
  const alone = BUYING.filter((row) => row.at(-1) === NOT_READ).flatMap((row) => {
    const { deed, ...asked } = purchaseOf(row);
    const lines = costPurchase(table, asked, deed)?.lines.filter(({ rate }) => rate.part === row[5]) ?? [];
    return lines.filter(({ rate }) => rate.certainty !== 'estimate').map(({ rate }) => [rate.row, row.join(' ')]);
  });
  expect(alone).toEqual([]);
});

test('X2 X14 every first day of the rates has a row of the day before, for the same region and situation', () => {
  const asked = new Set([
    ...BUYING.map(([region, situation, deed, , , part]) => [region, situation, part, deed].join(' ')),
    ...RENTING.map(([region, lease, form, day]) =>
      [region, tenancyOf({ lease, form } as Parameters<typeof tenancyOf>[0]), 'deposit', day].join(' '),
    ),
    ...FEES.map(([region, day]) => [region, 'rent', 'agency', day].join(' ')),
    ...ADVANCES.map(([region, kind, day]) =>
      [region, kind === 'on-plan' ? 'advance-on-plan' : 'advance', 'advance', day].join(' '),
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
