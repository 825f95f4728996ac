import { FILTER_NAMES, FILTERS, HAVING, readFilters, searchOf, writeFilters } from '@dorpel/contracts/filters';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import type { PropertyFilter } from '../listings/filters.ts';
import { wordsOf } from '../listings/filter-words.ts';
import { type Demo, TODAY, understandDemo } from './understand.fixture.ts';
import type { FilterTable } from './filter-names.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await understandDemo();
});

/** What each filter may ask, so that it can be said; the rectangle and the drawn area of a map can't. */
const ASKED: Readonly<Record<string, readonly PropertyFilter[]>> = {
  city: [{ city: ['gent'] }, { city: ['sint-pieters-woluwe'] }, { zip: ['9050'] }],
  type: ['1', '2', '3', '4', '5', '6', '8', '9'].map((id) => ({ type: [id] })),
  price: [{ priceMin: 200_000 }, { priceMax: 350_000 }, { priceMin: 200_000, priceMax: 350_000 }],
  rooms: [{ rooms: 1 }, { rooms: 4 }],
  garages: [{ garages: 2 }, { garages: 3 }],
  parking: [{ parking: 2 }, { parking: 5 }],
  indoorParking: [{ indoorParking: 'yes' }],
  outdoorParking: [{ outdoorParking: 'yes' }],
  bathrooms: [{ bathrooms: 1 }, { bathrooms: 2 }],
  orientation: (['south', 'west', 'east', 'north'] as const).map((orientation) => ({ orientation })),
  pool: [{ pool: 'yes' }],
  floor: [{ floor: 2 }, { floorMax: 3 }, { floor: 1, floorMax: 1 }, { floor: 2, floorMax: 4 }],
  facades: [{ facades: 3 }, { facades: 4 }],
  renovated: [{ renovated: 2015 }],
  condition: (['ready', 'refresh', 'renovate'] as const).map((condition) => ({ condition })),
  newBuild: [{ newBuild: 'yes' }],
  furnished: [{ furnished: 'yes' }],
  pets: [{ pets: 'yes' }],
  surface: [{ surface: 120 }, { surfaceMax: 90 }, { surface: 80, surfaceMax: 1200 }],
  garden: [{ garden: 'yes' }],
  terrace: [{ terrace: 'yes' }],
  lift: [{ lift: 'yes' }],
  plot: [{ plot: 800 }, { plot: 2500 }],
  year: [{ year: 1990 }, { year: 2010 }],
  energy: [{ energy: 'a' }, { energy: 'd' }],
  ground: [{ ground: 'yes' }],
  openDays: [{ openDays: 'yes' }],
  station: [{ station: 'yes' }],
  available: [{ available: '2027-03-01' }],
  not: [
    { not: ['type-2'] },
    { not: ['city-gent'] },
    { not: ['zip-9050'] },
    { not: [...HAVING] },
    { not: ['type-2', 'type-9', 'city-sint-pieters-woluwe', 'city-gent', 'garden'] },
  ],
  area: [{ near: '51.0501,3.7303', radius: 10, place: 'Zaventem' }],
  goal: [{ goal: 'sale' }, { goal: 'rent' }],
};

/** A list of land is not asked for homes as well: what is said of its surface is said beside a house. */
const BESIDE: Readonly<Record<string, PropertyFilter>> = { plot: { type: ['1'] }, parking: { type: ['1'] } };

test('X17 every filter can be said but the words themselves', () => {
  expect([...Object.keys(ASKED), 'search'].toSorted()).toEqual(FILTER_NAMES.toSorted());
});

test.each(LANGUAGES.flatMap((language) => Object.keys(ASKED).map((name) => [name, language] as const)))(
  'X17 what the chips of %s say in %s is understood as that filter',
  (name, language) => {
    for (const asked of ASKED[name] ?? []) {
      const filter = { ...BESIDE[name], ...asked };
      const chips = wordsOf(filter, { language, directory: demo.directory }).map(({ text }) => text);
      const { query, rest } = demo.understand(chips.join(', '), { language, today: TODAY });
      const found = searchOf(readFilters(new URLSearchParams(query)));
      const { near: _, ...expected } = filter;
      expect([chips, found, rest]).toEqual([chips, expect.objectContaining(expected), []]);
      const params = Object.keys(found).filter((param) => param !== 'near');
      expect(params.toSorted()).toEqual(Object.keys(expected).toSorted());
    }
  },
);

