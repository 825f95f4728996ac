import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { everyPhoneFault } from './every-phone.ts';
import { phoneFault } from './phone.ts';

/** Country code, number at home without its trunk prefix, and what stands before it there; null: not written so from here. */
const NUMBERS = [
  ['32', '470123456', '0'],
  ['32', '22345678', '0'],
  ['32', '92223344', '0'],
  ['32', '42223344', '0'],
  ['352', '261234', ''],
  ['352', '26123456', ''],
  ['352', '621123456', ''],
  ['31', '612345678', null],
  ['49', '15112345678', null],
  ['49', '3012345678', null],
  ['33', '612345678', null],
  ['33', '142345678', null],
] as const;

const separators = fc.constantFrom('', ' ', '.', '/', '-', '  ');
/** A number as somebody writes it: with something between its digits. */
const written = (number: string) =>
  fc
    .array(separators, { minLength: number.length, maxLength: number.length })
    .map((between) => [...number].map((digit, index) => (index === 0 ? digit : `${between[index]}${digit}`)).join(''));

test.each(NUMBERS)('F13 H3 a number of +%s, %s, is one however it is grouped', (code, number, trunk) => {
  expect(phoneFault(`+${code} (0)${number}`)).toBeNull();
  fc.assert(
    fc.property(written(number), written(code + number), (home, abroad) => {
      if (trunk !== null) expect(phoneFault(`${trunk}${home}`)).toBeNull();
      for (const judge of [phoneFault, everyPhoneFault]) {
        expect(judge(`+${abroad}`)).toBeNull();
        expect(judge(`00 ${abroad}`)).toBeNull();
      }
    }),
    { numRuns: 30 },
  );
});

test.each(['+44 20 7946 0958', '+1 202 555 0143', '0044 20 7946 0958', '(02) 234 56 78', '26 12 34'])(
  'F13 %s is a telephone number',
  (text) => {
    expect(phoneFault(text)).toBeNull();
    expect(everyPhoneFault(text)).toBeNull();
  },
);

test.each([
  ['0470 12 34 5', 'phone-short'],
  ['0470 12 34', 'phone-shorter'],
  ['0470/12.34.56.78', 'phone-long'],
  ['02 234 56 7', 'phone-short'],
  ['09 222 33 4', 'phone-short'],
  ['+32 470 12 34', 'phone-shorter'],
  ['+32 470 12 34 567', 'phone-long'],
  ['+31 6 1234 567', 'phone-short'],
  ['+33 6 12 34 56', 'phone-shorter'],
  ['621 123 45', 'phone-short'],
  ['06 12 34 56 78', 'phone-abroad'],
  ['0151 12345678', 'phone-abroad'],
  ['555-1234', 'phone-short'],
  ['', 'phone'],
  ['12', 'phone'],
  ['470123456', 'phone-short'],
  ['00000000', 'phone'],
  ['++++++++', 'phone'],
  ['+0 123 456 789', 'phone'],
  ['0470 12 34 5x', 'phone'],
  ['bel mij', 'phone'],
])('F13 H3 %s is no telephone number: %s', (text, code) => expect(phoneFault(text)).toBe(code));

test.each(['+44 20 7946 095', '+1 555 1234', '+1234567890123456'])('F13 H3 a service knows that %s is none', (text) =>
  expect(everyPhoneFault(text)).not.toBeNull(),
);

test('F13 whatever is typed is judged, and only digits can make a number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const digits = text.replace(/\D/g, '').length;
      expect(phoneFault(text) === null && (digits < 5 || digits > 18)).toBe(false);
    }),
  );
});

test('H3 the plans of the neighbours are those of the library', async () => {
  const all = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json') as Metadata;
  const file = await readFile(new URL('./phone-neighbours.json', import.meta.url), 'utf8');
  const { countries, country_calling_codes: codes, version } = JSON.parse(file) as Metadata;
  expect(Object.keys(countries)).toEqual(['BE', 'LU', 'NL', 'DE', 'FR']);
  for (const [country, plan] of Object.entries(countries)) expect(plan).toEqual(all.countries[country]);
  for (const [code, [main]] of Object.entries(codes)) expect(all.country_calling_codes[code]?.[0]).toBe(main);
  expect(version).toBe(all.version);
});

type Metadata = {
  readonly version: number;
  readonly countries: Readonly<Record<string, unknown>>;
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
};
