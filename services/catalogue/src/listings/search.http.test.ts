import { type Point, readPoint, writeBounds, writePoint, writePolygon } from '@dorpel/contracts/area';
import type { FilterQuery, PropertyPosition } from '@dorpel/contracts/catalogue';
import fc from 'fast-check';
import { distance } from '../property/position.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
let everywhere: PropertyPosition[];

type Filter = Omit<FilterQuery, 'language'>;

const positions = (filter: Filter) => service.client.listPositions({ query: { language: 'nl', ...filter } });
const facets = (filter: Filter) => service.client.getFacets({ query: { language: 'nl', ...filter } });
const list = (filter: Filter, more: { page?: number; pageSize?: number } = {}) =>
  service.client.listProperties({ query: { language: 'nl', pageSize: 100, ...filter, ...more } });
const relaxations = (filter: Filter) => service.client.listRelaxations({ query: { language: 'nl', ...filter } });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort();

beforeAll(async () => {
  service = await startCatalogue('demo');
  everywhere = (await positions({})).items;
});
afterAll(() => service.stop());

const SEARCHES: fc.Arbitrary<Filter> = fc.record(
  {
    goal: fc.constantFrom('sale', 'rent'),
    city: fc.subarray(['gent', 'antwerpen', 'brugge', 'leuven', 'nergens'], { minLength: 1 }),
    type: fc.subarray(['1', '2', '3'], { minLength: 1 }),
    minPrice: fc.constantFrom(800, 200_000, 400_000),
    maxPrice: fc.constantFrom(1_200, 350_000, 900_000),
    bedrooms: fc.nat(5),
    collection: fc.constantFrom('listed', 'references', 'new-build'),
    not: fc.subarray(['type-1', 'type-2', 'city-gent', 'garden', 'lift', 'ground'], { minLength: 1 }),
    search: fc.constantFrom('tuin', 'dorpel kouter', 'zzz'),
    bounds: fc.constantFrom(writeBounds({ west: 3.6, south: 50.9, east: 4.5, north: 51.3 })),
    near: fc.constantFrom(writePoint({ latitude: 51.05, longitude: 3.72 })),
    radius: fc.constantFrom(5, 20),
  } as unknown as { readonly [N in keyof Filter]-?: fc.Arbitrary<NonNullable<Filter[N]>> },
  { requiredKeys: [] },
);

test('X3 X11 many searches asked of some homes at once find what the list finds of each, and a broken one spoils no other', async () => {
  const all = [...everywhere.map(({ id }) => id), 'nowhere', 'p1'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(SEARCHES, { minLength: 1, maxLength: 5 }),
      fc.subarray(all, { minLength: 1, maxLength: 60 }),
      async (searches, among) => {
        const broken = { city: Array.from({ length: 25 }, (_, at) => `place-${at}`) };
        const { items } = await service.client.matchSearches({ body: { among, searches: [...searches, broken] } });
        const listed = await Promise.all(
          searches.map(async (search) => idsOf((await list({ ...search, among })).items)),
        );
        expect(items.map((ids) => ids?.toSorted() ?? null)).toEqual([...listed, null]);
      },
    ),
    { numRuns: 40 },
  );
});

test('X11 a visitor can not ask many searches at once', async () => {
  const answer = await service.fetch('/v1/searches/matches', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ among: ['p1'], searches: [{}] }),
  });
  expect(answer.status).toBe(403);
});

test('C5 the map has what the list has, each once, with what a marker needs', async () => {
  for (const filter of [{ goal: 'sale' as const }, { collection: 'references' as const }, { city: ['gent'] }]) {
    const { items: cards, total } = await list(filter);
    const map = await positions(filter);
    expect(map.total).toBe(total);
    const onMap = map.items.filter(({ isMiddle }) => !isMiddle);
    expect(map.located).toBe(onMap.length);
    const placed = cards.filter(({ position }) => position !== null);
    expect(onMap.map(({ id }) => id)).toEqual(placed.map(({ id }) => id));
    for (const [
      at,
      { id, goal, state, position, price, type, title, city, marquee, openDay, picture, link },
    ] of placed.entries()) {
      const small = {
        id,
        goal,
        state,
        ...position,
        price,
        type,
        title,
        city,
        // A marker has room for one: the day on which anybody may come in goes first (6 is its ribbon).
        marquee: openDay === undefined ? marquee : { id: 6, name: openDay },
        picture: picture?.path ?? null,
        link,
      };
      expect(onMap[at]).toEqual(small);
    }
  }
});

