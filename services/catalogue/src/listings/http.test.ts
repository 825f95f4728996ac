import type { PropertyCard, PropertyQuery } from '@dorpel/contracts/catalogue';
import { writePoint } from '@dorpel/contracts/area';
import type { FilterName } from '@dorpel/contracts/filters';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { type AnyRecord, demoRecords, HELD_BACK } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';
import { distance } from '../property/property.ts';
import { familyOf } from './similar.ts';

let service: Running;
let records: AnyRecord[];

beforeAll(async () => {
  service = await startCatalogue('demo');
  const byId = new Map<unknown, AnyRecord>();
  const published = (await demoRecords('properties')).filter(({ ID }) => ID !== HELD_BACK);
  for (const record of published) if (!byId.has(record['ID'])) byId.set(record['ID'], record);
  records = [...byId.values()];
});
afterAll(() => service.stop());

const list = (query: Partial<PropertyQuery>) =>
  service.client.listProperties({ query: { language: 'nl', pageSize: 100, ...query } });
const all = async (query: Partial<PropertyQuery>): Promise<PropertyCard[]> => {
  const { items, pages } = await list(query);
  const others = Array.from({ length: pages - 1 }, (_, index) => list({ ...query, page: index + 2 }));
  return [items, ...(await Promise.all(others)).map((each) => each.items)].flat();
};
const recordOf = (id: string) => records.find(({ ID }) => String(ID) === id) as AnyRecord;
const idsWhere = (test: (record: AnyRecord) => boolean) =>
  records
    .filter(test)
    .map(({ ID }) => String(ID))
    .sort();
const idsOf = (cards: readonly PropertyCard[]) => cards.map(({ id }) => id).sort();
const isListed = ({ State }: AnyRecord) => State === 'available' || State === 'under option';

test('C1 lists hold what can be had, references what was sold and rented, new builds both kinds', async () => {
  expect(idsOf(await all({ goal: 'sale' }))).toEqual(idsWhere((record) => isListed(record) && record['Goal'] === 0));
  expect(idsOf(await all({ goal: 'rent' }))).toEqual(idsWhere((record) => isListed(record) && record['Goal'] === 1));
  expect(idsOf(await all({ collection: 'references' }))).toEqual(idsWhere((record) => !isListed(record)));
  const newBuilds = await all({ collection: 'new-build' });
  expect(idsOf(newBuilds)).toEqual(idsWhere((record) => isListed(record) && isNewlyBuilt(record)));
  expect(newBuilds.length).toBeGreaterThan(0);
});

const count = (record: AnyRecord, field: string) => Number(record[field] ?? 0);
/** A hall with its office is as large as both together. */
const surface = (record: AnyRecord) => {
  const [living = 0, store = 0, office = 0, total = 0, ground = 0] = [
    'Living',
    'Store',
    'Office',
    'Total',
    'Ground',
  ].map((name) => count(record, `Surface${name}`));
  return living || (store && office ? total : 0) || store || office || total || ground;
};

const CITIES: Record<string, string[]> = {
  gent: ['Gent', 'Gand'],
  antwerpen: ['Antwerpen', 'Anvers'],
  brussel: ['Brussel', 'Bruxelles'],
};

type Meaning<A> = {
  /** What is asked of it. */
  readonly asked: readonly A[];
  /** Whether a record is found by what is asked. */
  readonly holds: (record: AnyRecord, asked: A) => boolean;
};
const means = <const A extends Partial<PropertyQuery>>(asked: readonly A[], holds: Meaning<A>['holds']) =>
  ({ asked, holds }) as unknown as Meaning<Partial<PropertyQuery>>;

/** The bouquet of a life annuity is no price (ADR 59). */
const priceOf = (record: AnyRecord) =>
  record['PublishPrice'] === true && record['SaleKind'] !== 'life annuity' ? count(record, 'Price') : Number.NaN;

const isNewlyBuilt = (record: AnyRecord) => ['ProjectID', 'VAT'].some((field) => record[field] !== undefined);

