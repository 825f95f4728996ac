import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

const addresses = (page?: number) => service.client.listAddresses({ query: page === undefined ? {} : { page } });
const DAY = 24 * 60 * 60 * 1000;

describe('X6 what search engines may find', () => {
  test('is everything in the lists and every project, in four languages, with pictures', async () => {
    const { items, pages } = await addresses();
    const list = await service.client.listProperties({ query: { language: 'nl', pageSize: 100 } });
    const { items: projects } = await service.client.listProjects({ query: { language: 'nl' } });
    const ids = new Set(items.map(({ kind, id }) => `${kind} ${id}`));
    expect(list.items.filter(({ id }) => !ids.has(`property ${id}`))).toEqual([]);
    expect(projects.filter(({ id }) => !ids.has(`project ${id}`))).toEqual([]);
    expect(pages).toBe(1);
    // Each in the languages in which it can be read (S9), in their order.
    for (const { links } of items) expect(links.length).toBeGreaterThan(0);
    expect(items.some(({ links }) => links.length === 4)).toBe(true);
    const first = list.items[0];
    expect(items.find(({ id }) => id === first?.id)?.links[0]?.link).toEqual(first?.link);
    expect(items.some(({ pictures }) => pictures.length > 1)).toBe(true);
  });

  test('is what was sold or rented for thirty days, and then no more', async () => {
    const { items } = await addresses();
    const references = items.filter(({ links }) => links[0]?.link.route === 'property-reference');
    for (const { modifiedOn } of references)
      expect(TODAY.getTime() - Date.parse(modifiedOn)).toBeLessThanOrEqual(30 * DAY);
    const all = await service.client.listProperties({
      query: { language: 'nl', collection: 'references', pageSize: 100 },
    });
    expect(references.length).toBeLessThan(all.total);
  });

  test('is the list of every place with homes, towns and what they lie in, and of none without', async () => {
    const { places = [] } = await addresses();
    for (const goal of ['sale', 'rent'] as const) {
      const own = places.filter((place) => place.goal === goal);
      // A list is asked for twenty places at once.
      for (let at = 0; at < own.length; at += 20) {
        const some = own.slice(at, at + 20);
        const { cities: counted } = await service.client.getFacets({
          query: { language: 'nl', goal, city: some.map(({ key }) => key) },
        });
        const counts = new Map(counted.map(({ key, count }) => [key, count]));
        expect(some.filter(({ key, count }) => count === 0 || counts.get(key) !== count)).toEqual([]);
      }
    }
    const { cities } = await service.client.getFacets({ query: { language: 'nl', goal: 'sale' } });
    const keys = places.filter(({ goal }) => goal === 'sale').map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([...cities.map(({ key }) => key), 'provincie-oost-vlaanderen', 'vlaanderen']),
    );
    expect(keys).not.toContain('eupen');
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('says of a place when one of its homes changed last', async () => {
    const { places = [], items } = await addresses();
    const changed = new Set(items.map(({ modifiedOn }) => modifiedOn));
    expect(places.filter(({ modifiedOn }) => !changed.has(modifiedOn))).toEqual([]);
  });

  test('ends with its last page', async () => {
    expect((await addresses(2)).items).toEqual([]);
  });
});
