import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { createRequire } from 'node:module';
import { type Outlines, readOutlines } from './outlines.ts';
import { createShareCards } from './share-cards.ts';
import { drawShareCard, SHARE_CARD, type ShareCard } from './share-card.ts';

const require = createRequire(import.meta.url);
const fonts = {
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
};

let outlines: Outlines;
let folder: string;
let photo: string;
beforeAll(async () => {
  outlines = await readOutlines(fonts);
  folder = await mkdtemp(join(tmpdir(), 'share-'));
  photo = join(folder, 'photo.webp');
  await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .webp()
    .toFile(photo);
});
afterAll(() => rm(folder, { recursive: true }));

const brand = { name: 'Dorpel', logo: null };
const cardOf = (more: Partial<ShareCard> = {}): ShareCard => ({
  photo,
  kicker: 'Appartement in 9000 Gent',
  title: '€ 425.000',
  ribbon: null,
  brand,
  ...more,
});

/** The colour of a pixel of a picture. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
const isTeal = ([red = 0, green = 0, blue = 0]: number[]) =>
  red < 40 && Math.abs(green - 128) < 20 && Math.abs(blue - 128) < 20;
const isPaper = (colour: number[]) => colour.every((each) => each > 230);

/** The pixels that are no paper, in a part of a picture. */
async function inkIn(bytes: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(bytes).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((each) => each < 160).length / (info.width * info.height);
}

test('S2 a card is a JPEG of 1200 by 630, with the photo above and words on paper below', async () => {
  const bytes = await drawShareCard(cardOf(), outlines);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_CARD });
  expect(isTeal(await colourAt(bytes, 600, 200))).toBe(true);
  expect(isPaper(await colourAt(bytes, 20, 620))).toBe(true);
  expect(await inkIn(bytes, { left: 56, top: 520, width: 300, height: 70 })).toBeGreaterThan(0.05);
});

test('S2 without a photo the title has the card, and a state lies over the photo', async () => {
  const plain = await drawShareCard(
    cardOf({ photo: null, title: 'Hoe wij uw woning schatten, stap voor stap' }),
    outlines,
  );
  expect(await inkIn(plain, { left: 56, top: 180, width: 900, height: 200 })).toBeGreaterThan(0.03);
  const sold = await drawShareCard(cardOf({ ribbon: 'Verkocht' }), outlines);
  expect(isTeal(await colourAt(sold, 80, 50))).toBe(false);
});

test('S2 an agency with a logo is known by it', async () => {
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="#f00" d="M0 0h4v1H0z"/></svg>',
  );
  const bytes = await drawShareCard(cardOf({ brand: { name: 'Dorpel', logo } }), outlines);
  const [red = 0, green = 0] = await colourAt(bytes, 1100, 537);
  expect([red > 200, green < 60]).toEqual([true, true]);
});

test('S2 what can not be read is a broken picture, and nothing is kept of it', async () => {
  const cards = createShareCards({ folder: join(folder, 'none'), fonts });
  await expect(cards.picture(cardOf({ photo: new URL(import.meta.url).pathname }))).rejects.toMatchObject({
    code: 'picture/broken',
  });
});

test('S2 a card is drawn once, however many ask for it at the same time, and anew when it says something else', async () => {
  const kept = join(folder, 'kept');
  const cards = createShareCards({ folder: kept, fonts });
  const [one, other] = await Promise.all([cards.picture(cardOf()), cards.picture(cardOf())]);
  expect(one).toBe(other);
  await cards.picture(cardOf({ title: '€ 399.000' }));
  expect(await readdir(kept)).toHaveLength(2);
});

test('S2 no line is wider than its room, and none is lost without an ellipsis', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom(...'aeiouWMl.,') }), {
    maxLength: 14,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 4 }), (some, most) => {
      const text = some.join(' ').trim();
      const room = { width: 400, lines: most };
      const lines = outlines.lines(text, 'title', 40, room);
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(outlines.width(line, 'title', 40)).toBeLessThanOrEqual(room.width);
      const whole = lines.join(' ');
      if (!whole.includes('…')) expect(whole).toBe(text.split(/\s+/).filter(Boolean).join(' '));
    }),
  );
});
