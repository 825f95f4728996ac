import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import fc from 'fast-check';
import { demoRecords } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

type Filter = Omit<PropertyQuery, 'language' | 'page' | 'pageSize' | 'sort' | 'ids'>;

const facets = (filter: Filter, language: 'nl' | 'fr' = 'nl') =>
  service.client.getFacets({ query: { language, ...filter } });
const total = async (filter: Filter) =>
  (await service.client.listProperties({ query: { language: 'nl', pageSize: 1, ...filter } })).total;

test('C4 choosing a city or type finds as many properties as its facet counts', async () => {
  const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    goal: some<'sale' | 'rent'>('sale', 'rent'),
    city: some(['gent'], ['gent', 'antwerpen']),
    type: some(['1'], ['1', '2']),
    priceMax: some(1_500, 400_000),
    rooms: some(2),
    search: some('te', 'tuin', 'rue'),
  });
  await fc.assert(
    fc.asyncProperty(filters, fc.nat(), async (given, at) => {
      const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Filter;
      const { cities, types, having = [] } = await facets(filter);
      const city = cities[at % Math.max(1, cities.length)];
      const type = types[at % types.length];
      if (city) expect(await total({ ...filter, city: [city.key] })).toBe(city.count);
      if (type) expect(await total({ ...filter, type: [type.id] })).toBe(type.count);
      for (const each of having) expect(await total({ ...filter, [each.filter]: 'yes' })).toBe(each.count);
      for (const entry of [...cities, ...types, ...having]) {
        expect(entry.count).toBe(filter.goal ? entry[filter.goal] : (entry.sale ?? 0) + (entry.rent ?? 0));
      }
    }),
    { numRuns: 40 },
  );
});

test('C4 types come in their order, all of them, in the language asked', async () => {
  const records = (await demoRecords('property-types')).filter(({ language }) => language === 'fr');
  const names = records
    .toSorted((one, other) => Number(one['ShowOrder']) - Number(other['ShowOrder']))
    .map(({ Name }) => Name);
  expect((await facets({ goal: 'sale' }, 'fr')).types.map(({ name }) => name)).toEqual(names);
});

test('C4 a city that is chosen stays, even with nothing in it; cities are sorted by name', async () => {
  const { cities } = await facets({ city: ['gent', 'nergens'], priceMin: 900_000_000 });
  expect(cities).toMatchObject([{ key: 'gent', count: 0, zips: expect.arrayContaining(['9000', '9050']) as unknown }]);
  const names = (await facets({}, 'fr')).cities.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')));
});

test('C18 counts agree with the city lists of the agency', async () => {
  const records = (await demoRecords('cities')).filter(({ language }) => language === 'nl');
  const { cities } = await facets({});
  for (const goal of ['sale', 'rent'] as const) {
    const stated = new Map<string, number>();
    for (const { List, Name, PropertyCount } of records) {
      if (List === goal) stated.set(String(Name), (stated.get(String(Name)) ?? 0) + Number(PropertyCount));
    }
    const counted = cities.filter((city) => (city[goal] ?? 0) > 0).map((city) => [city.name, city[goal]]);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries([...stated].filter(([, count]) => count > 0)));
  }
});

test('A2 figures count the catalogue', async () => {
  const figures = await service.client.getFigures({});
  expect(figures.forSale).toBe(await total({ goal: 'sale' }));
  expect(figures.forRent).toBe(await total({ goal: 'rent' }));
  expect(figures.sold + figures.rented).toBe(await total({ collection: 'references' }));
  expect(figures.cities).toBe((await facets({})).cities.length);
});

test('C4 counts follow the catalogue at once', async () => {
  const before = await service.client.getFigures({});
  await service.catalogue.target.properties.withdraw(['20401'], '2026-11-15T10:00:00.000Z');
  await service.catalogue.version.raise();
  expect((await service.client.getFigures({})).forSale).toBe(before.forSale - 1);
});
