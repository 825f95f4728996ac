import sharp from 'sharp';
import { startOfAgency } from './agency.fixture.ts';
import type { Running } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startOfAgency();
});
afterAll(() => service.stop());

const detail = (id: string, language: 'nl' | 'fr' = 'nl') =>
  service.client.getProperty({ params: { id }, query: { language } });

test('S2 X6 a home has a picture to be shared with, which says what and where and at what price', async () => {
  const { share } = await detail('20401');
  expect(share?.alt).toMatch(/^.+ in \d{4} .+: €\u00a0[\d.]+$/u);
  const response = await service.fetch(share?.path ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('S2 each language has its own, and an address of before leads to that of today, for a while', async () => {
  const [dutch, french] = await Promise.all([detail('20401'), detail('20401', 'fr')]);
  expect(dutch.share?.path).not.toBe(french.share?.path);
  const before = dutch.share?.path.replace(/[0-9a-f]{12}\.jpg$/, '000000000000.jpg') ?? '';
  const response = await service.fetch(before);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
});

test('C5 a price that is kept back, and one of a home that is sold, is in no picture and no words of it', async () => {
  const { items } = await service.client.listProperties({ query: { language: 'nl', collection: 'references' } });
  const sold = await detail(items.find(({ state }) => state === 'sold')?.id ?? '');
  expect(sold.share?.alt).not.toMatch(/€/);
  const hidden = [];
  for await (const property of service.catalogue.properties.listed())
    if (!property.isPricePublic) hidden.push(property.id);
  expect(hidden.length).toBeGreaterThan(0);
  for (const id of hidden) expect((await detail(id)).share?.alt).not.toMatch(/€/);
});

test.each([
  'property-20401.nl.jpg',
  'property-999999.nl.000000000000.jpg',
  'property-..%2f..%2fx.nl.000000000000.jpg',
  'page-1.nl.000000000000.jpg',
])('S2 %s is not found', async (name) => {
  expect((await service.fetch(`/images/share/${name}`)).status).toBe(404);
});

test('S9 a home says in which languages its text can be read, and the sitemap names only those', async () => {
  const { items } = await service.client.listAddresses({ query: {} });
  for (const { id, kind, links } of items.filter(({ kind: each }) => each === 'property').slice(0, 40)) {
    expect([kind, id, links.map(({ language }) => language)]).toEqual([kind, id, (await detail(id)).writtenIn]);
  }
});
