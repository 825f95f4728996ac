import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf } from './formats.fixture.ts';
import { tellFinding } from './findings.ts';
import { formatOf } from './formats.ts';
import type { Values } from './home.ts';
import { beginningAsText } from './pieces.ts';

/* Files as other programs send them (`golden`), each with the values that are meant in it: written before they were read. */

const GOLDEN = join(import.meta.dirname, 'golden');

type Told = Values & { readonly texts: Readonly<Record<string, Values>> };

/** What is read of a file: the values of each home with its texts and what is told of it, or why there is none. */
async function read(name: string): Promise<unknown[]> {
  const bytes = await readFile(join(GOLDEN, name));
  const format = formatOf(beginningAsText(bytes));
  if (!format) throw new Error(`${name} is of no format that is known.`);
  const entries = await entriesOf(format, bytes);
  return entries.map(({ home, name: own, problem, lack, told }): Told | string => {
    const refusal = problem ?? lack;
    if (refusal || !home) return refusal ? tellFinding(refusal, own, 'en') : '';
    return { ...home.common, texts: home.texts, told: told.map((each) => tellFinding(each, own, 'en')) };
  });
}

const text = (language: string, values: Values) => ({ [language]: expect.objectContaining(values) as unknown });
const home = (values: Values) => expect.objectContaining(values) as unknown;
/** A home whose price is asked back: it has none. */
const asked = (Reference: string, said: string, ...readings: number[]) => {
  const held = expect.objectContaining({ Reference, PriceAsked: { said, readings } }) as unknown;
  return held;
};

const ANTWERP = { Zip: '2000', CountryID: 10, Price: 350_000, SurfaceLiving: 120.5, Bedrooms: 3 };
const FINESTRAT = { CountryID: 32, Zip: '03509', SurfaceLiving: 120.5 };

