import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import fc from 'fast-check';
import { FORMATS } from './formats.ts';
import type { Format } from './format.ts';
import { entriesOf } from './formats.fixture.ts';

/* Files as many programs would write the same homes: how they are to be read is known, since it was drawn before they were written. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string);

type Meant = { readonly price: number; readonly surface: number; readonly words: string };

/** How a program writes numbers: what parts thousands, the decimal sign, and how many decimals a price has. */
const NOTATIONS = [
  { group: '', decimal: '.', cents: 0 },
  { group: '', decimal: '.', cents: 2 },
  { group: '', decimal: ',', cents: 2 },
  { group: '.', decimal: ',', cents: 0 },
  { group: '.', decimal: ',', cents: 2 },
  { group: ',', decimal: '.', cents: 0 },
  { group: ',', decimal: '.', cents: 2 },
  { group: ' ', decimal: ',', cents: 0 },
  { group: '\u00A0', decimal: ',', cents: 2 },
  { group: "'", decimal: '.', cents: 0 },
] as const;
type Notation = (typeof NOTATIONS)[number];

const written = (value: number, { group, decimal }: Notation, decimals: number): string => {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return rest === undefined ? grouped : grouped + decimal + rest;
};

/** What programs do to a text. */
const MARKUPS: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => `<p class="x">${words}</p><br/>`,
  (words) => `<ul><li>${words}</li></ul><script>alert(1)</script>`,
  (words) => `<!--[if gte mso 9]><xml/><![endif]--><p class=MsoNormal><b>${words}</b><o:p></o:p></p>`,
  (words) => escape(`<p>${words}</p>`),
  (words) => escape(escape(`<b>${words}</b>`)),
  (words) => words.replaceAll(' ', '&nbsp;'),
];

type Drawn = { readonly homes: readonly Meant[]; readonly notation: Notation; readonly markup: number };

