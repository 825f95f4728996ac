/*
 * No two homes of the demonstration open with the same picture, and no room stands in many: of the renderings in `photos/` this draws
 * others, by the side they are seen from, by crop, light and brick, and names them in the snapshot:
 * `node services/catalogue/src/seed/draw-variants.mjs`. What a picture is said to show stays true of it. Homes of one project open with
 * the same. The same renderings give the same pictures.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PHOTOS = new URL('./photos/', import.meta.url);
const SNAPSHOT = new URL('./snapshot/properties.ndjson', import.meta.url);
const SIZE = { width: 1360, height: 906 };

/** What of a rendering is brick or plaster that may have another colour: its hue in degrees, its saturation and lightness. */
const RED = { hue: [-14, 30], saturation: [0.2, 1], lightness: [0.12, 0.75] };
const GREY = { hue: [10, 70], saturation: [0.02, 0.24], lightness: [0.16, 0.62] };
const PALE = { hue: [20, 70], saturation: [0.1, 0.9], lightness: [0.55, 0.95] };
const WALLS = {
  apartment_1: GREY,
  apartment_3: RED,
  halfopen_1: GREY,
  halfopen_2: RED,
  maison_2: RED,
  luxembourg_1: PALE,
  shop_front: RED,
};

/** What becomes of that colour: degrees, and factors. */
const BRICKS = [
  { turn: 0, saturation: 1, lightness: 1 },
  { turn: 24, saturation: 0.75, lightness: 1.28 },
  { turn: 6, saturation: 0.45, lightness: 0.72 },
  { turn: -4, saturation: 0.6, lightness: 1.12 },
  { turn: 16, saturation: 0.3, lightness: 1.4 },
];

/** The part that is seen: from the left and the top, and how much of the width; the height follows. */
const CROPS = [
  { left: 0, top: 0, of: 1 },
  { left: 0, top: 0.12, of: 0.8 },
  { left: 0.2, top: 0.14, of: 0.8 },
  { left: 0.1, top: 0.06, of: 0.86 },
];

/** Noon, evening, an overcast day: factors of red, green and blue, and of all. */
const LIGHTS = [
  { colour: [1, 1, 1], saturation: 1 },
  { colour: [1.03, 1, 0.93], saturation: 1.02 },
  { colour: [0.93, 0.96, 1], saturation: 0.78 },
];

/** How the picture differs that is the n-th of one rendering, the first being the rendering itself. */
const variantOf = (n) => ({
  isMirrored: n % 2 === 1,
  crop: CROPS[(n + 1) % CROPS.length],
  light: LIGHTS[n % LIGHTS.length],
  brick: BRICKS[n % BRICKS.length],
});

function toHsl(red, green, blue) {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return [sixth * 60, saturation, lightness];
}

function toRgb(hue, saturation, lightness) {
  const part = (n) => {
    const at = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}

/** How far a value is within bounds: 1 inside, 0 beyond a margin. */
const within = (value, [least, most], margin) =>
  Math.max(0, Math.min(1, (value - least) / margin + 1, (most - value) / margin + 1));

function paint({ data }, wall, { turn, saturation: more, lightness: lighter }) {
  for (let at = 0; at < data.length; at += 3) {
    const rgb = [data[at] / 255, data[at + 1] / 255, data[at + 2] / 255];
    // No wall of these renderings is bluer than it is red.
    if (rgb[2] > rgb[0]) continue;
    const [hue, saturation, lightness] = toHsl(...rgb);
    const share =
      within(hue > 180 ? hue - 360 : hue, wall.hue, 8) *
      within(saturation, wall.saturation, 0.06) *
      within(lightness, wall.lightness, 0.08);
    if (share === 0) continue;
    const other = toRgb(hue + turn, Math.min(1, saturation * more), Math.min(0.92, lightness * lighter));
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round(255 * (rgb[channel] * (1 - share) + other[channel] * share));
  }
}

async function draw(name, n) {
  const { isMirrored, crop, light, brick } = variantOf(n);
  const picture = await sharp(await readFile(new URL(`${name}.webp`, PHOTOS)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (WALLS[name]) paint(picture, WALLS[name], brick);
  const { width, height } = picture.info;
  const part = {
    left: Math.round(crop.left * width),
    top: Math.round(crop.top * height),
    width: Math.round(crop.of * width),
    height: Math.round(crop.of * height),
  };
  return sharp(picture.data, { raw: picture.info })
    .extract(part)
    .resize(SIZE.width, SIZE.height, { kernel: 'lanczos3' })
    .flop(isMirrored)
    .modulate({ saturation: light.saturation })
    .linear(light.colour, [0, 0, 0])
    .webp({ quality: 56, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** 'photos/terraced_1-3.webp' is the third of 'terraced_1'. */
const PICTURE = /^photos\/([a-z]+(?:_[a-z0-9]+)*)(?:-(\d+))?\.webp$/;
const nameOf = (url) => PICTURE.exec(url)?.[1];

const lines = (await readFile(SNAPSHOT, 'utf8')).trim().split('\n');

/** Pictures that are made of a rendering of a room or a garden: a home has some six, and a file of each would be larger than all else here. */
const OF_ROOM = 6;

/** The n-th picture of a rendering, as the snapshot calls it; the first is the rendering itself. */
const fileOf = (name, n) => `photos/${name}${n === 0 ? '' : `-${n + 1}`}.webp`;

/** Home -> the names of its pictures in its records -> those it has from now on. */
const pictures = new Map();
/** Rendering -> how many homes open with it, how many show it besides. */
const opens = new Map();
const shown = new Map();
const next = (uses, name) => {
  const used = uses.get(name) ?? 0;
  uses.set(name, used + 1);
  return used;
};
for (const line of lines) {
  const { ID, ProjectID, Pictures = [] } = JSON.parse(line);
  if (pictures.has(ID)) continue;
  const named = Pictures.map(({ Url }, at) => {
    const name = nameOf(Url);
    if (!name) return [Url, Url];
    if (at > 0) return [Url, fileOf(name, next(shown, name) % OF_ROOM)];
    return [Url, fileOf(name, ProjectID === undefined ? next(opens, name) : 0)];
  });
  pictures.set(ID, new Map(named));
}

for (const file of await readdir(PHOTOS)) if (/-\d+\.webp$/.test(file)) await rm(new URL(file, PHOTOS));
const names = new Set([...opens.keys(), ...shown.keys()]);
for (const [at, name] of [...names].entries()) {
  const count = Math.max(opens.get(name) ?? 0, Math.min(OF_ROOM, shown.get(name) ?? 0));
  for (let n = 1; n < count; n += 1)
    await writeFile(new URL(`./${fileOf(name, n)}`, import.meta.url), await draw(name, n));
  process.stdout.write(`${at + 1} of ${names.size}: ${name}, ${count}\n`);
}
/** A line of the snapshot with other pictures; all else is left as it is written. */
function withPictures(line) {
  const { ID } = JSON.parse(line);
  return line.replaceAll(/"Url": ?"(photos\/[^"]+)"/g, (said, url) =>
    said.replace(url, pictures.get(ID)?.get(url) ?? url),
  );
}
await writeFile(SNAPSHOT, `${lines.map(withPictures).join('\n')}\n`);
