import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

describe('X26 what is typical of a place', () => {
  const figures = (key: string, goal: 'sale' | 'rent' = 'sale') =>
    service.client.getPlaceFigures({ params: { key }, query: { goal, language: 'nl' } });
  const homesOf = async (city: string) =>
    (await service.client.listProperties({ query: { language: 'nl', goal: 'sale', city: [city], pageSize: 100 } }))
      .items;

  test.each(['gent', 'provincie-oost-vlaanderen', 'kust'])('is counted from the homes of its list: %s', async (key) => {
    const [found, homes] = await Promise.all([figures(key), homesOf(key)]);
    const prices = homes.flatMap(({ price }) =>
      price && price.saleKind !== 'life-annuity' ? [price.money.amount] : [],
    );
    expect(found.count).toBe(homes.length);
    expect(found.price?.least.amount).toBe(Math.min(...prices));
    expect(found.price?.most.amount).toBe(Math.max(...prices));
    for (const { id, count } of found.kinds)
      expect(count).toBeGreaterThanOrEqual(homes.filter(({ type }) => type.id === id).length);
  });

  test('a median is of five homes or more, half of them at most as dear', async () => {
    const [{ kinds }, homes] = await Promise.all([figures('vlaanderen'), homesOf('vlaanderen')]);
    const told = kinds.filter(({ median }) => median !== null);
    expect(told.length).toBeGreaterThan(0);
    for (const { count, median } of kinds) if (count < 5) expect(median).toBeNull();
    const [first] = told;
    const prices = homes.flatMap(({ type, price }) => (type.id === first?.id && price ? [price.money.amount] : []));
    const below = prices.filter((price) => price <= (first?.median?.amount ?? 0)).length;
    expect(Math.abs(below - prices.length / 2)).toBeLessThanOrEqual(prices.length / 4);
  });

  test('a town names its neighbours, a province its towns, and each is as many as its list', async () => {
    const [town, province] = await Promise.all([figures('gent'), figures('provincie-oost-vlaanderen')]);
    expect(town.neighbours.length).toBeGreaterThan(0);
    expect(town.towns).toEqual([]);
    expect(province.neighbours).toEqual([]);
    expect(province.towns.map(({ key }) => key)).toContain('gent');
    for (const { key, count } of [...town.neighbours, ...province.towns])
      expect([key, (await homesOf(key)).length]).toEqual([key, count]);
  });

  test('a place without homes names the nearest that have some; a key of no place is none', async () => {
    const { count, price, kinds, neighbours } = await figures('eupen');
    expect({ count, price, kinds }).toEqual({ count: 0, price: null, kinds: [] });
    expect(neighbours.length).toBeGreaterThan(0);
    await expect(figures('nergenshuizen')).rejects.toThrow('page/not-found');
  });

  test('what is chosen in a list says what it lies in, and so does a home', async () => {
    const { cities } = await service.client.getFacets({ query: { language: 'nl', goal: 'sale', city: ['gent'] } });
    const within = [{ key: 'provincie-oost-vlaanderen', name: 'Oost-Vlaanderen' }];
    expect(cities.find(({ key }) => key === 'gent')?.within).toEqual(within);
    const [home] = await homesOf('gent');
    const detail = await service.client.getProperty({ params: { id: home?.id ?? '' }, query: { language: 'nl' } });
    expect(detail.within).toEqual(within);
  });
});
