import { COST_REGIONS, SITUATIONS } from '@dorpel/contracts/catalogue';
import { readSeedRates } from '../seed/seed.ts';
import { BadTable } from '../compliance/table-faults.ts';
import { WHO_RENTS } from './circumstances.ts';
import { applied, isInForce, lastTurn, ratesFor } from './rate.ts';
import { figuresOf } from './present.ts';
import { readRates } from './rate-faults.ts';

const words = { nl: 'Registratiebelasting', fr: 'Droits', en: 'Duty', de: 'Gebühr' };
const row = {
  regions: ['flanders'],
  situations: ['other'],
  part: 'duty',
  basis: 'price',
  bands: [{ upTo: null, rate: 120_000 }],
  source: 'Vlaamse Codex Fiscaliteit',
  checkedOn: '2026-11-01',
  certainty: 'sure',
  name: words,
};

const other = { when: { stays: false }, source: 'Codex', checkedOn: '2026-11-01', certainty: 'likely' };

test('X2 a rate holds from its first day on, and no longer on the day that ends it', () => {
  const [rate] = readRates([{ ...row, validFrom: '2025-01-01', validUntil: '2027-01-01' }]);
  if (!rate) throw new Error('one row was read');
  expect(['2024-12-31', '2025-01-01', '2026-12-31', '2027-01-01'].map((day) => isInForce(rate, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const fault = (entry: string | null, at: string, rest: object) => ({ entry, at, ...rest });

/** All that is wrong with a table. */
function faultsOf(rows: unknown): readonly object[] {
  try {
    readRates(rows);
    return [];
  } catch (error) {
    if (!(error instanceof BadTable)) throw error;
    return error.faults;
  }
}

const until = (validFrom: string | null, validUntil: string | null) => ({ ...row, validFrom, validUntil });

test.each<[string, unknown, object]>([
  ['an empty table', [], fault(null, 'rates', { is: 'empty' })],
  ['no table', {}, fault(null, 'rates', { is: 'no-list' })],
  [
    'a region nobody knows',
    [{ ...row, regions: ['bavaria'] }],
    fault('1', 'regions.0', { is: 'no-region', name: 'bavaria' }),
  ],
  ['no region', [{ ...row, regions: [] }], fault('1', 'regions', { is: 'empty' })],
  [
    'a day that does not exist',
    [row, { ...row, regions: ['wallonia'], validFrom: '2025-02-30' }],
    fault('2', 'validFrom', { is: 'no-day', name: '2025-02-30' }),
  ],
  [
    'a rate below nothing',
    [{ ...row, bands: [{ upTo: null, rate: -1 }] }],
    fault('1', 'bands.0.rate', { is: 'no-count', name: '-1' }),
  ],
  ['bands without an end', [{ ...row, bands: [{ upTo: 100, rate: 1 }] }], fault('1', 'bands', { is: 'bands' })],
  [
    'bands that descend',
    [{ ...row, bands: [2, 1, null].map((upTo) => ({ upTo, rate: 1 })) }],
    fault('1', 'bands', { is: 'bands' }),
  ],
  [
    'bands that stand still',
    [{ ...row, bands: [2, 2, null].map((upTo) => ({ upTo, rate: 1 })) }],
    fault('1', 'bands', { is: 'bands' }),
  ],
  [
    'bands that end twice',
    [{ ...row, bands: [null, null].map((upTo) => ({ upTo, rate: 1 })) }],
    fault('1', 'bands', { is: 'bands' }),
  ],
  [
    'a language that is empty',
    [{ ...row, name: { ...words, de: '' } }],
    fault('1', 'name.de', { is: 'no-text', language: 'de' }),
  ],
  [
    'a language that is missing',
    [{ ...row, name: { ...words, fr: undefined } }],
    fault('1', 'name.fr', { is: 'no-text', language: 'fr' }),
  ],
  [
    'a certainty there is not',
    [{ ...row, certainty: 'perhaps' }],
    fault('1', 'certainty', { is: 'none-of-these', name: 'perhaps', choices: 'sure, likely, estimate' }),
  ],
  ['a row without its day', [{ ...row, checkedOn: undefined }], fault('1', 'checkedOn', { is: 'missing' })],
  ['a number for a sentence', [{ ...row, source: 12 }], fault('1', 'source', { is: 'unfit', name: '12' })],
  ['a field nobody reads', [{ ...row, until: '2027-01-01' }], fault('1', 'until', { is: 'unknown' })],
  [
    'what is not confirmed and sure',
    [{ ...row, unconfirmed: true }],
    fault('1', 'certainty', { is: 'not-an-estimate' }),
  ],
  ['a minimum above the maximum', [{ ...row, minimum: 2, maximum: 1 }], fault('1', 'maximum', { is: 'above-maximum' })],
  [
    'a condition nobody is asked',
    [{ ...row, instead: [{ ...other, when: { rich: true } }] }],
    fault('1.1', 'when.rich', { is: 'unknown' }),
  ],
  ['no source', [{ ...row, source: undefined }], fault('1', 'source', { is: 'no-source' })],
  [
    'an alternative without a source',
    [{ ...row, instead: [other, { ...other, source: '' }] }],
    fault('1.2', 'source', { is: 'no-source' }),
  ],
  ['alternatives that are no list', [{ ...row, instead: {} }], fault('1', 'instead', { is: 'no-list' })],
  ['a period that is none', [until('2026-02-01', '2026-02-01')], fault('1', 'validUntil', { is: 'not-in-order' })],
  [
    'an alternative that ends before it begins',
    [{ ...row, instead: [{ ...other, validFrom: '2026-02-02', validUntil: '2026-02-01' }] }],
    fault('1.1', 'validUntil', { is: 'not-in-order' }),
  ],
  [
    'two rates for one thing',
    [row, { ...row, validFrom: '2027-01-01' }],
    fault('1, 2', 'validFrom', { is: 'overlap', from: '2027-01-01', until: '…' }),
  ],
  [
    'two rates since ever',
    [until(null, '2026-01-01'), until(null, '2027-01-01')],
    fault('1, 2', 'validFrom', { is: 'overlap', from: '…', until: '2026-01-01' }),
  ],
  [
    'an overlap of one day',
    [until('2026-01-01', null), until(null, '2026-01-02')],
    fault('2, 1', 'validFrom', { is: 'overlap', from: '2026-01-01', until: '2026-01-02' }),
  ],
  [
    'a gap of one day',
    [until(null, '2026-01-01'), until('2026-01-02', null)],
    fault('1, 2', 'validFrom', { is: 'gap', from: '2026-01-02', until: '2026-01-01' }),
  ],
])('X2 X14 %s is refused, with its place', (_, rows, wrong) => {
  expect(faultsOf(rows)).toEqual([wrong]);
});

test('X2 X14 all that is wrong is told at once, and what two regions share is told once', () => {
  const two = { regions: ['flanders', 'brussels'], situations: ['own-home', 'other'] };
  const gap = [until(null, '2026-01-01'), until('2026-01-02', null)].map((each) => ({ ...each, ...two }));
  expect(faultsOf(gap)).toHaveLength(1);
  expect(
    faultsOf([
      { ...row, source: '', regions: ['bavaria'] },
      { ...row, name: {} },
    ]),
  ).toHaveLength(6);
});

test('X2 a rate may follow another on the day that ends it, and stand beside one that says something else', () => {
  const follows = [until('2027-01-01', null), until(null, '2027-01-01')];
  expect(readRates(follows)).toHaveLength(2);
  for (const different of [{ part: 'vat' }, { basis: 'land' }, { regions: ['brussels'] }, { situations: ['own-home'] }])
    expect(faultsOf([row, { ...row, ...different }])).toEqual([]);
});

test('X15 L6 the last day on which a table says something else is that of any of its rows, or of what holds in their place', () => {
  const table = readRates([
    {
      ...until('2024-01-01', '2025-01-01'),
      instead: [{ ...other, validFrom: '2024-03-01', validUntil: '2026-03-01' }],
    },
    until('2025-01-01', null),
  ]);
  const days = [
    '2023-12-31',
    '2024-01-01',
    '2024-02-29',
    '2024-03-01',
    '2025-01-01',
    '2026-02-28',
    '2026-03-01',
    '2040-01-01',
  ];
  expect(days.map((day) => lastTurn(table, day))).toEqual([
    undefined,
    '2024-01-01',
    '2024-01-01',
    '2024-03-01',
    '2025-01-01',
    '2025-01-01',
    '2026-03-01',
    '2026-03-01',
  ]);
});

test('X2 what a row does not say is nothing: no rate, nothing free, nothing taken off, no limit, no end', () => {
  const { bands: _, ...bare } = row;
  const nothing = {
    bands: [{ upTo: null, rate: 0 }],
    accessories: 0,
    fixed: 0,
    vat: 0,
    exempt: null,
    reduction: 0,
    creditPerBuyer: 0,
    minimum: 0,
    maximum: null,
    validFrom: null,
    validUntil: null,
    unconfirmed: false,
    condition: null,
    lookAgainOn: null,
  };
  const exempt = { amount: 1, upTo: 2 };
  expect(readRates([{ ...bare, instead: [other, { ...other, exempt }] }])).toEqual([
    {
      ...bare,
      ...nothing,
      instead: [
        { ...nothing, ...other, name: null },
        { ...nothing, ...other, name: null, exempt: { ...exempt, perClass: 0 } },
      ],
    },
  ]);
});

test('X2 the least may be the most, and texts have as much room as they need', () => {
  const name = { ...words, nl: 'a'.repeat(400) };
  expect(faultsOf([{ ...row, minimum: 5, maximum: 5, source: 's'.repeat(200), name }])).toEqual([]);
  const long = faultsOf([{ ...row, source: 's'.repeat(201), name: { ...name, fr: 'b'.repeat(401) } }]);
  expect(long).toMatchObject([{ at: 'source' }, { at: 'name.fr' }]);
});

test('X2 a table that can’t be used says so to whoever reads the log', () => {
  expect(() =>
    readRates([
      { ...row, source: '' },
      { ...row, regions: ['bavaria'] },
    ]),
  ).toThrow(
    '{"entry":"1","at":"source","is":"no-source"}\n{"entry":"2","at":"regions.0","is":"no-region","name":"bavaria"}',
  );
});

test('X2 what holds in the place of a rate has its number, and its name where it has one', () => {
  const named = { nl: 'Laag', fr: 'Bas', en: 'Low', de: 'Niedrig' };
  const table = readRates([
    { ...row, part: 'vat', basis: 'building' },
    {
      ...row,
      instead: [
        { ...other, when: { lives: true } },
        { ...other, name: named },
      ],
    },
  ]);
  const second = table[1];
  if (!second) throw new Error('two rows were read');
  const [stays, leaves, lives] = [{}, { stays: false }, { lives: true }].map((who) =>
    applied(table, second, { ...WHO_RENTS, ...who }, '2026-11-21'),
  );
  expect([stays?.row, leaves?.row, lives?.row]).toEqual(['2', '2.2', '2.1']);
  expect([stays?.name, leaves?.name, lives?.name]).toEqual([words, named, words]);
});

test('X14 L6 what holds in the place of a rate says since when: its own first day, or that of the rate', () => {
  const dated = { ...row, validFrom: '2023-01-01', validUntil: '2026-01-01' };
  const own = { ...other, validFrom: '2024-01-01' };
  const table = readRates([{ ...dated, instead: [{ ...own, when: { lives: true } }, other] }]);
  const [rate] = table;
  if (!rate) throw new Error('one row was read');
  const daysOf = (who: object) => {
    const { validFrom, validUntil } = applied(table, rate, { ...WHO_RENTS, ...who }, '2025-06-01');
    return [validFrom, validUntil];
  };
  expect(daysOf({ lives: true })).toEqual(['2024-01-01', '2026-01-01']);
  expect(daysOf({ stays: false })).toEqual(['2023-01-01', '2026-01-01']);
});

test('X2 the table a new database begins with has rates for every region and situation', async () => {
  const table = await readSeedRates();
  for (const region of COST_REGIONS)
    for (const situation of SITUATIONS) {
      const parts = ratesFor(table, region, situation, '2026-11-21').map(({ part }) => part);
      expect(parts).toEqual(expect.arrayContaining(['duty', 'notary', 'deed', 'mortgage-duty']));
    }
});

test('X14 L6 an office that compares a rate with its source reads what is free for each year', () => {
  const [rate] = readRates([{ ...row, exempt: { amount: 0, upTo: 60_000_000, perYear: 4_000_000 } }]);
  if (!rate) throw new Error('one row was read');
  expect(figuresOf(rate, 'en')).toEqual([
    '12%',
    '€\u00a040.000 free for each full year lived there, up to a price of €\u00a0600.000',
  ]);
  // What is not said is left out of what an office confirms.
  const [plain] = readRates([{ ...row, exempt: { amount: 1, upTo: 2 } }]);
  expect(plain?.exempt).not.toHaveProperty('perYear');
});
