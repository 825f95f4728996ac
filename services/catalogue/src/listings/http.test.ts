import type { PropertyCard, PropertyQuery } from '@dorpel/contracts/catalogue';
import { writePoint } from '@dorpel/contracts/area';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { type AnyRecord, demoRecords, HELD_BACK } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';
import { distance } from '../property/property.ts';
import { count, isNewlyBuilt, MEANINGS, priceOf, surface } from './meanings.fixture.ts';
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
