import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPictures, variantOf } from './pictures.ts';
import { FORMATS, WIDTHS } from './widths.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const teal = { create: { width: 800, height: 400, channels: 3, background: 'teal' } } as const;
  await sharp(teal).withMetadata({ orientation: 6 }).jpeg().toFile(join(folder, 'teal'));
  await sharp(teal).png().toFile(join(folder, 'small'));
});
afterAll(() => rm(folder, { recursive: true }));

const originals = {
  pathOf: (key: string) => (key === 'broken' ? new URL(import.meta.url).pathname : join(folder, key)),
  has: async (key: string) => ['teal', 'small', 'broken'].includes(key),
};
const open = () => createPictures({ originals, folder: join(folder, 'made') });

test.each(WIDTHS)('C8 a picture in width %d, in every format, and never larger than it is', async (width) => {
  for (const format of FORMATS) {
    const { path, bytes } = await open().file({ key: 'small', width, format });
    const found = await sharp(path).metadata();
    expect(found.width).toBe(Math.min(width, 800));
    expect(bytes).toBeGreaterThan(0);
  }
});

test('C8 a picture stands upright and keeps nothing of what the camera wrote', async () => {
  const { path } = await open().file({ key: 'teal', width: 250, format: 'webp' });
  const { width, height, exif } = await sharp(path).metadata();
  expect(height).toBeGreaterThan(width);
  expect(exif).toBeUndefined();
});

test('C8 it is made once, however many ask for it at the same time', async () => {
  const pictures = open();
  const files = await Promise.all(
    Array.from({ length: 8 }, () => pictures.file({ key: 'teal', width: 600, format: 'avif' })),
  );
  expect(new Set(files.map(({ path }) => path)).size).toBe(1);
  expect((await readdir(join(folder, 'made/te/teal'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('C8 what is not there, or no picture, is said to be so', async () => {
  const ask = (key: string) => open().file({ key, width: 400, format: 'webp' });
  await expect(ask('none')).rejects.toMatchObject({ code: 'picture/not-found' });
  await expect(ask('broken')).rejects.toMatchObject({ code: 'picture/broken' });
});

test.each(['401.webp', '400.gif', '400.webp.png', '400', '', '.webp', '400.WEBP', '0400.webp'])(
  'C8 %j names no variant',
  (name) => {
    expect(variantOf('key', name)).toBeNull();
  },
);
