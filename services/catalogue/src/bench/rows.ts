import { writePolygon } from '@dorpel/contracts/area';
import type { catalogue as contract, FilterQuery, PropertyQuery } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';

export type Calls = Client<typeof contract>;

/**
 * What a row may grow with. 'index': it finds as much in any catalogue, or is counted without reading what it finds; 'shown':
 * with what the map shows; 'size': with all homes, whose words are gone through.
 */
export type Growth = 'index' | 'shown' | 'size';

export type Row = {
  readonly title: string;
  /** Asks once. Answers how much came: of a list characters, of anything else how many. */
  readonly task: (client: Calls, round: number) => Promise<number>;
  readonly depends: Growth;
  /** A page of a list: its memory is measured, too. */
  readonly isPage?: true;
};

type Filter = Partial<FilterQuery>;

const list =
  (query: Partial<PropertyQuery> | ((round: number) => Partial<PropertyQuery>)): Row['task'] =>
  async (client, round) => {
    const asked = typeof query === 'function' ? query(round) : query;
    return JSON.stringify(await client.listProperties({ query: { language: 'nl', ...asked } })).length;
  };
const facets =
  (query: (round: number) => Filter): Row['task'] =>
  async (client, round) =>
    (await client.getFacets({ query: { language: 'nl', ...query(round) } })).cities.length;
const positions =
  (query: Filter): Row['task'] =>
  async (client) =>
    (await client.listPositions({ query: { language: 'nl', ...query } })).items.length;

const TRIANGLE = writePolygon([
  { latitude: 51.0, longitude: 3.6 },
  { latitude: 51.0, longitude: 3.9 },
  { latitude: 51.15, longitude: 3.75 },
]);

/** Filters of every kind, none of them twice: the number of the round is in each. */
const UNSEEN: readonly ((round: number) => Filter)[] = [
  (round) => ({ goal: 'sale', priceMax: 300_000 + round }),
  (round) => ({ goal: 'rent', priceMin: 500 + round, rooms: 2 }),
  (round) => ({ goal: 'sale', surface: 60 + round, type: ['1', '2'] }),
  (round) => ({ goal: 'sale', city: ['gent', 'antwerpen'], priceMax: 500_000 + round }),
  (round) => ({ zip: ['9000', '2000'], city: ['brussel'], plot: 1 + round }),
  (round) => ({ near: `51.05,${(3.7 + round / 1000).toFixed(3)}`, radius: 20 }),
  (round) => ({ bounds: `3.6,50.8,${(4.4 + round / 1000).toFixed(3)},51.3`, garden: 'yes' }),
  (round) => ({ goal: 'sale', year: 1900 + round, energy: 'c' }),
  (round) => ({ goal: 'sale', surfaceMax: 90 + round, lift: 'yes', terrace: 'yes' }),
  (round) => ({ goal: 'sale', garages: 1, available: '2027-01-01', priceMin: 100_000 + round }),
  (round) => ({ collection: 'references', parking: 1, priceMax: 400_000 + round }),
];
const unseen = (round: number): Filter => UNSEEN[round % UNSEEN.length]?.(round) ?? {};

export const ROWS: readonly Row[] = [
  { title: 'list, newest, kept', task: list({ goal: 'sale' }), depends: 'index' },
  { title: 'list, cheapest, kept', task: list({ goal: 'sale', sort: 'price-up' }), depends: 'index' },
  {
    title: 'list, newest of a city, new each time',
    task: list((round) => ({ goal: 'sale', city: ['gent'], priceMax: 700_000 + round })),
    depends: 'index',
    isPage: true,
  },
  {
    title: 'list, cheapest of three cities and two types, new each time',
    task: list((round) => ({
      goal: 'sale',
      city: ['gent', 'antwerpen', 'brussel'],
      type: ['1', '2'],
      surfaceMax: 300 + round,
      sort: 'price-up',
    })),
    depends: 'index',
    isPage: true,
  },
  {
    title: 'list, range of prices, new each time',
    task: list((round) => ({ goal: 'sale', priceMin: 300_000, priceMax: 400_000 + round })),
    depends: 'index',
    isPage: true,
  },
  {
    title: 'list, rooms and a garage, new each time',
    task: list((round) => ({ goal: 'sale', rooms: 3, garages: 1, priceMax: 700_000 + round })),
    depends: 'index',
    isPage: true,
  },
  {
    title: 'list, by city, page 3, new each time',
    // Of cities that have so many in a small catalogue too: it shows the same homes in any.
    task: list((round) => ({
      goal: 'sale',
      city: ['antwerpen', 'gent'],
      priceMin: 50_000 + round,
      sort: 'city',
      page: 3,
      pageSize: 8,
    })),
    depends: 'index',
    isPage: true,
  },
  {
    title: 'list, drawn area, new each time',
    task: list((round) => ({ goal: 'sale', polygon: TRIANGLE, priceMax: 700_000 + round })),
    depends: 'index',
    isPage: true,
  },
  {
    title: 'list, two words, new each time',
    task: list((round) => ({ goal: 'sale', search: 'appartement gent', priceMax: 700_000 + round })),
    depends: 'size',
    isPage: true,
  },
  { title: 'facets, kept', task: facets(() => ({ goal: 'sale' })), depends: 'index' },
  { title: 'facets, new each time', task: facets(unseen), depends: 'index' },
  {
    title: 'facets with two words, new each time',
    task: facets((round) => ({ search: 'appartement gent', priceMax: 500_000 + round })),
    depends: 'size',
  },
  {
    title: 'what to loosen, new each time',
    task: async (client, round) => {
      const query = { language: 'nl', ...unseen(round) } as const;
      return (await client.listRelaxations({ query })).items.length;
    },
    depends: 'index',
  },
  {
    title: 'detail',
    task: async (client, round) => {
      await client.getProperty({ params: { id: String(20401 + (round % 9)) }, query: { language: 'nl' } });
      return 1;
    },
    depends: 'index',
  },
  { title: 'map, one city', task: positions({ goal: 'sale', city: ['gent'] }), depends: 'shown' },
  { title: 'map, 10 km', task: positions({ goal: 'sale', near: '51.05,3.72', radius: 10 }), depends: 'shown' },
  { title: 'map, all for sale', task: positions({ goal: 'sale' }), depends: 'shown' },
  {
    title: 'suggestions',
    task: async (client) => (await client.suggestPlaces({ query: { text: 'gen', language: 'nl' } })).items.length,
    depends: 'index',
  },
];