test('V8 C5 what has no place is shown in the middle of its municipality, as such, and in no area', async () => {
  const { items, total, located } = await positions({});
  expect(total).toBeGreaterThan(located);
  const middles = items.filter(({ isMiddle }) => isMiddle);
  expect(middles).toHaveLength(total - located);
  const home = middles.find(({ id }) => id === '20467');
  expect(home).toMatchObject({ city: 'Waregem', exact: false });
  expect(distance(home as Point, { latitude: 50.889, longitude: 3.427 })).toBeLessThan(3);
  const waregem = await positions({ near: writePoint(home as Point), radius: 1 });
  expect(idsOf(waregem.items)).not.toContain('20467');
});

const around = fc.constantFrom('51.05,3.72', '50.85,4.35', '50.63,5.57', '51.22,4.4', '49.61,6.13');
const corner = fc.tuple(
  fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  fc.double({ min: -0.4, max: 0.4, noNaN: true }),
);

/** Whether a point lies in a drawn area, by summing the angles its corners are seen at: another way than the service's. */
function winds(corners: readonly Point[], { latitude, longitude }: Point): boolean {
  let angle = 0;
  for (const [at, { latitude: north, longitude: east }] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] as Point;
    const turn =
      Math.atan2(next.latitude - latitude, next.longitude - longitude) - Math.atan2(north - latitude, east - longitude);
    angle += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  }
  return Math.abs(angle) > Math.PI;
}

test('X4 an area finds exactly what is shown in it: on the map, in the list and in every count', async () => {
  const areas = fc.oneof(
    fc.tuple(around, fc.integer({ min: 1, max: 50 })).map(([near, radius]) => ({
      filter: { near, radius },
      holds: (at: Point) => distance(readPoint(near) as Point, at) <= radius,
    })),
    fc.tuple(around, corner).map(([near, [north, east]]) => {
      const { latitude, longitude } = readPoint(near) as Point;
      const box = {
        south: latitude - Math.abs(north) - 0.01,
        north: latitude + Math.abs(north) + 0.01,
        west: longitude - Math.abs(east) - 0.01,
        east: longitude + Math.abs(east) + 0.01,
      };
      return {
        filter: { bounds: writeBounds(box) },
        holds: (at: Point) =>
          at.latitude >= box.south && at.latitude <= box.north && at.longitude >= box.west && at.longitude <= box.east,
      };
    }),
    fc.tuple(around, fc.tuple(corner, corner, corner)).map(([near, corners]) => {
      const { latitude, longitude } = readPoint(near) as Point;
      const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
      const triangle = corners.map(([north, east]) => ({
        latitude: round(latitude + north),
        longitude: round(longitude + east),
      }));
      return { filter: { polygon: writePolygon(triangle) }, holds: (at: Point) => winds(triangle, at) };
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      areas,
      fc.constantFrom<'sale' | 'rent' | undefined>('sale', 'rent', undefined),
      async ({ filter, holds }, goal) => {
        const asked = { ...filter, ...(goal && { goal }) };
        const expected = idsOf(everywhere.filter((each) => holds(each) && (goal === undefined || each.goal === goal)));
        const map = await positions(asked);
        expect(idsOf(map.items)).toEqual(expected);
        expect([map.total, map.located]).toEqual([expected.length, expected.length]);
        const { items, total } = await list(asked);
        expect(idsOf(items)).toEqual(expected);
        expect(total).toBe(expected.length);
        const { cities } = await facets(asked);
        expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      },
    ),
    { numRuns: 40 },
  );
});

test('X4 pages divide what lies in an area, in the order of the list', async () => {
  const filter = { near: '51.05,3.72', radius: 40, goal: 'sale' as const };
  const { items: whole } = await list(filter);
  expect(whole.length).toBeGreaterThan(10);
  const pages = await Promise.all([1, 2].map((page) => list(filter, { page, pageSize: 7 })));
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.slice(0, 14));
});