/** The demo has its days in the two weeks after `TODAY`. */
const isOpenLater = ({ OpenDays }: AnyRecord) => OpenDays !== undefined;

/** What each filter means, said on the records themselves; null for those that have tests of their own. */
const MEANINGS: Record<FilterName, Meaning<Partial<PropertyQuery>> | null> = {
  city: means(
    [{ city: ['gent'] }, { city: ['gent', 'antwerpen'] }, { city: ['brussel', 'gent'] }],
    (record, { city }) => city.some((key) => CITIES[key]?.includes(String(record['City']))),
  ),
  type: means([{ type: ['1'] }, { type: ['2'] }, { type: ['1', '2'] }, { type: ['7', '6', '5'] }], (record, { type }) =>
    type.some((id) =>
      String(record['WebIDs'] ?? record['WebID'])
        .split(',')
        .includes(id),
    ),
  ),
  price: means(
    [{ priceMin: 0 }, { priceMin: 800, priceMax: 1200 }, { priceMin: 250_000 }, { priceMax: 400_000 }],
    (record, { priceMin = 0, priceMax = Number.POSITIVE_INFINITY }: Partial<PropertyQuery>) =>
      priceOf(record) >= priceMin && priceOf(record) <= priceMax,
  ),
  rooms: means([{ rooms: 0 }, { rooms: 1 }, { rooms: 3 }], (record, { rooms }) => count(record, 'Bedrooms') >= rooms),
  garages: means(
    [{ garages: 1 }, { garages: 2 }],
    (record, { garages }) => (count(record, 'Garages') || Number(record['HasGarage'] ?? 0)) >= garages,
  ),
  parking: means(
    [{ parking: 1 }],
    (record, { parking }) =>
      (count(record, 'Parkings') + count(record, 'ExternalParkings') || Number(record['HasParking'] ?? 0)) >= parking,
  ),
  indoorParking: means([{ indoorParking: 'yes' }], (record) => count(record, 'Parkings') > 0),
  outdoorParking: means([{ outdoorParking: 'yes' }], (record) => count(record, 'ExternalParkings') > 0),
  bathrooms: means(
    [{ bathrooms: 1 }, { bathrooms: 2 }],
    (record, { bathrooms }) => count(record, 'Bathrooms') >= bathrooms,
  ),
  surface: means(
    [{ surface: 60 }, { surface: 150 }, { surfaceMax: 90 }, { surface: 80, surfaceMax: 200 }],
    (record, { surface: from = 0, surfaceMax = Number.POSITIVE_INFINITY }: Partial<PropertyQuery>) =>
      surface(record) > 0 && surface(record) >= from && surface(record) <= surfaceMax,
  ),
  garden: means([{ garden: 'yes' }], (record) => record['HasGarden'] === true || count(record, 'SurfaceGarden') > 0),
  terrace: means(
    [{ terrace: 'yes' }],
    (record) => record['HasTerrace'] === true || count(record, 'SurfaceTerrace') > 0,
  ),
  condition: means(
    [{ condition: 'ready' }, { condition: 'refresh' }, { condition: 'renovate' }],
    (record, { condition }) =>
      ({ new: 'ready', renovated: 'ready', good: 'ready', refresh: 'refresh', renovate: 'renovate' })[
        String(record['Condition'])
      ] === condition,
  ),
  orientation: means(
    [{ orientation: 'south' }, { orientation: 'west' }, { orientation: 'north' }],
    (record, { orientation }) =>
      String(record['OrientationGarden'] ?? '').includes(orientation.charAt(0).toUpperCase()),
  ),
  pool: means([{ pool: 'yes' }], (record) => record['HasPool'] === true),
  floor: means(
    [{ floor: 2 }, { floorMax: 1 }, { floor: 1, floorMax: 3 }, { floor: 2, floorMax: 2 }],
    ({ Floor }, { floor = 0, floorMax = Number.POSITIVE_INFINITY }: Partial<PropertyQuery>) =>
      Floor !== undefined && Number(Floor) >= floor && Number(Floor) <= floorMax,
  ),
  facades: means([{ facades: 2 }, { facades: 3 }, { facades: 4 }], ({ Facades }, { facades }) =>
    ['closed', 'half-open', 'open'].slice(facades - 2).includes(String(Facades)),
  ),
  renovated: means(
    [{ renovated: 2010 }, { renovated: 2020 }],
    (record, { renovated }) =>
      count(record, 'ConstructionYear') >= renovated || count(record, 'RenovationYear') >= renovated,
  ),
  newBuild: means([{ newBuild: 'yes' }], isNewlyBuilt),
  furnished: means([{ furnished: 'yes' }], (record) => record['IsFurnished'] === true),
  pets: means([{ pets: 'yes' }], (record) => record['PetsAllowed'] === true),
  lift: means([{ lift: 'yes' }], (record) => record['HasLift'] === true),
  plot: means([{ plot: 100 }, { plot: 1000 }], (record, { plot }) => count(record, 'SurfaceGround') >= plot),
  year: means([{ year: 1950 }, { year: 2010 }], (record, { year }) => count(record, 'ConstructionYear') >= year),
  energy: means(
    [{ energy: 'a' }, { energy: 'b' }, { energy: 'd' }],
    (record, { energy }) =>
      /^[A-I]/.test(String(record['EPCLabelText'])) &&
      String(record['EPCLabelText']).slice(0, 1).toLowerCase() <= energy,
  ),
  available: means(
    [{ available: '2026-12-31' }, { available: '2027-01-15' }],
    (record, { available }) =>
      ['immediately', 'at deed'].includes(String(record['Availability'])) ||
      (record['Availability'] === 'on date' && String(record['AvailabilityDate']) <= available),
  ),
  ground: means([{ ground: 'yes' }], (record) => record['Floor'] === 0),
  // Of the towns that were drawn: surroundings.test.ts.
  station: null,
  openDays: means([{ openDays: 'yes' }], isOpenLater),
  search: null,
  area: null,
  not: means(
    [
      { not: ['type-1', 'city-gent'] },
      { not: ['garden', 'lift', 'ground'] },
      { not: ['zip-9050', 'garages', 'openDays'] },
      { not: ['indoorParking', 'outdoorParking', 'pool'] },
      { not: ['newBuild', 'furnished'] },
    ],
    (record, { not }) =>
      !not.some((each) => {
        if (each === 'type-1')
          return String(record['WebIDs'] ?? record['WebID'])
            .split(',')
            .includes('1');
        if (each === 'city-gent') return CITIES['gent']?.includes(String(record['City']));
        if (each === 'zip-9050') return record['Zip'] === '9050';
        if (each === 'garden') return record['HasGarden'] === true || count(record, 'SurfaceGarden') > 0;
        if (each === 'ground') return record['Floor'] === 0;
        if (each === 'newBuild') return isNewlyBuilt(record);
        if (each === 'indoorParking') return count(record, 'Parkings') > 0;
        if (each === 'outdoorParking') return count(record, 'ExternalParkings') > 0;
        if (each === 'pool') return record['HasPool'] === true;
        if (each === 'furnished') return record['IsFurnished'] === true;
        if (each === 'openDays') return isOpenLater(record);
        return (
          record[each === 'lift' ? 'HasLift' : 'HasGarage'] === true ||
          (count(record, 'Garages') > 0 && each === 'garages')
        );
      }),
  ),
  goal: means([{ goal: 'sale' }, { goal: 'rent' }], (record, { goal }) => record['Goal'] === (goal === 'sale' ? 0 : 1)),
};
const TOLD = Object.values(MEANINGS).filter((meaning) => meaning !== null);

