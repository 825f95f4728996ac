import { FILTER_NAMES, FILTERS, readFilters, searchOf, writeFilters } from '@dorpel/contracts/filters';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import type { PropertyFilter } from '../property/filters.ts';
import { wordsOf } from '../search/filter-words.ts';
import { type Demo, TODAY, understandDemo } from './sentence.fixture.ts';
import type { FilterTable } from './filter-shapes.ts';

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
  surface: [{ surface: 120 }, { surfaceMax: 90 }, { surface: 80, surfaceMax: 1200 }],
  garden: [{ garden: 'yes' }],
  terrace: [{ terrace: 'yes' }],
  lift: [{ lift: 'yes' }],
  plot: [{ plot: 800 }, { plot: 2500 }],
  year: [{ year: 1990 }, { year: 2010 }],
  energy: [{ energy: 'a' }, { energy: 'd' }],
  available: [{ available: '2027-03-01' }],
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
    pool: { query: { pool: { is: 'one-of', values: ['yes'] } } },
    baths: { query: { baths: { is: 'whole', least: 0, most: 99 } } },
  } as FilterTable;
  const said = () => ({
    chips: (query: Readonly<Record<string, unknown>>) =>
      Object.entries(query).map(([name, value]) =>
        name === 'pool' ? 'met zwembad' : name === 'baths' ? `minstens ${String(value)} badkamers` : '',
      ),
    label: () => null,
  });
  const other = await understandDemo({ table, said });
  const { rest } = other.understand('huis met zwembad en 2 badkamers', { language: 'nl', today: TODAY });
  const { rest: without } = demo.understand('huis met zwembad en 2 badkamers', { language: 'nl', today: TODAY });
  expect([rest, without.map(({ text }) => text)]).toEqual([[], ['zwembad', '2 badkamers']]);
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
