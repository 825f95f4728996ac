import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf } from './formats.fixture.ts';
import { formatOf } from './formats.ts';
import type { Values } from './home.ts';
import { beginningAsText } from './pieces.ts';

/* Files as other programs send them (`golden`), each with the values that are meant in it: written before they were read. */

const GOLDEN = join(import.meta.dirname, 'golden');

type Told = Values & { readonly texts: Readonly<Record<string, Values>> };

/** What is read of a file: the values of each home with its texts, or why there is none. */
async function read(name: string): Promise<(Told | string)[]> {
  const bytes = await readFile(join(GOLDEN, name));
  const format = formatOf(beginningAsText(bytes));
  if (!format) throw new Error(`${name} is of no format that is known.`);
  const entries = await entriesOf(format, bytes);
  return entries.map(({ home, problem }) => (home ? { ...home.common, texts: home.texts } : (problem ?? '')));
}

const text = (language: string, values: Values) => ({ [language]: expect.objectContaining(values) as unknown });
const home = (values: Values) => expect.objectContaining(values) as unknown;

const ANTWERP = { Zip: '2000', CountryID: 10, Price: 350_000, SurfaceLiving: 120.5, Bedrooms: 3 };

test.each([
  ['p02-cp1252.xml', [home({ texts: text('nl', { TypeDescription: 'P20 € – “coup de cœur” Ž' }) })]],
  [
    'oi02-cp1252-as-latin1.xml',
    [home({ texts: text('fr', { TypeDescription: 'Prix 250 000 € – “coup de cœur”', City: 'Liège' }) })],
  ],
  ['oi05-utf16.xml', [home({ ...ANTWERP, texts: text('nl', { TypeDescription: 'UTF zestien é' }) })]],
  [
    'oi08-entities.xml',
    [
      home({ texts: text('nl', { Description: 'Mooi huis\u00a0met tuin én garage' }) }),
      home({ texts: text('nl', { Description: 'Keuken & badkamer' }) }),
      home({ texts: text('nl', { Description: 'Tekst' }) }),
    ],
  ],
  ['oi19-immoxml.xml', [home({ ...ANTWERP, Reference: 'IX1' })]],
  ['oi20-doctype.xml', [home({ ...ANTWERP, Reference: 'D1' })]],
  [
    'ky04-nohead.xml',
    [home({ ID: 3021, Price: 950_000, CountryID: 32, SurfaceTotal: 262, SurfaceGround: 545, WebID: 1 })],
  ],
])('X23 %s is read in its encoding and dialect', async (name, homes) => {
  expect(await read(name)).toEqual(homes);
});