test('C2 any combination of filters finds exactly what it says', async () => {
  const filters = fc.tuple(...TOLD.map(({ asked }) => fc.option(fc.constantFrom(...asked), { nil: undefined })));
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const given = TOLD.map(({ holds }, at) => ({ holds, asked: filter[at] })).filter(
        ({ asked }) => asked !== undefined,
      );
      const expected = idsWhere(
        (record) => isListed(record) && given.every(({ holds, asked = {} }) => holds(record, asked)),
      );
      expect(idsOf(await all(Object.assign({}, ...filter) as Partial<PropertyQuery>))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test.each(Object.entries(MEANINGS))('C2 the filter %s alone finds exactly what it says', async (_, meaning) => {
  for (const asked of meaning?.asked ?? []) {
    const expected = idsWhere((record) => isListed(record) && (meaning?.holds(record, asked) ?? true));
    expect(idsOf(await all(asked))).toEqual(expected);
  }
});

test('C2 filters by several cities, each with all its zips', async () => {
  const cards = await all({ city: ['gent', 'antwerpen'] });
  expect(new Set(cards.map(({ city }) => city))).toEqual(new Set(['Gent', 'Antwerpen']));
  expect(new Set(cards.filter(({ city }) => city === 'Antwerpen').map(({ zip }) => zip)).size).toBeGreaterThan(1);
});

test.each([
  ['GENT', 'gent'],
  ['gánd', 'gent'],
  ['Ghent', 'gent'],
  ['antwerp', 'antwerpen'],
])('C2 search %s finds the city whatever its language, case and accents', async (search, city) => {
  expect(idsOf(await all({ search }))).toEqual(expect.arrayContaining(idsOf(await all({ city: [city] }))));
});

test('C2 search finds titles, zips and references, and every word must be found', async () => {
  const { ID, Reference, Zip, TypeDescription } = recordOf('20401');
  for (const search of [Reference, Zip, TypeDescription, String(Reference).replace('-', '').toLowerCase()]) {
    expect(idsOf(await all({ search: String(search) }))).toContain(String(ID));
  }
  expect((await list({ search: `${String(Zip)} nergenshuizen` })).total).toBe(0);
});

test('C2 pages divide a list: every property once', async () => {
  const whole = await all({ goal: 'sale' });
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(whole.length / 7) }, (_, index) =>
      list({ goal: 'sale', pageSize: 7, page: index + 1 }),
    ),
  );
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.map(({ id }) => id));
  expect(pages[0]).toMatchObject({ total: whole.length, pages: pages.length, page: 1 });
  expect((await service.client.listProperties({ query: { language: 'nl' } })).items).toHaveLength(24);
});

