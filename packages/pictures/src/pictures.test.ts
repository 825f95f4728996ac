import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPictures, variantOf } from './pictures.ts';
import { FORMATS, WIDTHS } from './variant.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const teal = { create: { width: 800, height: 400, channels: 3, background: 'teal' } } as const;
  await sharp(teal).withMetadata({ orientation: 6 }).jpeg().toFile(join(folder, 'teal'));
  const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await sharp(teal)
    .composite([{ input: red }])
    .png()
    .toFile(join(folder, 'striped'));
  await sharp(teal).png().toFile(join(folder, 'small'));
});
afterAll(() => rm(folder, { recursive: true }));

const originals = {
  pathOf: (key: string) => (key === 'broken' ? new URL(import.meta.url).pathname : join(folder, key)),
  has: async (key: string) => ['teal', 'small', 'striped', 'clear', 'broken'].includes(key),
};
const open = () => createPictures({ originals, folder: join(folder, 'made') });

test.each(WIDTHS)('C8 a picture in width %d, in every format, and never larger than it is', async (width) => {
  for (const format of FORMATS) {
    const { path, bytes } = await open().file({ key: 'small', shape: 'whole', width, format });
    const found = await sharp(path).metadata();
    expect(found.width).toBe(Math.min(width, 800));
    expect(bytes).toBeGreaterThan(0);
  }
});

test.each([
  ['wide', 100, 'small', [100, 200]],
  ['wide, and no larger than it is', 600, 'small', [200, 400]],
  ['taken upright', 250, 'teal', [250, 500]],
  ['taken upright, and no larger than it is', 600, 'teal', [400, 800]],
] as const)('S7 the tall shape of a picture %s', async (_, width, key, size) => {
  const { path } = await open().file({ key, shape: 'tall', width, format: 'webp' });
  const found = await sharp(path).metadata();
  expect([found.width, found.height]).toEqual(size);
});

test('S7 the tall shape is the middle', async () => {
  const { path } = await open().file({ key: 'striped', shape: 'tall', width: 100, format: 'webp' });
  const { dominant } = await sharp(path).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test.each([
  ['600.webp', { shape: 'whole', width: 600, format: 'webp' }],
  ['tall-1200.avif', { shape: 'tall', width: 1200, format: 'avif' }],
  ['1920.jpg', { shape: 'whole', width: 1920, format: 'jpg' }],
])('C8 %s names a variant', (name, variant) => {
  expect(variantOf('key', name)).toEqual({ key: 'key', ...variant });
});

test('C8 a picture stands upright and keeps nothing of what the camera wrote', async () => {
  const { path } = await open().file({ key: 'teal', shape: 'whole', width: 250, format: 'webp' });
  const { width, height, exif } = await sharp(path).metadata();
  expect(height).toBeGreaterThan(width);
  expect(exif).toBeUndefined();
});

test('X15 for a portal it is a JPEG, white where nothing is, without what the camera wrote', async () => {
  const clear = {
    create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  await sharp(clear).png().toFile(join(folder, 'clear'));
  for (const key of ['teal', 'clear']) {
    const { path } = await open().file({ key, shape: 'whole', width: 1920, format: 'jpg' });
    const { format, exif } = await sharp(path).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    const { dominant } = await sharp(path).stats();
    if (key === 'clear') expect(dominant.r).toBeGreaterThan(240);
  }
});

test('C8 it is made once, however many ask for it at the same time', async () => {
  const pictures = open();
  const files = await Promise.all(
    Array.from({ length: 8 }, () => pictures.file({ key: 'teal', shape: 'whole', width: 600, format: 'avif' })),
  );
  expect(new Set(files.map(({ path }) => path)).size).toBe(1);
  expect((await readdir(join(folder, 'made/te/teal'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('C8 what is not there, or no picture, is said to be so', async () => {
  const ask = (key: string) => open().file({ key, shape: 'whole', width: 400, format: 'webp' });
  await expect(ask('none')).rejects.toMatchObject({ code: 'picture/not-found' });
  await expect(ask('broken')).rejects.toMatchObject({ code: 'picture/broken' });
});

test.each([
  '401.webp',
  '400.gif',
  '400.webp.png',
  '400',
  '',
  '.webp',
  '400.WEBP',
  '0400.webp',
  'flat-400.webp',
  'whole-400.webp',
])('C8 %j names no variant', (name) => {
  expect(variantOf('key', name)).toBeNull();
});