test('X4 a page of an area that fills little of the rectangle around it is as full as any', async () => {
  const strip = [
    { latitude: 51.3, longitude: 2.9 },
    { latitude: 49.5, longitude: 6.2 },
    { latitude: 49.8, longitude: 6.3 },
  ];
  const filter = { polygon: writePolygon(strip) };
  const { items: whole } = await list(filter);
  expect(whole.length).toBeGreaterThan(4);
  const pages = await Promise.all(whole.map((_, at) => list(filter, { page: at + 1, pageSize: 1 })));
  expect(pages.flatMap(({ items }) => items)).toEqual(whole);
});

test('C5 X4 an area as small as can be finds a home whose address is not public only where it is shown', async () => {
  const hidden = everywhere.filter(({ exact, isMiddle }) => !exact && !isMiddle);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { id, latitude, longitude } of hidden.slice(0, 10)) {
    const exact = (await service.catalogue.properties.get(id))?.address.position as Point;
    expect(distance(exact, { latitude, longitude })).toBeGreaterThan(0);
    const small = ({ latitude: north, longitude: east }: Point) => ({
      west: east - 1e-4,
      south: north - 1e-4,
      east: east + 1e-4,
      north: north + 1e-4,
    });
    expect(idsOf((await positions({ bounds: writeBounds(small({ latitude, longitude })) })).items)).toContain(id);
    const isShownElsewhere = distance(exact, { latitude, longitude }) > 0.05;
    if (isShownElsewhere)
      expect(idsOf((await positions({ bounds: writeBounds(small(exact)) })).items)).not.toContain(id);
  }
});

test.each(['bounds=1,2,3', 'polygon=BB', 'near=here', 'near=51,3&radius=51', 'near=51,3&radius=0', 'bounds=4,51,3,52'])(
  'X4 %s is refused as what it is',
  async (query) => {
    const response = await service.fetch(`/v1/positions?language=nl&${query}`);
    expect(response.status).toBe(422);
    const [name] = query.split('&').at(-1)?.split('=') ?? [];
    expect(await response.json()).toMatchObject({
      problem: { fields: { [name as string]: expect.any(String) as unknown } },
    });
  },
);

test('C2 a postcode finds its part of a city, and beside a city either of both', async () => {
  const gent = await list({ city: ['gent'] });
  const zips = [...new Set(gent.items.map(({ zip }) => zip))];
  expect(zips.length).toBeGreaterThan(1);
  for (const zip of zips) expect((await list({ zip: [zip] })).items.every((card) => card.zip === zip)).toBe(true);
  const parts = await Promise.all(zips.map((zip) => list({ zip: [zip] })));
  expect(idsOf(parts.flatMap(({ items }) => items))).toEqual(idsOf(gent.items));
  const both = await list({ city: ['antwerpen'], zip: [zips[0] as string] });
  const antwerp = await list({ city: ['antwerpen'] });
  expect(both.total).toBe(antwerp.total + (parts[0]?.total ?? 0));
});

test('X3 an alert asks which of some properties its search finds', async () => {
  const { items } = await list({ goal: 'sale' });
  const some = items.slice(0, 8).map(({ id }) => id);
  const rooms = items.slice(0, 8).filter(({ bedrooms }) => (bedrooms ?? 0) >= 3);
  expect(idsOf((await list({ goal: 'sale', rooms: 3, among: some })).items)).toEqual(idsOf(rooms));
  expect((await list({ goal: 'rent', among: some })).total).toBe(0);
});

