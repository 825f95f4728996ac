import { writePolygon } from '@dorpel/contracts/area';
import { type FilterName, SORTS } from '@dorpel/contracts/filters';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import type { Goal, Property, State } from '../../property/model.ts';
import type { PropertyFilter } from '../filters.ts';
import { propertyWith } from '../property.fixture.ts';
import type { Sort } from '../sort.ts';

const IDS = Array.from({ length: 12 }, (_, at) => String(at));
const CITIES = ['gent', 'aalst', 'liege'];
const ZIPS = ['9000', '9300', '4000'];
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const DATES = ['2026-12-01', '2027-03-01'];

const OPEN_DAYS = ['2020-12-05', '2098-12-05', '2099-12-05'].map((day) => ({
  start: `${day}T09:00:00.000Z`,
  end: `${day}T11:00:00.000Z`,
}));
/** When only one of them is still to come. */
const LATE = Date.parse('2099-01-01T00:00:00Z');

const some = <T>(...values: readonly [T, ...T[]]) => fc.constantFrom<T>(...values);
const several = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });

/** A station, so many minutes away. */
const nearStation = (minutes: number): Property['near'] => ({
  asOf: 1,
  by: 'line',
  sources: [],
  reached: [{ what: 'train', name: null, minutes, metres: 80 * minutes, latitude: 51, longitude: 4 }],
});

