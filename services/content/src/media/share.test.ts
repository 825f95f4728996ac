import sharp from 'sharp';
import { type Running, startContent } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const siteIn = (language: 'nl' | 'fr') => service.client.getSite({ query: { language } });
const page = (id: string) => service.client.getPage({ params: { id }, query: { language: 'nl' } });

/** What the gateway leaves of an address. */
const own = (path: string | undefined) => (path ?? '').replace('/api/content', '');

test('S2 A7 a page, an article and the site itself have a picture to be shared with', async () => {
  const shares = [
    (await page('16')).metadata.share,
    (await page('market-estimate')).metadata.share,
    (await siteIn('fr')).share,
  ];
  for (const share of shares) {
    expect(share?.alt).not.toBe('');
    const response = await service.fetch(own(share?.path));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test('S2 an address of before leads to the card of today, for a while', async () => {
  const { share } = (await page('16')).metadata;
  const response = await service.fetch(own(share?.path).replace(/[0-9a-f]{12}\.jpg$/, '000000000000.jpg'));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
});

test.each([
  'page-16.jpg',
  'page-999999.nl.000000000000.jpg',
  'home-16.nl.000000000000.jpg',
  'page-16.xx.000000000000.jpg',
])('S2 %s is not found', async (name) => {
  expect((await service.fetch(`/v1/share/${name}`)).status).toBe(404);
});