test('C15 an empty result says what to drop, best first, and the counts are true', async () => {
  const filter = { goal: 'sale' as const, city: ['gent'], priceMax: 20_000, rooms: 2, type: ['1', '2'] };
  expect((await list(filter)).total).toBe(0);
  const { items } = await relaxations(filter);
  expect(items.map(({ filter: name }) => name)).toContain('price');
  for (const { params, count } of items) {
    const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !params.includes(name)));
    expect((await list(rest as Filter)).total).toBe(count);
    expect(count).toBeGreaterThan(0);
  }
  expect(items.map(({ count }) => count)).toEqual(
    items.map(({ count }) => count).toSorted((one, other) => other - one),
  );
});

test('C15 cities nearby are offered with what they really have', async () => {
  const filter = { goal: 'sale' as const, city: ['gent'] };
  const { neighbours } = await relaxations(filter);
  expect(neighbours.length).toBeGreaterThan(0);
  for (const { key, count } of neighbours) expect((await list({ ...filter, city: [key] })).total).toBe(count);
  expect(neighbours.map(({ key }) => key)).not.toContain('gent');
  const kilometres = neighbours.map(({ distance: far }) => far);
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
  expect((await relaxations({ goal: 'sale' })).neighbours).toEqual([]);
});

test.each([
  ['eupen', 'Eupen'],
  ['neufchateau', 'Neufchâteau'],
  ['sint-niklaas', 'Sint-Niklaas'],
])(
  'V3 C15 where there is no home in %s the nearest is named with its distance, and circles round it',
  async (key, name) => {
    const filter = { goal: 'sale' as const, city: [key] };
    expect((await list(filter)).total).toBe(0);
    const { neighbours, around: circles } = await relaxations(filter);
    expect(neighbours.length).toBeGreaterThan(0);
    expect(neighbours[0]?.distance).toBeGreaterThan(0);
    for (const { near, radius, count, name: said } of circles ?? []) {
      expect(said).toBe(name);
      expect((await list({ goal: 'sale', near, radius })).total).toBe(count);
    }
    const { asked, cities } = await facets(filter);
    expect(asked).toContainEqual({ filter: 'city', params: ['city'], value: key, text: name });
    expect(cities).toContainEqual(expect.objectContaining({ key, name, count: 0, level: 'municipality' }));
  },
);

test('V4 C2 what is left out may be a province, and is said so', async () => {
  const filter = { goal: 'sale' as const, not: ['city-provincie-oost-vlaanderen'], zip: ['9100'] };
  const { asked } = await facets(filter);
  expect(asked?.map(({ text }) => text)).toEqual(['9100 Sint-Niklaas', 'niet: Oost-Vlaanderen', 'te koop']);
});

test('V3 X3 an alert for a province, or for a town without homes, is matched with what lies there', async () => {
  const among = idsOf((await list({ goal: 'sale' }, { pageSize: 100 })).items);
  const inProvince = { goal: 'sale' as const, city: ['provincie-west-vlaanderen'] };
  const { items } = await service.client.matchSearches({
    body: { among, searches: [inProvince, { city: ['eupen'] }, { city: ['eupen', 'provincie-west-vlaanderen'] }] },
  });
  const expected = idsOf((await list(inProvince, { pageSize: 100 })).items).toSorted();
  expect(expected.length).toBeGreaterThan(0);
  expect(items.map((ids) => ids?.toSorted())).toEqual([expected, [], expected]);
});

test('C18 the tree of places hangs together, in the language asked; there are no neighbourhoods', async () => {
  const { items } = await service.client.listTreeItems({ query: { language: 'fr' } });
  const ids = new Set(items.map(({ id }) => id));
  expect(items.length).toBeGreaterThan(10);
  expect(items.find(({ id }) => id === '10')).toEqual({ id: '10', parentId: null, name: 'Belgique' });
  expect(items.every(({ parentId }) => parentId === null || ids.has(parentId))).toBe(true);
  expect(await service.client.listNeighbourhoods({ query: { language: 'fr' } })).toEqual({ items: [] });
});

test('X4 a place is written as it is read', () => {
  expect(writePoint({ latitude: 51.054321, longitude: 3.7 })).toBe('51.05432,3.7');
});
