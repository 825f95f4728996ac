import fc from 'fast-check';
import {
  formatArea,
  formatDate,
  formatDateLong,
  formatDays,
  formatInstant,
  formatNumber,
  formatPercent,
  formatPrice,
} from './formats.ts';
import { LANGUAGES } from './languages.ts';

const language = fc.constantFrom(...LANGUAGES);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('prices', () => {
  test.each([
    [35_000_000, '€\u00a0350.000'],
    [123_456, '€\u00a01.234,56'],
    [5, '€\u00a00,05'],
    [0, '€\u00a00'],
    [-0, '€\u00a00'],
    [-95_000, '€\u00a0-950'],
  ])('S3 C13 %d cents show as %s', (cents, shown) => {
    expect(formatPrice(cents)).toBe(shown);
  });

  test('W6 in a column with cents, whole euros have theirs', () => {
    expect([35_000_000, 5].map((cents) => formatPrice(cents, 'EUR', true))).toEqual([
      '€\u00a0350.000,00',
      '€\u00a00,05',
    ]);
    expect(formatPrice(35_000_000)).toBe('€\u00a0350.000');
  });

  test('S3 C13 E1 a price that cannot be formatted shows NaN', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => !Number.isFinite(value)),
        (value) => {
          expect(formatPrice(value as number)).toBe('NaN');
        },
      ),
    );
    for (const value of [NaN, Infinity, -Infinity, null, undefined]) expect(formatPrice(value)).toBe('NaN');
    expect(formatPrice(100, 'euro')).toBe('NaN');
  });

  test('S3 C13 the amount can be read back from its price, and whole euros show no cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const shown = formatPrice(cents);
        const [euros, fraction] = shown.replace('€\u00a0', '').replaceAll('.', '').split(',');
        expect(Number(`${euros}.${fraction ?? '00'}`)).toBeCloseTo(cents / 100, 4);
        expect(fraction === undefined).toBe(cents % 100 === 0);
      }),
    );
  });
});

describe('numbers and surfaces', () => {
  test('W6 a percentage has its sign as the language sets it, and its decimals as it writes numbers', () => {
    expect(LANGUAGES.map((each) => formatPercent(12.5, each))).toEqual(
      LANGUAGES.map((each) => (each === 'en' ? '12.5%' : '12,5\u00a0%')),
    );
    expect(formatPercent(0.057, 'nl')).toBe('0,057\u00a0%');
    expect([formatPercent(-0, 'fr'), formatPercent(null, 'fr')]).toEqual(['0\u00a0%', 'NaN']);
  });

  test('C7 a surface shows its unit, glued to the number, as the language writes numbers', () => {
    expect(formatArea(120, 'nl')).toBe('120\u00a0m²');
    expect(formatArea(1234.5, 'nl')).toBe('1.234,5\u00a0m²');
    expect(formatArea(1234.5, 'en')).toBe('1,234.5\u00a0m²');
    expect(formatArea(1234.5, 'fr')).toBe('1\u202f234,5\u00a0m²');
    expect(formatArea(NaN, 'de')).toBe('NaN');
  });

  test('C7 numbers keep their digits in every language; what is no number is NaN', () => {
    fc.assert(
      fc.property(fc.integer(), language, (value, code) => {
        expect(Number(formatNumber(value, code).replace(/[^\d-]/g, ''))).toBe(value);
      }),
    );
    expect(formatNumber(0.126, 'nl')).toBe('0,13');
    expect(formatNumber(-0, 'nl')).toBe('0');
    for (const value of [null, undefined, Infinity]) expect(formatNumber(value, 'nl')).toBe('NaN');
  });
});

describe('dates', () => {
  test('S3 C13 a date shows day-month-year', () => {
    expect(formatDate('2026-09-03')).toBe('03-09-2026');
    fc.assert(
      fc.property(day, (iso) => {
        expect(formatDate(iso)).toBe(iso.split('-').reverse().join('-'));
      }),
    );
  });

  test.each([
    ['2026-06-30T22:30:00Z', '01-07-2026'],
    ['2026-12-31T22:30:00.000Z', '31-12-2026'],
    ['2026-12-31T23:30:00Z', '01-01-2027'],
    ['2026-01-01T00:30:00+02:00', '31-12-2025'],
    ['2026-06-30T23:30:00', '30-06-2026'],
  ])('S3 the instant %s is %s in Brussels', (iso, shown) => {
    expect(formatDate(iso)).toBe(shown);
  });

  test('S3 what is no date shows nothing', () => {
    const impossible = ['2026-02-30', '2026-13-01', '2026-02-30T10:00Z', '2026-01-01T99:00Z', '03-09-2026', 'soon', ''];
    for (const text of impossible) expect(formatDate(text)).toBe('');
    fc.assert(fc.property(fc.string(), (text) => expect(formatDate(text)).toMatch(/^(\d\d-\d\d-\d{4})?$/)));
  });

  test('S3 a long date names the month in the language', () => {
    expect((['nl', 'fr', 'en', 'de'] as const).map((code) => formatDateLong('2026-03-08', code))).toEqual([
      '8 maart 2026',
      '8 mars 2026',
      '8 March 2026',
      '8. März 2026',
    ]);
    expect(formatDateLong('2026-02-30', 'nl')).toBe('');
  });

  test('C13 call the first of a month 1er in French, and no other day, year or hour', () => {
    expect(
      ['2026-10-01', '2026-08-01', '2026-10-11', '2026-10-21', '2026-10-31'].map((iso) => formatDateLong(iso, 'fr')),
    ).toEqual(['1er octobre 2026', '1er août 2026', '11 octobre 2026', '21 octobre 2026', '31 octobre 2026']);
    expect(formatDateLong('2026-10-01', 'nl')).toBe('1 oktober 2026');
    const range = (from: string, until: string) => formatDays(from, until, 'fr').replace(/\s*–\s*/, '–');
    expect(range('2026-10-01', '2026-10-07')).toBe('1er–7 octobre 2026');
    expect(range('2026-09-28', '2026-10-01')).toBe('28 septembre–1er octobre 2026');
    const at = '2026-10-01T07:01:00Z';
    expect(formatInstant(at, 'fr', { weekday: 'long', day: 'numeric', month: 'long' })).toBe('jeudi 1er octobre');
    expect(formatInstant(at, 'fr', { dateStyle: 'long', timeStyle: 'short' })).toMatch(
      /^1er octobre 2026 à 09[: h]+01$/,
    );
    expect(formatInstant(at, 'fr', { dateStyle: 'short' })).not.toContain('er');
  });

  test('days from one to another are a range in words', () => {
    const week = (code: 'nl' | 'fr' | 'en' | 'de') =>
      formatDays('2026-11-16', '2026-11-22', code).replace(/\s–\s/, '–');
    expect((['nl', 'fr', 'en', 'de'] as const).map(week)).toEqual([
      '16–22 november 2026',
      '16–22 novembre 2026',
      '16–22 November 2026',
      '16.–22. November 2026',
    ]);
    expect(formatDays('2026-11-16', '2026-02-30', 'nl')).toBe('');
  });

  test('S3 long and short dates tell the same day and year', () => {
    fc.assert(
      fc.property(day, language, (iso, code) => {
        const words = formatDateLong(iso, code).match(/\d+/g)?.map(Number);
        expect(words).toEqual([Number(iso.slice(8)), Number(iso.slice(0, 4))]);
      }),
    );
  });
});