test('X17 a filter that is new in the table is understood by what its chips say, without more', async () => {
  const table = {
    ...FILTERS,
    sauna: { query: { sauna: { is: 'one-of', values: ['yes'] } } },
    balconies: { query: { balconies: { is: 'whole', least: 0, most: 99 } } },
  } as FilterTable;
  const said = () => ({
    chips: (query: Readonly<Record<string, unknown>>) =>
      Object.entries(query).map(([name, value]) =>
        name === 'sauna' ? 'met sauna' : name === 'balconies' ? `minstens ${String(value)} balkons` : '',
      ),
    label: () => null,
  });
  const other = await understandDemo({ table, said });
  const { rest } = other.understand('huis met sauna en 2 balkons', { language: 'nl', today: TODAY });
  const { rest: without } = demo.understand('huis met sauna en 2 balkons', { language: 'nl', today: TODAY });
  expect([rest, without.map(({ text }) => text)]).toEqual([[], ['sauna', '2 balkons']]);
});

/** Steps that a character may cost, in all languages: with the words of the demo it is a fifth of it. */
const STEPS_A_CHARACTER = 2_000;
const LONGEST = 200;

test('X17 whatever is typed is read in steps that its length bounds', () => {
  const pieces = fc.constantFrom(
    ...'huis maison 300k tussen € 3 of 9000 gent zonder epc b vanaf maart m² km rond 1/2/2027 , - + “ ” < appartementt'.split(
      ' ',
    ),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: LONGEST }),
    fc.string({ unit: 'grapheme', maxLength: LONGEST }),
    fc.array(pieces, { maxLength: 40 }).map((words) => words.join(' ').slice(0, LONGEST)),
    fc.array(fc.constantFrom(...'aeinrst'), { minLength: 100, maxLength: LONGEST }).map((letters) => letters.join('')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
      const work = { steps: 0 };
      const { query, rest } = demo.understand(text, { language, today: TODAY }, work);
      expect(work.steps).toBeLessThanOrEqual(STEPS_A_CHARACTER * (text.length + 1));
      expect(rest.every(({ text: left }) => left !== '')).toBe(true);
      expect(writeFilters(readFilters(new URLSearchParams(query))).toString()).toBe(query);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['nl', 'huis op 5 are', ['plot=500', 'type=1'], ''],
  ['fr', 'maison sur 5 ares', ['plot=500', 'type=1'], ''],
  ['nl', 'halfopen bebouwing minstens 5 are', ['facades=3', 'plot=500'], ''],
  ['en', 'house on 1.5 hectares', ['plot=15000', 'type=1'], ''],
  ['de', 'Haus mit 8 Ar', ['plot=800', 'type=1'], ''],
  ['nl', 'Huis met 2 slpk max 350k', ['price=-350000', 'rooms=2', 'type=1'], ''],
  ['nl', 'huis tot 350.000,00 euro', ['price=-350000', 'type=1'], ''],
  ['en', 'house up to 350,000.00', ['price=-350000', 'type=1'], ''],
  ['en', 'house up to half a million', ['price=-500000', 'type=1'], ''],
  ['de', 'Haus bis eine halbe Million', ['price=-500000', 'type=1'], ''],
  ['nl', 'huis van driehonderdduizend', ['price=270000-330000', 'type=1'], ''],
  ['fr', 'maison max trois cent cinquante mille euros', ['price=-350000', 'type=1'], ''],
  ['en', 'house under two hundred and fifty thousand', ['price=-250000', 'type=1'], ''],
  ['de', 'Haus bis vierhunderttausend Euro', ['price=-400000', 'type=1'], ''],
  ['nl', 'gelijkvloers appartement in Gent', ['city=gent', 'ground', 'type=2'], ''],
  ['en', 'ground floor flat in Ghent', ['city=gent', 'ground', 'type=2'], ''],
  ['en', 'flat to rent 1.2k pm', ['goal=rent', 'price=-1200', 'type=2'], ''],
] as const)('V1 X17 in %s ‘%s’ asks %s and leaves ‘%s’', (language, sentence, asks, rest) => {
  const understood = demo.understand(sentence, { language, today: TODAY });
  expect(demo.asksOf(understood.query)).toEqual(asks);
  expect(understood.rest.map(({ text }) => text).join(' ')).toBe(rest);
});