test.each([
  [
    'p01.xml',
    [
      home({ ...FINESTRAT, Reference: 'P1', Price: 350_000 }),
      asked('P2', '350,000', 350, 350_000),
      home({ Reference: 'P3', Price: 350_000 }),
      home({ Reference: 'P4', Price: 1_250_000 }),
      home({
        Reference: 'P5',
        Price: 350_000,
        SurfaceLiving: 120.5,
        told: ['Home P5: flaechen/grundstuecksflaeche ‘1.250’ can be read in more than one way; it was left out'],
      }),
      home({
        Reference: 'P6',
        texts: text('nl', {
          TypeDescription: 'Villa vet & mooi',
          Description: 'Eerste alinea met én & dit.\n\n• Punt 1\n• Punt 2',
        }),
      }),
      home({ Reference: 'P7', Price: 350_000 }),
      home({ Reference: 'P8', Price: 350_000 }),
      home({ Reference: 'P8', Price: 350_000 }),
      home({
        Reference: 'P9',
        Price: 1300,
        told: ['Home P9: its rent of 300 a week was converted to € 1 300 a month'],
      }),
      home({ Reference: 'P10', Price: 400_000 }),
      home({ Reference: 'P11', Price: 350_000 }),
      home({ Reference: 'P12', State: 'sold' }),
      home({ Reference: 'P13', Price: 500_000, PublishPrice: false }),
      asked('P14', ''),
      home({ Reference: 'P15', texts: text('nl', { Description: 'Prijs € 250.000 – “coup de cœur”' }) }),
    ],
  ],
  ['p03-less.xml', [home({ Reference: 'P1', Price: 349_000 }), 'Home P12: its sender has taken it away (DELETE)']],
  ['p02-cp1252.xml', [home({ texts: text('nl', { TypeDescription: 'P20 € – “coup de cœur” Ž' }) })]],
  [
    'oi02-cp1252-as-latin1.xml',
    [home({ texts: text('fr', { TypeDescription: 'Prix 250 000 € – “coup de cœur”', City: 'Liège' }) })],
  ],
  ['oi05-utf16.xml', [home({ ...ANTWERP, texts: text('nl', { TypeDescription: 'UTF zestien é' }) })]],
  [
    'oi08-entities.xml',
    [
      home({ texts: text('nl', { Description: 'Mooi huis met tuin én garage' }) }),
      home({ texts: text('nl', { Description: 'Keuken & badkamer' }) }),
      home({ texts: text('nl', { Description: 'Tekst' }) }),
    ],
  ],
  [
    'oi10-countries.xml',
    [
      home({ CountryID: 26, Zip: '54290', texts: text('nl', { City: 'Trier', CountryName: 'Duitsland' }) }),
      home({ CountryID: 33, Zip: '57100' }),
      home({ CountryID: 63, Zip: '4561 AB' }),
      home({ CountryID: 50, Zip: '1611' }),
      home({ CountryID: 10, Zip: '9000' }),
      home({ CountryID: 10, Zip: '9000' }),
    ],
  ],
  ['oi11-delete.xml', ['Home L4: its sender has taken it away (DELETE)']],
  [
    'oi12-rent.xml',
    [
      home({
        Reference: 'R1',
        Goal: 1,
        Price: 940,
        MonthlyRent: 940,
        ChargesRenter: 322,
        Deposit: 1880,
        Availability: 'on date',
        AvailabilityDate: '2026-12-01',
      }),
      home({ Reference: 'R2', Price: 1000, ChargesRenter: 200 }),
      home({
        Reference: 'R3',
        Price: 4333.33,
        MonthlyRent: 4333.33,
        told: ['Home R3: its rent of 1000 a week was converted to € 4 333.33 a month'],
      }),
    ],
  ],
  [
    'oi13-html.xml',
    [
      home({
        texts: text('nl', {
          TypeDescription: 'Villa vet & mooi',
          Description: 'Eerste alinea met én & dit.\n\n• Punt 1\n• Punt 2',
        }),
      }),
    ],
  ],
  ['oi19-immoxml.xml', [home({ ...ANTWERP, Reference: 'IX1' })]],
  ['oi20-doctype.xml', [home({ ...ANTWERP, Reference: 'D1' })]],
  [
    'ky01-real.xml',
    [
      home({
        ID: 3001,
        Price: 950_000,
        Goal: 0,
        Marquee: 9,
        WebID: 1,
        CountryID: 32,
        SurfaceTotal: 262,
        SurfaceGround: 545,
        HasPool: true,
        texts: expect.objectContaining({
          ...text('nl', { Description: 'Een villa.', City: 'Finestrat' }),
          ...text('fr', { Description: 'Une villa.' }),
        }) as unknown,
      }),
    ],
  ],
  [
    'ky04-nohead.xml',
    [home({ ID: 3021, Price: 950_000, CountryID: 32, SurfaceTotal: 262, SurfaceGround: 545, WebID: 1 })],
  ],
  [
    'blm01-commas.blm',
    [
      home({ Reference: 'B_001', Price: 159_950, texts: text('en', { Description: 'Nice house.\n\nSecond line £' }) }),
      home({ Reference: 'B_002', Price: 1_159_950 }),
      home({ Reference: 'B_003', Price: 159_950 }),
      asked('B_004', '£159950'),
      asked('B_005', '159.950', 159.95, 159_950),
    ],
  ],
  [
    'blm03-pipes.blm',
    [
      home({ Reference: 'B_021', Price: 159_950 }),
      home({ Reference: 'B_022', texts: text('en', { Description: 'text with ^ caret' }) }),
    ],
  ],
])('X23 %s is read as it is meant', async (name, homes) => {
  const found = await read(name);
  expect(found).toEqual(homes);
  // A price that is asked back is none: neither a wrong one nor one on request.
  for (const each of found as Told[]) {
    if (each['PriceAsked'] !== undefined) expect([each['Price'], each['PublishPrice']]).toEqual([undefined, true]);
  }
});
