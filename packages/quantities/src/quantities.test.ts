import fc from 'fast-check';
import { GOLDEN } from './golden.fixture.ts';
import { type Known, type Quantity, readQuantity } from './quantities.ts';
import { separatorsOf } from './separators.ts';

const readingsOf = (found: Quantity): readonly number[] => {
  if (found.is === 'value') return [found.value];
  return found.is === 'ambiguous' ? found.readings : [];
};

test.each(GOLDEN.map(([text, known, ...readings]) => ({ text, known, readings })))(
  'X23 $text, of which $known is known, is read as $readings',
  ({ text, known, readings }) => {
    expect(readingsOf(readQuantity(text, known))).toEqual(readings);
  },
);

test.each<[string, Known, string]>([
  ['1.250 €/maand', { kind: 'amount', language: 'nl' }, 'month'],
  ['£250 pw', { kind: 'amount', language: 'en' }, 'unit'],
  ['300 per week', { kind: 'amount', language: 'en' }, 'week'],
  ['15.000 € pro Jahr', { kind: 'amount', language: 'de' }, 'year'],
  ['1200 sq ft', { kind: 'surface', language: 'en' }, 'unit'],
  ['350 00', { kind: 'amount', language: 'nl' }, 'order'],
  ['een villa', { kind: 'amount', language: 'nl' }, 'words'],
  [' \u200b', { kind: 'amount', language: 'nl' }, 'empty'],
  ['3,5', { kind: 'rooms', language: 'nl' }, 'decimals'],
  ['20100', { kind: 'year' }, 'bounds'],
])('X23 %j says more than its number: %j, %s', (text, known, said) => {
  const found = readQuantity(text, known);
  expect(found.is === 'unreadable' ? found.why : found.per).toBe(said);
});

const SPACES = [' ', '\u00a0', '\u202f', '\u2009'];
const inGroups = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

/** How people of a country and the programs they use write cents. */
const WRITINGS: readonly ((euros: string, cents: string) => string)[] = [
  ...['.', ...SPACES].flatMap((separator) => [
    (euros: string, cents: string) => `${inGroups(euros, separator)},${cents}`,
    (euros: string, cents: string) => `€ ${inGroups(euros, separator)},${cents}`,
    (euros: string, cents: string) => `${inGroups(euros, separator)},${cents} €`,
  ]),
  (euros, cents) => `${inGroups(euros, ',')}.${cents}`,
  (euros, cents) => `€${inGroups(euros, ',')}.${cents}`,
  (euros, cents) => `${inGroups(euros, '’')}.${cents}`,
  (euros, cents) => `${euros}.${cents}`,
  (euros, cents) => `${euros},${cents}`,
  (euros, cents) => `EUR ${euros},${cents}`,
];
const WHOLE: readonly ((euros: string) => string)[] = [
  ...['', '.', ',', "'", ...SPACES].flatMap((separator) => [
    (euros: string) => inGroups(euros, separator),
    (euros: string) => `€ ${inGroups(euros, separator)}`,
    (euros: string) => `${inGroups(euros, separator)} EUR`,
  ]),
  (euros) => `${inGroups(euros, '.')},-`,
  (euros) => `${inGroups(euros, ' ')},--`,
  (euros) => `${Number(euros) / 1000}k`,
  (euros) => `${Number(euros) / 1e6} mio`,
  (euros) => `${String(Number(euros) / 1e6).replace('.', ',')} mio`,
];

const language = fc.constantFrom('nl', 'fr', 'en', 'de');
const euros = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(350_000, 1000, 999, 1_000_000, 100));
const cents = fc.integer({ min: 0, max: 99 });
const RUNS = 10_000;

