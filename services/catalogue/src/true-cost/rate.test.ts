import { COST_REGIONS, SITUATIONS } from '@dorpel/contracts/catalogue';
import { readSeedRates } from '../seed/seed.ts';
import { BadRates, isInForce, ratesFor, readRates } from './rate.ts';

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

test.each<[string, object[], RegExp]>([
  ['an empty table', [], /The table/],
  ['a region nobody knows', [{ ...row, regions: ['bavaria'] }], /Row 1, regions/],
  ['a day that does not exist', [row, { ...row, regions: ['wallonia'], validFrom: '2025-02-30' }], /Row 2, validFrom/],
  ['a rate below nothing', [{ ...row, bands: [{ upTo: null, rate: -1 }] }], /Row 1, bands.0.rate/],
  ['bands without an end', [{ ...row, bands: [{ upTo: 100, rate: 1 }] }], /bands must ascend/],
  ['bands that descend', [{ ...row, bands: [2, 1, null].map((upTo) => ({ upTo, rate: 1 })) }], /bands must ascend/],
  ['a language that is missing', [{ ...row, name: { ...words, de: '' } }], /Row 1, name.de/],
  ['a field nobody reads', [{ ...row, until: '2027-01-01' }], /Row 1, until/],
  ['what is not confirmed and sure', [{ ...row, unconfirmed: true }], /what is not confirmed is an estimate/],
  ['a minimum above the maximum', [{ ...row, minimum: 2, maximum: 1 }], /the minimum is above the maximum/],
  ['a condition nobody is asked', [{ ...row, instead: [{ ...other, when: { rich: true } }] }], /instead.0.when.rich/],
  ['an alternative without a source', [{ ...row, instead: [{ ...other, source: '' }] }], /instead.0.source/],
  ['two rates for one thing', [row, { ...row, validFrom: '2027-01-01' }], /Rows 1 and 2/],
])('X2 %s is refused, with its place', (_, rows, message) => {
  expect(() => readRates(rows)).toThrow(BadRates);
  expect(() => readRates(rows)).toThrow(message);
});

test('X2 a rate may follow another on the day that ends it', () => {
  expect(
    readRates([
      { ...row, validUntil: '2027-01-01' },
      { ...row, validFrom: '2027-01-01' },
    ]),
  ).toHaveLength(2);
});

test('X2 the table a new database begins with has rates for every region and situation', async () => {
  const table = await readSeedRates();
  for (const region of COST_REGIONS)
    for (const situation of SITUATIONS) {
      const parts = ratesFor(table, region, situation, '2026-11-21').map(({ part }) => part);
      expect(parts).toEqual(expect.arrayContaining(['duty', 'notary', 'deed', 'mortgage-duty']));
    }
});
