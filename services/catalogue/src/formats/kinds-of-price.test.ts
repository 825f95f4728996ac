import { demoHomes, entriesOf, fileOf } from './formats.fixture.ts';
import { blm } from './blm.ts';
import { FORMATS } from './formats.ts';
import type { Home, Values } from './home.ts';
import { kyero } from './kyero.ts';
import { openimmo } from './openimmo.ts';

/* How a home is sold, what its price is and of which kind its lease is, in formats that have a field for it, or none. */

/** The first home of the demo that is for sale (0) or to rent (1), with what a test says of it and nothing else of a price. */
async function homeWith(Goal: 0 | 1, changes: Values): Promise<Home> {
  const found = (await demoHomes()).find(({ common }) => common['Goal'] === Goal && common['State'] === 'available');
  if (!found) throw new Error('the demo has such a home');
  const { PriceUnit: _, LeaseKind: __, ...common } = found.common;
  return { ...found, common: { ...common, PublishPrice: true, ...changes } };
}

/** What another house reads of it, that knows nothing but the standard fields. */
async function readBack(format: (typeof FORMATS)[number], home: Home): Promise<Values> {
  const { file } = await fileOf(format, [home], false);
  const [entry] = await entriesOf(format, file);
  return entry?.home?.common ?? {};
}

test.each(FORMATS)('X14 X15 $name: a life annuity is no sale at its bouquet', async (format) => {
  const annuity = { SaleKind: 'life annuity', Price: 85_000, Bouquet: 85_000, AnnuityRent: 780 };
  const back = await readBack(format, await homeWith(0, annuity));
  expect([back['Price'], back['PublishPrice']]).toEqual([undefined, false]);
});

test('X14 X15 a public sale is one at its starting price only where a format says so', async () => {
  const home = await homeWith(0, { SaleKind: 'public sale', Price: 150_000 });
  for (const format of [openimmo, kyero]) expect((await readBack(format, home))['Price']).toBeUndefined();
  expect(await readBack(blm, home)).toMatchObject({ Price: 150_000, PriceUnit: 7 });
});

test.each<[string, (typeof FORMATS)[number], 0 | 1, Values]>([
  ['a price that begins somewhere', blm, 0, { PriceUnit: 7 }],
  ['a fixed price', blm, 0, { PriceTerms: 'fixed' }],
  ['a price that may be talked about', blm, 0, { PriceTerms: 'negotiable' }],
  ['a short lease', blm, 1, { LeaseKind: 'short' }],
  ['a student lease', blm, 1, { LeaseKind: 'student' }],
  ['a commercial lease', blm, 1, { LeaseKind: 'commercial' }],
  ['a short lease', openimmo, 1, { LeaseKind: 'short' }],
  ['a price without VAT', openimmo, 0, { PriceVAT: 'excluded' }],
  ['a rent without VAT', openimmo, 1, { PriceVAT: 'excluded' }],
])('X14 X15 %s goes out and comes back where a format has a word for it', async (_, format, goal, said) => {
  expect(await readBack(format, await homeWith(goal, said))).toMatchObject(said);
});

test.each<[0 | 1, number, readonly number[] | null]>([
  [0, 350, [350, 350_000]],
  [0, 9, [9, 9_000]],
  [0, 1_000, null],
  [1, 9, []],
  [1, 250_000, []],
  [1, 75, null],
])('X23 what nobody asks for a home is asked back: goal %i, %i euro', async (goal, Price, readings) => {
  for (const format of FORMATS) {
    const back = await readBack(format, await homeWith(goal, { Price }));
    const asked = readings === null ? undefined : { said: String(Price), readings };
    expect([format.name, back['Price'], back['PriceAsked']]).toEqual([
      format.name,
      readings === null ? Price : undefined,
      asked,
    ]);
  }
});

test('X23 a standing that is not known is refused, and never taken for available', async () => {
  const home = await homeWith(1, { State: 'under option' });
  const readAs = async (format: (typeof FORMATS)[number], from: string, to: string) => {
    const { file } = await fileOf(format, [home], false);
    const [entry] = await entriesOf(format, file.replace(from, to));
    return [entry?.home?.common['State'], entry?.lack];
  };
  const stand = (word: string) => readAs(openimmo, 'stand="RESERVIERT"', `stand="${word}"`);
  expect(await stand('RESERVIERT')).toEqual(['under option', null]);
  expect(await stand('VERMIETET')).toEqual(['rented', null]);
  expect((await stand('ANDERS'))[1]).toEqual({
    is: 'not-known',
    field: 'zustand_angaben/verkaufstatus@stand',
    said: 'ANDERS',
  });
  const { file } = await fileOf(blm, [home], false);
  const [, head = '', data = ''] = /#DEFINITION#\n([^\n]+)[\s\S]*#DATA#\n([\s\S]*)#END#/.exec(file) ?? [];
  const at = head.split('^').indexOf('STATUS_ID');
  const odd = data.split('^').map((value, index) => (index === at ? '9' : value));
  const [entry] = await entriesOf(blm, file.replace(data, odd.join('^')));
  expect(entry?.lack).toEqual({ is: 'not-known', field: 'STATUS_ID', said: '9' });
});

test('X15 an auction of OpenImmo is a public sale on its day', async () => {
  const { file } = await fileOf(openimmo, [await homeWith(0, {})], false);
  const auction =
    '<versteigerung><zwangsversteigerung>true</zwangsversteigerung><zvtermin>2027-02-18T10:00:00</zvtermin></versteigerung>';
  const [entry] = await entriesOf(openimmo, file.replace('<flaechen>', `${auction}<flaechen>`));
  expect(entry?.home?.common).toMatchObject({ SaleKind: 'public sale', SaleDate: '2027-02-18' });
});
