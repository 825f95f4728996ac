import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { labelsOf } from '../property/energy.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
let path: string;

beforeAll(async () => {
  service = await startCatalogue('demo');
  const { picture } = await service.client.getProperty({ params: { id: '20401' }, query: { language: 'nl' } });
  path = picture?.path ?? '';
});
afterAll(() => service.stop());

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([100, 250, 400, 600, 1360])('C8 a picture in width %d, as webp and avif', async (width) => {
  for (const format of ['webp', 'avif']) {
    const response = await service.fetch(`${path}${width}.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const found = await sharp(bytes).metadata();
    expect(found.width).toBe(width);
    expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp');
  }
});

test('C8 a placeholder weighs next to nothing', async () => {
  expect((await bytesOf(await service.fetch(`${path}100.webp`))).length).toBeLessThan(2_500);
});

test('C8 HEAD answers the size without the picture', async () => {
  const response = await service.fetch(`${path}400.webp`, { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
  expect((await bytesOf(response)).length).toBe(0);
});

test('C8 a picture is made once, however many ask for it at the same time', async () => {
  const { floorPlans } = await service.client.getProperty({ params: { id: '20401' }, query: { language: 'nl' } });
  const plan = floorPlans[0]?.path ?? path;
  const answers = await Promise.all(Array.from({ length: 12 }, () => service.fetch(`${plan}600.avif`).then(bytesOf)));
  expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  const key = plan.split('/')[2] ?? '';
  const files = await readdir(join(service.dataDir, 'pictures', key.slice(0, 2), key));
  expect(files).toContain('600.avif');
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('C8 what is smaller than a width is not blown up', async () => {
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const key = await service.catalogue.pictures.put(bytes);
  const { width } = await sharp(await bytesOf(await service.fetch(`/images/${key}/1360.webp`))).metadata();
  expect(width).toBe(320);
});

test('C8 a picture stands upright and does not tell where it was taken', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '51/1 2/1 15/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as unknown });
  const key = await service.catalogue.pictures.put(bytes);
  const served = await sharp(await bytesOf(await service.fetch(`/images/${key}/100.webp`))).metadata();
  expect(served.exif).toBeUndefined();
  expect(served.height).toBeGreaterThan(served.width);
});

test('C8 an original that can not be read is said to be broken', async () => {
  const key = await service.catalogue.pictures.put(Buffer.from('RIFF....WEBPVP8 this is no picture'));
  for (const width of [100, 400]) {
    const response = await service.fetch(`/images/${key}/${width}.webp`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ problem: { code: 'picture/broken' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

const KEY = 'a'.repeat(24);

test.each([
  `/images/${KEY}/400.webp`,
  `/images/${KEY}/401.webp`,
  `/images/${KEY}/400.gif`,
  `/images/${KEY}/400.webp.png`,
  `/images/${KEY}/400`,
  `/images/${KEY.toUpperCase()}/400.webp`,
  '/images/short/400.webp',
  '/images/..%2f..%2foriginals/400.webp',
  '/images/%2e%2e/400.webp',
  '/images/%00/400.webp',
  '/images/epc/flanders/g.png',
  '/images/epc/luxembourg/a.png',
  '/images/epc/flanders/..%2fbrussels%2fa.png',
  '/images/epc/..%2f..%2fplaces.json/a.png',
])('C8 %s is not found', async (address) => {
  const response = await service.fetch(address);
  expect(response.status).toBe(404);
  expect(((await response.json()) as { problem: { code: string } }).problem.code).toMatch(/not-found$/);
});

test.each(['/documents/', '/originals/', '/images/documents/'])(
  'C9 documents are not served below %s',
  async (folder) => {
    const { documents } = service.catalogue;
    const key = await documents.put(Buffer.from('%PDF-1.7'));
    for (const address of [`${folder}${key}`, `${folder}${key.slice(0, 2)}/${key}`]) {
      expect((await service.fetch(address)).status).toBe(404);
    }
  },
);

test('C11 every label of every region has its picture', async () => {
  for (const region of ['flanders', 'brussels', 'wallonia'] as const) {
    for (const label of labelsOf(region)) {
      const response = await service.fetch(`/images/epc/${region}/${label}.png`);
      expect([label, response.status]).toEqual([label, 200]);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect((await bytesOf(response)).subarray(1, 4).toString()).toBe('PNG');
    }
  }
});