/** A home, often like another, with or without what a filter asks for. */
const homes: fc.Arbitrary<Property> = fc
  .record({
    id: some(...(IDS as [string, ...string[]])),
    goal: some<Goal>('sale', 'rent'),
    state: some<State>('available', 'available', 'option', 'sold'),
    isNewBuild: fc.boolean(),
    publishedOn: some('2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'),
    typeIds: several(['1', '2', '3']),
    title: some({ nl: 'Rijwoning met tuin' }, { nl: 'Loft' }),
    price: fc.option(fc.integer({ min: 1, max: 9 }).map((price) => price * 100_000)),
    isPricePublic: fc.boolean(),
    at: fc.nat(CITIES.length - 1),
    isPublic: fc.boolean(),
    position: fc.option(
      fc.record({
        latitude: fc.double({ min: 50.5, max: 51.2, noNaN: true }),
        longitude: fc.double({ min: 3.6, max: 5.6, noNaN: true }),
      }),
    ),
    letter: fc.option(some(...LETTERS)),
    openDays: fc.subarray(OPEN_DAYS),
    minutes: fc.option(some(15, 16)),
    facts: fc.record(
      {
        bedrooms: some('0', '2', '4'),
        garages: some('1', '2'),
        parking: some('yes'),
        surfaceLiving: some('60', '120'),
        surfaceGarden: some('40'),
        terrace: some('yes', 'no'),
        lift: some('yes', 'no'),
        floor: some('0', '3'),
        parkings: some('0', '1'),
        externalParkings: some('2'),
        bathrooms: some('1', '2'),
        orientationGarden: some('sw', 'n', 'e'),
        condition: some('good', 'renovate', 'demolish'),
        pool: some('yes', 'no'),
        facades: some('open', 'half-open', 'closed'),
        renovationYear: some('1998', '2021'),
        furnished: some('yes', 'no'),
        petsAllowed: some('yes', 'no'),
        surfaceGround: some('200', '900'),
        constructionYear: some('1934', '2020'),
        availability: some('immediately', 'on-date', 'to-be-agreed'),
        availabilityDate: some(...(DATES as [string, ...string[]])),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ at, isPublic, position, letter, price, minutes, ...home }) => {
    const plain = propertyWith();
    return propertyWith({
      ...home,
      ...(minutes && { near: nearStation(minutes) }),
      price: price === null ? null : { amount: price, currency: 'EUR', unit: 'total' },
      energy: letter ? { status: 'known', value: 187, label: letter, text: letter } : plain.energy,
      address: { ...plain.address, isPublic, position, cityKey: CITIES[at] as string, zip: ZIPS[at] as string },
    });
  });

/** What each filter may ask: one that is new is missing here, and does not compile. */
const ASKED: Readonly<Record<FilterName, fc.Arbitrary<PropertyFilter>>> = {
  city: fc.oneof(
    fc.record({ city: several(CITIES) }),
    fc.record({ zip: several(ZIPS) }),
    fc.record({ city: several(CITIES), zip: several(ZIPS) }),
  ),
  type: fc.record({ type: several(['1', '2', '9']) }),
  price: fc.record({ priceMin: fc.nat(9_000), priceMax: fc.nat(9_000) }, { requiredKeys: [] }),
  rooms: fc.record({ rooms: fc.nat(4) }),
  garages: fc.record({ garages: fc.nat(2) }),
  parking: fc.record({ parking: fc.nat(2) }),
  indoorParking: some({ indoorParking: 'yes' }),
  outdoorParking: some({ outdoorParking: 'yes' }),
  bathrooms: fc.record({ bathrooms: fc.nat(2) }),
  condition: some<PropertyFilter>({ condition: 'ready' }, { condition: 'renovate' }),
  orientation: some<PropertyFilter>({ orientation: 'south' }, { orientation: 'west' }, { orientation: 'north' }),
  pool: some({ pool: 'yes' }),
  floor: fc.record({ floor: fc.nat(4), floorMax: fc.nat(4) }, { requiredKeys: [] }),
  facades: fc.record({ facades: fc.nat(4) }),
  renovated: fc.record({ renovated: some(1_900, 2_000) }),
  newBuild: some({ newBuild: 'yes' }),
  furnished: some({ furnished: 'yes' }),
  pets: some({ pets: 'yes' }),
  surface: fc.record({ surface: fc.nat(130), surfaceMax: fc.nat(130) }, { requiredKeys: [] }),
  garden: some({ garden: 'yes' }),
  terrace: some({ terrace: 'yes' }),
  lift: some({ lift: 'yes' }),
  ground: some({ ground: 'yes' }),
  station: some({ station: 'yes' }),
  openDays: some<PropertyFilter>({ openDays: 'yes' }, { openDays: 'yes', at: LATE }),
  plot: fc.record({ plot: fc.nat(1_000) }),
  year: fc.record({ year: some(1_900, 2_000) }),
  energy: fc.record({ energy: some(...LETTERS) }),
  available: fc.record({ available: some('2026-11-20', '2026-12-01', '2027-06-01') }),
  search: some<PropertyFilter>(
    { search: 'tuin' },
    { search: 'Liège rijwoning' },
    { search: 'a' },
    { search: 'loft 93' },
    { search: '...' },
  ),
  area: some<PropertyFilter>(
    { bounds: '3.6,50.5,4.6,51' },
    { near: '51.05,3.72', radius: 30 },
    {
      polygon: writePolygon([
        { latitude: 50.4, longitude: 3.5 },
        { latitude: 51.3, longitude: 3.5 },
        { latitude: 50.9, longitude: 5.5 },
      ]),
    },
  ),
  not: fc.record({
    not: several([
      'type-1',
      'type-9',
      'city-gent',
      'zip-9300',
      'city-nowhere',
      'garages',
      'parking',
      'garden',
      'ground',
      'pool',
      'newBuild',
      'furnished',
      'openDays',
    ]),
  }),
  goal: fc.record({ goal: some<Goal>('sale', 'rent') }),
};

export const filters: fc.Arbitrary<PropertyFilter> = fc
  .tuple(
    fc.subarray(Object.values(ASKED), { maxLength: 4 }).chain((asked) => fc.tuple(...asked)),
    fc.record({ collection: some('references' as const, 'new-build'), among: several(IDS) }, { requiredKeys: [] }),
  )
  .map(([asked, more]) => Object.assign({}, ...asked, more) as PropertyFilter);

export const sorts = fc.record<Sort>(
  {
    by: fc.constantFrom(...SORTS, 'distance'),
    language: fc.constantFrom(...LANGUAGES),
    from: some({ latitude: 51.05, longitude: 3.72 }, { latitude: 50.6, longitude: 5.5 }),
  },
  { requiredKeys: ['by', 'language'] },
);
export const pages = fc.record({ skip: fc.nat(6), limit: fc.integer({ min: 1, max: 6 }) });

export type Change = { readonly save: readonly Property[] } | { readonly withdraw: readonly string[] };

export const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ save: fc.uniqueArray(homes, { selector: ({ id }) => id, maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ withdraw: several(IDS) }) },
);