test('C2 a page beyond the last is not found; an empty list has a first page all the same', async () => {
  const { pages } = await list({ goal: 'sale', pageSize: 7 });
  await expect(list({ goal: 'sale', pageSize: 7, page: pages + 1 })).rejects.toMatchObject({ code: 'page/not-found' });
  expect((await service.fetch('/v1/properties?language=nl&page=500')).status).toBe(404);
  expect(await list({ priceMin: 900_000_000 })).toEqual({ items: [], total: 0, page: 1, pages: 0 });
  await expect(list({ priceMin: 900_000_000, page: 2 })).rejects.toMatchObject({ code: 'page/not-found' });
});

test('C3 types in their order, either way', async () => {
  const orderOf = (cards: readonly PropertyCard[]) => {
    const orders = cards.map(({ type }) => Number(type.id));
    return orders.filter((order, at) => order !== orders[at - 1]);
  };
  const up = orderOf(await all({ goal: 'sale', sort: 'type' }));
  const down = orderOf(await all({ goal: 'sale', sort: 'type-down' }));
  expect(up.length).toBeGreaterThan(3);
  expect(new Set(up).size).toBe(up.length);
  expect(down).toEqual(up.toReversed());
});

test('C3 L2 prices rise or fall, life annuities and those on request come last either way', async () => {
  for (const [sort, way] of [
    ['price-up', 1],
    ['price-down', -1],
  ] as const) {
    const isPrice = (price: PropertyCard['price']) => price !== null && price.saleKind !== 'life-annuity';
    const prices = (await all({ goal: 'sale', sort })).map(({ price }) =>
      isPrice(price) ? (price?.money.amount ?? null) : null,
    );
    const known = prices.filter((price) => price !== null);
    expect(known).toEqual(known.toSorted((one, other) => (one - other) * way));
    expect(prices.slice(known.length).every((price) => price === null)).toBe(true);
    expect(prices.length).toBeGreaterThan(known.length);
  }
});