test.each([
  ['nl', 'nieuwbouwappartement Kortrijk', 'city=kortrijk newBuild type=2'],
  ['fr', 'appartement neuf à Gand', 'city=gent newBuild type=2'],
  ['fr', 'maison neuve de neuf chambres', 'newBuild rooms=9 type=1'],
  ['fr', 'appartement neuf 300000 €', 'newBuild price=-300000 type=2'],
  ['en', 'new build flat in Ghent with two bathrooms', 'bathrooms=2 city=gent newBuild type=2'],
  ['de', 'Neubau in Gent mit Tiefgarage', 'city=gent indoorParking newBuild'],
  [
    'nl',
    'appartement op de derde verdieping, gemeubeld, huisdieren welkom',
    'floor=3 floorMax=3 furnished pets type=2',
  ],
  ['nl', 'appartement vanaf de 2de verdieping', 'floor=2 type=2'],
  ['fr', 'appartement meublé au 3ème étage', 'floor=3 floorMax=3 furnished type=2'],
  ['en', 'furnished flat on the 2nd floor or higher', 'floor=2 furnished type=2'],
  ['de', 'möblierte Wohnung im 2. Stock, Haustiere erlaubt', 'floor=2 floorMax=2 furnished pets type=2'],
  ['nl', 'vrijstaand huis met tuin op het zuiden en zwembad', 'facades=4 orientation=south pool type=1'],
  ['fr', 'maison 3 façades avec jardin plein sud et piscine', 'facades=3 orientation=south pool type=1'],
  ['en', 'semi-detached house with a south-facing garden', 'facades=3 orientation=south type=1'],
  ['de', 'freistehendes Haus mit Garten nach Westen', 'facades=4 orientation=west type=1'],
  ['nl', 'te renoveren huis in Gent', 'city=gent condition=renovate type=1'],
  ['nl', 'instapklaar appartement', 'condition=ready type=2'],
  ['fr', 'maison à rafraîchir', 'condition=refresh type=1'],
  ['en', 'house in need of renovation', 'condition=renovate type=1'],
  ['de', 'renovierungsbedürftiges Haus', 'condition=renovate type=1'],
  ['nl', 'huis gerenoveerd na 2015', 'renovated=2015 type=1'],
  ['fr', 'maison rénovée après 2010, parking extérieur', 'outdoorParking renovated=2010 type=1'],
] as const)('V18 X17 in %s ‘%s’ asks %s, and nothing is left', (language, sentence, asks) => {
  const { query, rest } = demo.understand(sentence, { language, today: TODAY });
  expect([demo.asksOf(query).join(' '), rest]).toEqual([asks, []]);
});

test.each([
  ['nl', 'alles behalve appartementen in Gent', 'type-2'],
  ['fr', 'tout sauf studio à Gand', 'type-3'],
  ['en', 'anything in Ghent or Antwerp between 250 and 350k except studios', 'type-3'],
  ['de', 'alles außer Wohnungen in Gent', 'type-2'],
  ['nl', 'alles behalve appartementen en studio’s in Gent', 'type-2,type-3'],
  ['nl', 'geen appartement, Gent', 'type-2'],
  ['nl', 'huis met tuin, niet in Gent of Antwerpen', 'city-gent,city-antwerpen'],
  ['fr', 'maison, pas à Bruxelles ni à Gand', 'city-brussel,city-gent'],
  ['en', 'anything except studios, garages and shops', 'type-3,type-7,type-6'],
  ['de', 'Haus, nicht in Gent', 'city-gent'],
  ['nl', 'appartement zonder lift of terras', 'lift,terrace'],
  ['nl', 'zonder tuin, met garage', 'garden'],
  ['en', 'house without a garden and a garage', 'garden,garages'],
  ['en', 'house with no garden and a garage', 'garden'],
  ['fr', 'appartement sans jardin ni garage', 'garden,garages'],
  ['de', 'Wohnung weder Garten noch Garage', 'garden,garages'],
  ['nl', 'appartement, geen gelijkvloers', 'ground'],
  ['fr', 'appartement pas de rez-de-chaussée', 'ground'],
  ['fr', 'appart à Gand, pas au rez', 'ground'],
  ['en', 'flat not on the ground floor', 'ground'],
  ['de', 'Wohnung, kein Erdgeschoss', 'ground'],
  ['nl', 'huis niet in 9050 Gentbrugge', 'zip-9050'],
  ['fr', 'appartement non meublé, pas de construction neuve', 'furnished,newBuild'],
  ['en', 'house without a pool, no new build', 'newBuild,pool'],
] as const)('V2 X17 in %s ‘%s’ leaves out %s', (language, sentence, leftOut) => {
  const { query } = demo.understand(sentence, { language, today: TODAY });
  expect(new URLSearchParams(query).getAll('not').toSorted()).toEqual(leftOut.split(',').toSorted());
});