test('X23 an amount as four peoples and their programs write it is that amount, or asked back: never another', () => {
  const written = fc.oneof(
    fc.tuple(euros, cents, fc.constantFrom(...WRITINGS)).map(([whole, part, write]) => ({
      meant: whole * 100 + part,
      text: write(String(whole), String(part).padStart(2, '0')),
    })),
    fc.tuple(euros, fc.constantFrom(...WHOLE)).map(([whole, write]) => ({
      meant: whole * 100,
      text: write(String(whole)),
    })),
  );
  fc.assert(
    fc.property(written, fc.option(language, { nil: undefined }), ({ meant, text }, of) => {
      const readings = readingsOf(readQuantity(text, { kind: 'amount', ...(of && { language: of }) }));
      expect(readings).toContain(meant);
      // Whoever types it in a language is understood, but for thousands of thousands: '1.250k'.
      if (of && !text.endsWith('k')) expect(readings).toEqual([meant]);
    }),
    { numRuns: RUNS },
  );
});

test('X23 no text breaks the reader, and what it reads is a number', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."0123456789.,'  €km²a%-/"), maxLength: 16 }),
  );
  const kind = fc.constantFrom('amount', 'whole', 'surface', 'rooms', 'year', 'energy', 'percentage');
  fc.assert(
    fc.property(anything, kind, fc.option(language, { nil: undefined }), (text, of, tongue) => {
      const found = readQuantity(text, { kind: of, ...(tongue && { language: tongue }) });
      for (const value of readingsOf(found)) expect(value >= 0 && Number.isFinite(value)).toBe(true);
      if (found.is === 'ambiguous') expect(new Set(found.readings).size).toBe(2);
    }),
    { numRuns: RUNS },
  );
});

test.each<[string[], string[], ReturnType<typeof separatorsOf>]>([
  [['350.000', '1.250.000'], [], { decimal: ',', digits: 0 }],
  [['350.000', '295.000,00'], [], { decimal: ',', digits: 2 }],
  [['350.000', '295000'], ['120.5'], { decimal: '.', digits: 0 }],
  [['350.000', '295000'], [], { decimal: null, digits: 0 }],
  [['1.250.000'], ['120.5'], { decimal: ',', digits: 0 }],
  [['350000.00', '1.250.000'], ['120.5'], { decimal: null, digits: 0 }],
  [['350 000,00 €'], [], { decimal: ',', digits: 2 }],
  [['350000.000'], [], { decimal: '.', digits: 3 }],
  [['op aanvraag', '', '350-400'], [], { decimal: null, digits: 0 }],
])('X23 of a file, %j beside %j say which separators it uses', (own, others, separators) => {
  expect(separatorsOf(own, others)).toEqual(separators);
});

test('X23 a price is the one that a file means, or held back, however its program writes numbers', () => {
  type Write = (value: number) => string;
  const comma: Write = (value) => value.toFixed(2).replace('.', ',');
  const point: Write = (value) => value.toFixed(1);
  // How the prices of a file are written, and its surfaces.
  const programs = fc.constantFrom<readonly [Write, Write]>(
    [(value) => value.toFixed(2), point],
    [(value) => value.toFixed(3), (value) => value.toFixed(3)],
    [comma, comma],
    [(value) => inGroups(String(value), '.'), comma],
    [(value) => inGroups(String(value), '.'), point],
    [(value) => inGroups(String(value), '.'), (value) => String(Math.round(value))],
    [(value) => inGroups(String(value), ','), point],
    [(value) => `${inGroups(String(value), '.')},00`, point],
    [String, point],
  );
  fc.assert(
    fc.property(fc.array(euros, { minLength: 1, maxLength: 6 }), programs, (prices, [write, writeOther]) => {
      const texts = prices.map(write);
      const evidence = separatorsOf(
        texts,
        prices.map((price) => writeOther(price / 8)),
      );
      for (const [at, text] of texts.entries()) {
        expect(readingsOf(readQuantity(text, { kind: 'amount', evidence }))).toContain((prices[at] ?? 0) * 100);
      }
    }),
    { numRuns: RUNS / 10 },
  );
});