test('C3 sorts by date, type and city as the language calls it', async () => {
  const dates = (await all({})).map(({ id }) => Date.parse(String(recordOf(id)['CreateDate'])));
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  const types = (await demoRecords('property-types')).filter(({ language }) => language === 'nl');
  const order = (id: string) => Number(types.find(({ WebID }) => String(WebID) === id)?.['ShowOrder']);
  const orders = (await all({ sort: 'type' })).map(({ type }) => order(type.id));
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  for (const language of LANGUAGES) {
    const cities = (await all({ sort: 'city', language })).map(({ city }) => plain(city));
    expect(cities).toEqual(cities.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
  }
});

test('C2 properties asked by id come in that order, sold ones too, unknown ones not', async () => {
  const [sold = ''] = idsWhere((record) => record['State'] === 'sold');
  const { items, total } = await list({ ids: ['20402', sold, 'unknown', '20401', '20402'] });
  expect(items.map(({ id }) => id)).toEqual(['20402', sold, '20401']);
  expect(total).toBe(3);
});

test('C9 the photos of some homes come at once, as their pages have them, and none of what is not on the site', async () => {
  const ids = ['20401', '20438', 'unknown'];
  const { items } = await service.client.listPictures({ query: { language: 'nl', ids } });
  expect(items.map(({ id }) => id).sort()).toEqual(['20401', '20438']);
  for (const { id, pictures } of items) {
    const page = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
    expect(pictures).toEqual(page.pictures.slice(0, 20));
    expect(pictures.length).toBeGreaterThan(1);
  }
});

test('X3 fifty favourites come in one answer', async () => {
  const ids = (await all({})).slice(0, 50).map(({ id }) => id);
  const { items, pages } = await service.client.listProperties({ query: { language: 'nl', ids } });
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(pages).toBe(1);
});

test('C7 every property has its page in every language, exactly as the contract says', async () => {
  for (const { ID } of records) {
    const pages = await Promise.all(
      LANGUAGES.map((language) => service.client.getProperty({ params: { id: String(ID) }, query: { language } })),
    );
    for (const page of pages) expect(page.alternates.map(({ link }) => link)).toEqual(pages.map(({ link }) => link));
  }
});

test('C7 a text that is not filled in falls back, and says in which language it is', async () => {
  const german = new Set(
    (await demoRecords('properties')).filter(({ language }) => language === 'de').map(({ ID }) => ID),
  );
  const without = records.find(({ ID }) => !german.has(ID)) as AnyRecord;
  const page = await service.client.getProperty({ params: { id: String(without['ID']) }, query: { language: 'de' } });
  expect(page.title.language).not.toBe('de');
  expect(page.type.name).not.toBe('');
});

test('C15 sold and rented pages answer 200 with their state, unknown ids 404', async () => {
  for (const state of ['sold', 'rented']) {
    const [id = ''] = idsWhere((record) => record['State'] === state);
    const page = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
    expect(page.state).toBe(state);
    expect(page.link.route).toBe('property-reference');
    expect((await service.client.listSimilar({ params: { id }, query: { language: 'nl' } })).items).not.toEqual([]);
  }
  const unknown = service.client.getProperty({ params: { id: '1' }, query: { language: 'nl' } });
  await expect(unknown).rejects.toMatchObject({ name: 'Problem', code: 'property/not-found' });
  expect((await service.fetch('/v1/properties/1?language=nl')).status).toBe(404);
});

test('C10 X17 beside each property of the catalogue stand those of its type, that can be had, and never it itself', async () => {
  const typeOf = new Map((await demoRecords('properties')).map(({ ID, WebID }) => [String(ID), String(WebID)]));
  for (const { ID, Goal } of records) {
    const found = await service.client.listSimilar({ params: { id: String(ID) }, query: { language: 'nl' } });
    const { items, other } = found;
    for (const { id, goal, state } of [...items, ...(other ? [other] : [])]) {
      expect(id).not.toBe(String(ID));
      expect(goal).toBe(Goal === 0 ? 'sale' : 'rent');
      expect(['available', 'option']).toContain(state);
    }
    const type = typeOf.get(String(ID)) ?? '';
    expect(items.map(({ id }) => typeOf.get(id))).toEqual(items.map(() => type));
    if (!other) continue;
    expect(items.length).toBeLessThan(4);
    expect(typeOf.get(other.id)).not.toBe(type);
    expect(familyOf(type)).toContain(typeOf.get(other.id));
  }
});

test('V17 the largest comes first, and what costs least per m²; what is not known comes last', async () => {
  const sizes = (await all({ goal: 'sale', sort: 'surface' })).map(({ id }) => surface(recordOf(id)));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  const prices = (await all({ goal: 'sale', sort: 'per-square-metre' })).map(({ id }) => {
    const record = recordOf(id);
    const amount = priceOf(record);
    return Number.isNaN(amount) || surface(record) === 0
      ? Number.POSITIVE_INFINITY
      : Math.round((amount * 100) / surface(record));
  });
  expect(prices.length).toBeGreaterThan(20);
  expect(prices).toEqual(prices.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
});

test('C3 V17 the nearest comes first, from the circle or from the one place that is asked for', async () => {
  const from = { latitude: 51.0543, longitude: 3.7174 };
  const far = ({ position }: PropertyCard) => (position ? distance(from, position) : Number.POSITIVE_INFINITY);
  const near = writePoint(from);
  const round = (await all({ near, radius: 50, sort: 'distance' })).map(far);
  expect(round.length).toBeGreaterThan(20);
  expect(round).toEqual(round.toSorted((one, other) => one - other));
  const wide = await all({ city: ['oost-vlaanderen'], sort: 'distance' });
  expect(idsOf(wide)).toEqual(idsOf(await all({ city: ['oost-vlaanderen'] })));
  // Without a place there is nothing to count from.
  const ids = async (sort: 'date' | 'distance') => (await list({ sort })).items.map(({ id }) => id);
  expect(await ids('distance')).toEqual(await ids('date'));
});

test('C5 V17 a price says what a m² costs, or what is paid with costs or charges, only where it is asked and exact', async () => {
  const after = async (query: Partial<PropertyQuery>) =>
    new Map((await all(query)).map(({ id, price }) => [id, price?.after ?? '']));
  const euro = (text: string) => Number(/· €\s([\d.]+)/.exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN);
  const plain = await after({});
  expect([...plain.values()].filter((text) => text.includes('·'))).toEqual([]);
  const perMetre = await after({ figure: 'square-metre' });
  const isExact = (record: AnyRecord) =>
    !Number.isNaN(priceOf(record)) && record['SaleKind'] === undefined && plain.get(String(record['ID'])) !== undefined;
  for (const record of records.filter((each) => isListed(each) && isExact(each))) {
    const text = perMetre.get(String(record['ID'])) ?? '';
    const living = count(record, 'SurfaceLiving');
    if (living === 0) expect(text).not.toContain('·');
    else if (text.includes('·')) expect(euro(text)).toBe(Math.round(priceOf(record) / living));
  }
  expect([...perMetre.values()].filter((text) => text.includes('per m²')).length).toBeGreaterThan(50);
  for (const { id, goal, price } of await all({ figure: 'with-costs' })) {
    const paid = euro(price?.after ?? '');
    if (Number.isNaN(paid)) continue;
    const { purchases, rental } = await service.client.getPropertyCost({ params: { id }, query: { language: 'nl' } });
    const cents = goal === 'sale' ? purchases[0]?.total.amount : rental?.monthly.amount;
    expect(paid).toBe(Math.round((cents ?? 0) / 100));
  }
});
