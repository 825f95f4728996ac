import { demoRecords, type AnyRecord } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
let units: AnyRecord[];

beforeAll(async () => {
  service = await startCatalogue('demo');
  const records = await demoRecords('properties');
  units = records.filter(({ ProjectID, language }) => ProjectID === 900 && language === 'nl');
});
afterAll(() => service.stop());

const nl = { language: 'nl' } as const;

test('C14 projects are listed with what can still be had', async () => {
  const { items } = await service.client.listProjects({ query: nl });
  expect(items).toHaveLength(1);
  const free = units.filter(({ State }) => State === 'available').length;
  expect(items[0]).toMatchObject({ id: '900', unitCount: units.length, availableCount: free });
  expect(items[0]?.link.route).toBe('project');
});

test('C14 a project has its price list, media, documents by name, advisor and links', async () => {
  const project = await service.client.getProject({ params: { id: '900' }, query: { language: 'fr' } });
  expect(project.units.map(({ id }) => id).sort()).toEqual(units.map(({ ID }) => String(ID)).sort());
  expect(project.types?.reduce((sum, { count }) => sum + count, 0)).toBe(units.length);
  expect(project.deliveryOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(project.pictures.length).toBeGreaterThan(0);
  expect(project.documents.length).toBeGreaterThan(0);
  expect(Object.keys(project.documents[0] ?? {}).sort()).toEqual(['id', 'kind', 'name']);
  expect(project.advisor?.name).toBeTruthy();
  expect(project.alternates.map(({ language }) => language)).toEqual(['nl', 'fr', 'en', 'de']);
});

test('C14 a unit names its project, a sold one is a reference', async () => {
  for (const { ID, State } of units) {
    const unit = await service.client.getProperty({ params: { id: String(ID) }, query: nl });
    expect(unit.project?.id).toBe('900');
    expect(unit.link.route).toBe(State === 'sold' ? 'property-reference' : 'property-in-project');
  }
});

test('C10 the only project has none like it', async () => {
  expect(await service.client.listSimilarProjects({ params: { id: '900' }, query: nl })).toEqual({ items: [] });
});

test('C15 an unknown or withdrawn project is not found', async () => {
  const get = (id: string) => service.client.getProject({ params: { id }, query: nl });
  await expect(get('901')).rejects.toMatchObject({ code: 'project/not-found' });
  await service.catalogue.target.projects.withdraw(['900'], '2026-11-15T10:00:00.000Z');
  await service.catalogue.version.raise();
  await expect(get('900')).rejects.toMatchObject({ code: 'project/not-found' });
  const unit = units.find(({ State }) => State === 'available');
  const { link } = await service.client.getProperty({ params: { id: String(unit?.['ID']) }, query: nl });
  expect(link.route).toBe('property-new-build');
});