const drawn: fc.Arbitrary<Drawn> = fc.record({
  homes: fc.array(
    fc.record({
      price: fc.integer({ min: 20, max: 3000 }).map((thousands) => thousands * 1000),
      surface: fc.integer({ min: 200, max: 40_000 }).map((tenths) => tenths / 10),
      words: fc
        .array(fc.constantFrom('huis', 'tuin', 'één', 'coup de cœur', 'R&D', '€ 5', 'Straße', '“groot”'), {
          minLength: 1,
          maxLength: 5,
        })
        .map((words) => words.join(' ')),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  notation: fc.constantFrom(...NOTATIONS),
  markup: fc.nat({ max: MARKUPS.length - 1 }),
});

const idAt = (at: number) => 7000 + at;

/** An entry in a format, as another program writes it. */
const ENTRY: Readonly<Record<Format['name'], (home: Meant, at: number, drawn: Drawn) => string>> = {
  openimmo: ({ price, surface, words }, at, { notation, markup }) =>
    `<immobilie><objektkategorie><vermarktungsart KAUF="1"/><objektart><haus/></objektart></objektkategorie>
<geo><plz>1611</plz><ort>Luxembourg</ort><land iso_land="LUX"/></geo>
<preise><kaufpreis>${written(price, notation, notation.cents)}</kaufpreis></preise>
<flaechen><wohnflaeche>${written(surface, notation, 1)}</wohnflaeche></flaechen>
<freitexte><objektbeschreibung>${escape(MARKUPS[markup]?.(escape(words)) ?? '')}</objektbeschreibung></freitexte>
<verwaltung_techn><objektnr_extern>H${at}</objektnr_extern><openimmo_obid>${idAt(at)}</openimmo_obid></verwaltung_techn></immobilie>\n`,
  kyero: ({ price, surface, words }, at, { notation, markup }) =>
    `<property><id>${idAt(at)}</id><ref>H${at}</ref><price>${written(price, notation, notation.cents)}</price>
<price_freq>sale</price_freq><type>villa</type><town>Altea</town><surface_area><built>${written(surface, notation, 1)}</built></surface_area>
<desc><nl>${escape(MARKUPS[markup]?.(escape(words)) ?? '')}</nl></desc></property>\n`,
  blm: ({ price, surface, words }, at, { notation, markup }) =>
    `${idAt(at)}^Kerkstraat^Gent^9000^${MARKUPS[markup]?.(escape(words)) ?? ''}^1^4^1^${written(price, notation, notation.cents)}^${written(surface, notation, 1)}^~\n`,
};

const AROUND: Readonly<Record<Format['name'], readonly [begin: string, end: string]>> = {
  openimmo: ['<?xml version="1.0" encoding="UTF-8"?><openimmo><anbieter>\n', '</anbieter></openimmo>'],
  kyero: ['<?xml version="1.0" encoding="UTF-8"?><root><kyero/>\n', '</root>'],
  blm: [
    "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^ADDRESS_1^TOWN^POSTCODE1^DESCRIPTION^PUBLISHED_FLAG^PROP_SUB_ID^TRANS_TYPE_ID^PRICE^MIN_SIZE_ENTERED^~\n#DATA#\n",
    '#END#',
  ],
};

/** Of each format: nightly as many as it takes to meet what is seldom. */
const FILES = IS_NIGHTLY ? 2000 : 400;

const CP1252: Readonly<Record<string, number>> = { '€': 0x80, œ: 0x9c, '“': 0x93, '”': 0x94 };

/** The bytes of a file in an encoding, whatever it says of itself. */
const ENCODINGS: readonly ((file: string) => Uint8Array)[] = [
  (file) => Buffer.from(file),
  (file) => Buffer.from(`\uFEFF${file}`),
  (file) => Buffer.from([...file].map((sign) => CP1252[sign] ?? sign.charCodeAt(0))),
  (file) => Buffer.from(`\uFEFF${file}`, 'utf16le'),
  (file) => Buffer.from(`\uFEFF${file}`, 'utf16le').swap16(),
];

/** What is put into the middle of an entry, which is a damage to it and to no other. */
const damage = fc.record({
  at: fc.nat(),
  cut: fc.nat({ max: 40 }),
  junk: fc.oneof(
    fc.constantFrom('', '<', '&', '0', '.', ',', '.000', ',5', '&x;', '<b>', '\u0000', '~', '^', ']]>'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  ),
});

const SURFACES: Readonly<Record<Format['name'], string>> = {
  openimmo: 'SurfaceLiving',
  kyero: 'SurfaceTotal',
  blm: 'SurfaceTotal',
};

describe.each(FORMATS)('X23 $name', ({ name, ...rest }) => {
  const format: Format = { name, ...rest };
  const [begin, end] = AROUND[name];

  test('files as others write them: no value is wrong, and what is not sure is asked back', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, fc.constantFrom(...ENCODINGS), async (all, encode) => {
        const file = begin + all.homes.map((home, at) => ENTRY[name](home, at, all)).join('') + end;
        const entries = await entriesOf(format, encode(file), 500);
        expect(entries.flatMap(({ problem, lack }) => problem ?? lack ?? [])).toEqual([]);
        for (const [at, { price, surface, words }] of all.homes.entries()) {
          const { common = {}, texts = {} } = entries[at]?.home ?? {};
          if (common['PriceAsked'] === undefined) expect(common['Price']).toBe(price);
          else expect((common['PriceAsked'] as { readings: number[] }).readings).toContain(price);
          expect([surface, undefined]).toContain(common[SURFACES[name]]);
          const [told] = Object.values(texts);
          expect(String(told?.['Description']).replace(/^• /, '').replaceAll('\u00A0', ' ')).toBe(words);
        }
      }),
      { numRuns: FILES },
    );
  }, 300_000);

  test('files of which one home is damaged: no other home gets another price or text, and nothing stops', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, fc.nat(), damage, async (all, which, { at: place, cut, junk }) => {
        const hurt = which % all.homes.length;
        const entries = all.homes.map((home, at) => {
          const entry = ENTRY[name](home, at, all);
          if (at !== hurt) return entry;
          const from = place % entry.length;
          return `${entry.slice(0, from)}${junk}${entry.slice(from + cut).trimEnd()}\n`;
        });
        const found = await entriesOf(format, begin + entries.join('') + end, 500);
        for (const [at, { price, words }] of all.homes.entries()) {
          const home = found.find(({ id }) => id === idAt(at))?.home;
          if (at === hurt || !home) continue;
          const { common, texts } = home;
          if (common['PriceAsked'] === undefined) expect(common['Price']).toBe(price);
          else expect(common['Price']).toBeUndefined();
          const [told] = Object.values(texts);
          expect(String(told?.['Description']).replace(/^• /, '').replaceAll('\u00A0', ' ')).toBe(words);
        }
      }),
      { numRuns: FILES },
    );
  }, 300_000);
});
