import fc from 'fast-check';
import { assert as assertStruct } from 'superstruct';
import { writeBounds, writePoint, writePolygon } from './area.ts';
import { FILTER_NAMES, FILTERS, NO_FILTERS, readFilters, searchOf, writeFilters } from './filters.ts';
import { search } from './queries.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

const GHENT = { latitude: 51.0543, longitude: 3.7174 };
const CORNERS = [GHENT, { latitude: 51.1, longitude: 3.7 }, { latitude: 51.08, longitude: 3.8 }];
const BOUNDS = writeBounds({ west: 3.65, south: 51.02, east: 3.8, north: 51.1 });

/** Values that some filter or other makes something of; a filter that none of them suits fails the test below. */
const sensible = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000 }).map(String),
  fc.integer({ min: 1, max: 50 }).map(String),
  fc.integer({ min: 1, max: 4 }).map(String),
  fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  fc.stringMatching(/^[\p{L}\d]([\p{L}\d &=?%+-]{0,40}[\p{L}\d])?$/u),
  fc.integer({ min: 1800, max: 2040 }).map(String),
  fc.constantFrom(
    'yes',
    'b',
    'south',
    'ready',
    '2027-03-01',
    'sale',
    'rent',
    '200000-400000',
    '400000-',
    '-900',
    '9000',
    'L-1234',
    'type-2',
    'garden',
    writePoint(GHENT),
    BOUNDS,
  ),
  fc.constant(writePolygon(CORNERS)),
);
const PARAMETERS = [...Object.keys(NO_FILTERS), 'price'];
const addressesOf = (values: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...PARAMETERS), values), { maxLength: 12 })
    .map((parameters) => new URLSearchParams(parameters));

test('C2 every search is read as it was written, whatever the address it came from', () => {
  const addresses = fc.oneof(addressesOf(sensible), addressesOf(fc.string()), fc.webQueryParameters());
  fc.assert(
    fc.property(addresses, (address) => {
      const asked = readFilters(new URLSearchParams(address));
      expect(readFilters(writeFilters(asked))).toEqual(asked);
      assertStruct(searchOf(asked), search);
    }),
    { numRuns: 1000 },
  );
});

test.each(FILTER_NAMES)(
  'C2 the filter %s is read, written under names of its own, and asks nothing without',
  (name) => {
    const { none, ...filter } = FILTERS[name];
    const found = fc.sample(addressesOf(sensible), { numRuns: 12_000, seed: 1 }).find((address) => {
      return JSON.stringify(filter.read(address)) !== JSON.stringify(none);
    });
    expect(found).toBeDefined();
    const asked = readFilters(writeFilters({ ...NO_FILTERS, ...filter.read(found ?? new URLSearchParams()) }));
    expect(asked).not.toEqual(NO_FILTERS);
    expect({ ...asked, ...none }).toEqual(NO_FILTERS);
    expect(filter.write(none as never)).toEqual([]);
  },
);

test('C2 names no parameter twice', () => {
  const names = FILTER_NAMES.flatMap((name) => Object.keys(FILTERS[name].none));
  expect(new Set(names).size).toBe(names.length);
});

test('C2 one search has one address, whatever the order it was typed in', () => {
  expect(
    writeFilters(read('goal=rent&search=tuin&rooms=3&price=-900&type=2&zip=9050&city=luik&city=gent')).toString(),
  ).toBe('city=luik&city=gent&zip=9050&type=2&price=-900&rooms=3&search=tuin&goal=rent');
});

test.each([
  ['-400000', null, 400_000],
  ['200000-', 200_000, null],
  ['400000-200000', 200_000, 400_000],
  ['200.000-400.000', 200_000, 400_000],
  ['€ 200.000-€ 400.000', 200_000, 400_000],
  ['-', null, null],
  ['cheap', null, null],
  ['1-2-3', null, null],
])('C2 reads the price range %s', (price, priceMin, priceMax) => {
  expect(read(new URLSearchParams({ price }).toString())).toEqual({ ...NO_FILTERS, priceMin, priceMax });
});

test('C2 ignores values that make no sense, whatever they are', () => {
  expect(read('rooms=many&garages=0&parking=-1&goal=0&surface=1e9&city=&search=%20&zip=!')).toEqual(NO_FILTERS);
});

test.each([
  ['near=51.05,3.72&radius=10&place=Gent', { near: '51.05,3.72', radius: 10, place: 'Gent' }],
  ['near=51.05,3.72', { near: '51.05,3.72', radius: 5 }],
  ['near=51.05,3.72&radius=900', { near: '51.05,3.72', radius: 5 }],
  ['radius=10&place=Gent', {}],
  ['near=Gent&radius=10', {}],
  ['near=91,3', {}],
  ['bounds=3.65,51.02,3.8,51.1', { bounds: '3.65,51.02,3.8,51.1' }],
  ['bounds=3.65,51.02,3.8', {}],
  ['bounds=3.8,51,3.65,52', {}],
  ['polygon=%3Cscript%3E', {}],
  ['polygon=AAAAAAA', {}],
])('X4 reads the areas of %s', (query, areas) => {
  expect(read(query)).toEqual({ ...NO_FILTERS, ...areas });
});

test('C2 of a search only what is asked is said to the service', () => {
  expect(searchOf(read('city=gent&price=200000-&rooms=0&near=51.05,3.72'))).toEqual({
    city: ['gent'],
    priceMin: 200_000,
    near: '51.05,3.72',
    radius: 5,
  });
});

test.each([
  ['type=6,9', { type: ['6', '9'] }],
  ['type=6&type=9,6', { type: ['6', '9'] }],
  ['city=gent, leuven&zip=9000,9050', { city: ['gent', 'leuven'], zip: ['9000', '9050'] }],
  ['price=200,000-350000.00', { priceMin: 200_000, priceMax: 350_000 }],
  ['priceMax=350 000', { priceMax: 350_000 }],
  ['priceMax=350.00.00', {}],
  ['not=type-2&not=city-gent,garden&not=type-2', { not: ['type-2', 'city-gent', 'garden'] }],
  ['not=piano&not=2&not=type-&not=', {}],
])('C2 X23 the address ?%s asks for %j', (query, asked) => {
  expect(searchOf(read(query))).toEqual(asked);
});