test.each([
  ['nl', 'geen garage nodig in Gent', 'city=gent', 'geen garage nodig'],
  ['en', 'flat in Ghent, I don’t need a garden', 'city=gent type=2', 'don t need a garden'],
  ['fr', 'maison, pas forcément à Gand', 'type=1', 'pas forcément à Gand'],
  ['nl', 'geen huis met tuin', '', 'geen huis met tuin'],
  ['nl', 'huis in Gent, geen grote tuin', 'city=gent type=1', 'geen grote tuin'],
  ['en', 'not too expensive house in Ghent', 'city=gent type=1', 'not too expensive'],
  ['nl', 'huis niet in de buurt van Gent', 'type=1', 'niet in de buurt van Gent'],
  ['en', 'house not within 5 km of Ghent', 'type=1', 'not within 5 km of Ghent'],
  ['nl', 'huis zonder tuin of sauna', 'not=garden type=1', 'sauna'],
  ['nl', 'huis, geen EPC F', 'type=1', 'geen EPC F'],
] as const)(
  'V2 X17 in %s of ‘%s’ no filter can leave that out: %s, and told: ‘%s’',
  (language, sentence, asks, told) => {
    const { query, rest } = demo.understand(sentence, { language, today: TODAY });
    expect(demo.asksOf(query).join(' ')).toBe(asks);
    expect(rest).toEqual(told.split('|').map((text) => ({ text, isWords: false })));
  },
);

test.each([
  ['en', 'top floor flat in Ghent', 'top floor'],
  ['nl', 'een kot in Leuven', 'kot'],
  ['fr', 'kot étudiant Louvain-la-Neuve', 'kot étudiant'],
  ['nl', 'gelijkvloerse woning in Gent', 'gelijkvloerse woning'],
  ['en', 'house of 1500 sq ft in Ghent', '1500 sq ft'],
  ['fr', 'appartement plein sud à Gand', 'plein sud'],
  ['en', 'house near Ghent, not on a busy road', 'not on a busy road'],
  ['nl', 'huis, gesloten bebouwing', 'gesloten bebouwing'],
  ['en', 'flat in Ghent, unfurnished', 'unfurnished'],
] as const)('V6 X17 in %s of ‘%s’ ‘%s’ is told whole, and no half of it is searched', (language, sentence, told) => {
  const { rest } = demo.understand(sentence, { language, today: TODAY });
  expect(rest).toEqual([{ text: told, isWords: false }]);
});

test.each([
  ['de', 'Haus in der Provinz Lüttich', 'provincie-luik'],
  ['fr', 'maison en province de Liège', 'provincie-luik'],
  ['nl', 'huis in de provincie Luik', 'provincie-luik'],
  ['en', 'house in Liège province', 'provincie-luik'],
  ['nl', 'huis in Oost-Vlaanderen', 'provincie-oost-vlaanderen'],
  ['nl', 'huis in Luik', 'luik'],
  ['fr', 'maison dans le Grand-Duché', 'groothertogdom-luxemburg'],
  ['fr', 'appartement en région bruxelloise', 'brussels-gewest'],
] as const)('V4 X17 in %s ‘%s’ is looked for in all of %s', (language, sentence, key) => {
  const { query, rest } = demo.understand(sentence, { language, today: TODAY });
  expect(new URLSearchParams(query).getAll('city')).toEqual([key]);
  expect(rest).toEqual([]);
});

test('V5 X17 beside bedrooms an office is a room, and no type', () => {
  const { query, rest } = demo.understand('2 chambres + bureau à Namur, budget 280k max', {
    language: 'fr',
    today: TODAY,
  });
  expect(demo.asksOf(query)).toEqual(['city=namen', 'price=-280000', 'rooms=2']);
  expect(rest.map(({ text }) => text)).toEqual(['bureau']);
});

test.each([
  ['huizen in Gent, goedkoopste per m2', 'nl', 'city=gent&type=1', 'per-square-metre'],
  ['cheapest per m² flat in Ghent', 'en', 'city=gent&type=2', 'per-square-metre'],
  ['largest house in Ghent', 'en', 'city=gent&type=1', 'surface'],
  ['maison la moins chère au m² à Gand', 'fr', 'city=gent&type=1', 'per-square-metre'],
  ['les appartements les moins chers à Gand', 'fr', 'city=gent&type=2', 'price-up'],
  ['Wohnung in Gent, am günstigsten pro Quadratmeter', 'de', 'city=gent&type=2', 'per-square-metre'],
  ['teuerste Häuser in Gent', 'de', 'city=gent&type=1', 'price-down'],
  ['huis in Gent', 'nl', 'city=gent&type=1', null],
] as const)('C3 X17 the order in which homes are wanted is understood: %s', (sentence, language, query, sort) => {
  expect(demo.understand(sentence, { language, today: TODAY })).toEqual({ query, sort, rest: [] });
});

test.each([
  ['huis dichtst bij Gent', 'nl'],
  ['maison la plus proche de Gand', 'fr'],
  ['house closest to Ghent', 'en'],
  ['Haus am nächsten bei Gent', 'de'],
] as const)('C3 X17 the nearest to a place is a circle, the nearest first: %s', (sentence, language) => {
  const { query, sort, rest } = demo.understand(sentence, { language, today: TODAY });
  expect([new URLSearchParams(query).get('radius'), sort, rest]).toEqual(['10', 'distance', []]);
});
