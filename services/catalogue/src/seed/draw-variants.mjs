/*
 * No two homes of the demonstration open with the same picture, and no room stands in many: of the renderings in `photos/` this draws
 * others, by the side they are seen from, by crop, light, brick, and the colour of a room's wall, tiles or sofa, and names them in the
 * snapshot: `node services/catalogue/src/seed/draw-variants.mjs`. What a picture is said to show stays true of it: one that is
 * named by its colour is named anew. Homes of one project open with the same. The same renderings give the same pictures.
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

/**
 * What of a room has a colour that could be another: a wall, a bed's cover, tiles, fronts or a sofa. `of` is what it has (hue in degrees,
 * saturation, lightness), `hue`, `saturation` and `lightness` say how far around that it is still meant.
 */
const ROOMS = {
  apt_living_1: {
    of: [200, 0.09, 0.45],
    hue: [175, 215],
    saturation: [0.05, 0.3],
    lightness: [0.15, 0.52],
    own: 'blue',
  },
  bath_2: { of: [179, 0.3, 0.37], hue: [160, 200], saturation: [0.12, 0.6], lightness: [0.12, 0.7], own: 'green' },
  bedroom_1: { of: [98, 0.09, 0.57], hue: [66, 140], saturation: [0.06, 0.2], lightness: [0.25, 0.72], own: 'green' },
  bedroom_2: { of: [201, 0.15, 0.36], hue: [185, 216], saturation: [0.1, 0.6], lightness: [0.1, 0.7], own: 'blue' },
  bedroom_3: { of: [28, 0.32, 0.67], hue: [24, 30], saturation: [0.28, 0.36], lightness: [0.5, 0.72], own: 'clay' },
  bedroom_child: { of: [170, 0.1, 0.68], hue: [145, 185], saturation: [0.07, 0.2], lightness: [0.4, 0.8], own: 'blue' },
  dining_1: { of: [200, 0.21, 0.33], hue: [188, 212], saturation: [0.12, 0.5], lightness: [0.12, 0.6], own: 'blue' },
  homeoffice_1: {
    of: [137, 0.09, 0.42],
    hue: [112, 155],
    saturation: [0.065, 0.13],
    lightness: [0.25, 0.55],
    own: 'green',
  },
  kitchen_b1: {
    of: [136, 0.06, 0.33],
    hue: [118, 160],
    saturation: [0.035, 0.1],
    lightness: [0.15, 0.45],
    own: 'green',
  },
  living_a2: { of: [69, 0.11, 0.53], hue: [58, 84], saturation: [0.08, 0.16], lightness: [0.3, 0.72], own: 'green' },
  living_a3: { of: [193, 0.09, 0.29], hue: [182, 212], saturation: [0.08, 0.3], lightness: [0.1, 0.4], own: 'blue' },
  maison_living_1: {
    of: [180, 0.24, 0.26],
    hue: [165, 195],
    saturation: [0.15, 0.5],
    lightness: [0.08, 0.6],
    own: 'green',
  },
  maison_living_2: {
    of: [17, 0.34, 0.61],
    hue: [9, 24],
    saturation: [0.22, 0.6],
    lightness: [0.35, 0.85],
    own: 'clay',
  },
};

/** The colours of rooms: hue, saturation, lightness, and what several things of it are in the four languages. */
const PAINTS = {
  green: { of: [105, 0.16, 0.5], nl: 'groene', fr: 'verts', en: 'green', de: 'grünen' },
  blue: { of: [205, 0.24, 0.4], nl: 'blauwe', fr: 'bleus', en: 'blue', de: 'blauen' },
  ochre: { of: [41, 0.42, 0.58], nl: 'okergele', fr: 'ocre', en: 'ochre', de: 'ockergelben' },
  clay: { of: [17, 0.34, 0.55], nl: 'steenrode', fr: 'terre cuite', en: 'terracotta', de: 'ziegelroten' },
  plum: { of: [335, 0.16, 0.45], nl: 'pruimkleurige', fr: 'prune', en: 'plum', de: 'pflaumenfarbenen' },
};

/** What of a rendering is brick, plaster or paint, and what becomes of it in the n-th picture. */
function tintOf(name, n) {
  const wall = WALLS[name];
  if (wall) return { part: wall, change: BRICKS[n % BRICKS.length] };
  const room = ROOMS[name];
  const colour = room && paintOf(name, n);
  if (!room || colour === room.own) return undefined;
  const [hue, saturation, lightness] = PAINTS[colour].of;
  return {
    part: room,
    change: {
      turn: hue - room.of[0],
      saturation: saturation / room.of[1],
      most: 1.7 * saturation,
      lightness: Math.min(1.6, Math.max(0.75, lightness / room.of[2])),
    },
  };
}

/** The colour of a room in its n-th picture: its own in the first, and the others in turn. */
function paintOf(name, n) {
  const { own } = ROOMS[name];
  const others = Object.keys(PAINTS).filter((colour) => colour !== own && (name !== 'kitchen_b1' || colour === 'blue'));
  return n === 0 ? own : [...others, own][(n - 1) % (others.length + 1)];
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const IN_TONES = {
  nl: (tones) => `Slaapkamer in ${tones} tinten`,
  fr: (tones) => `Chambre aux tons ${tones}`,
  en: (tones) => `Bedroom in ${tones} tones`,
  de: (tones) => `Schlafzimmer in ${tones} Tönen`,
};

/** What a picture is called that is named by its colour, in each language. */
const NAMES = {
  bath_2: {
    nl: (tiles) => `Badkamer met ${tiles} tegels`,
    fr: (tiles) => `Salle de bains aux carreaux ${tiles}`,
    en: (tiles) => `${capital(tiles)}-tiled bathroom`,
    de: (tiles) => `Badezimmer mit ${tiles} Fliesen`,
  },
  bedroom_1: IN_TONES,
  bedroom_2: IN_TONES,
  kitchen_b1: {
    nl: (fronts) => `Keuken met ${fronts} kasten`,
    fr: (fronts) => `Cuisine aux placards ${fronts}`,
    en: (fronts) => `Kitchen with ${fronts} cupboards`,
    de: (fronts) => `Küche mit ${fronts} Schränken`,
  },
};

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

/** An angle as near to the middle of bounds as it can be told. */
const near = (hue, [least, most]) => hue - 360 * Math.round((hue - (least + most) / 2) / 360);

/**
 * Gives a part of a picture another colour, in place.
 * @param part what is meant: bounds of hue, saturation and lightness; with `of`, one paint, whose hues come closer to each other
 * @param change degrees, factors, and the most saturation that may come of them
 */
function paint({ data }, part, { turn, saturation: more, most = 1, lightness: lighter }) {
  const { of: [middle] = [] } = part;
  for (let at = 0; at < data.length; at += 3) {
    const rgb = [data[at] / 255, data[at + 1] / 255, data[at + 2] / 255];
    const [hue, saturation, lightness] = toHsl(...rgb);
    const share =
      within(near(hue, part.hue), part.hue, 8) *
      within(saturation, part.saturation, part.of ? 0.03 : 0.06) *
      within(lightness, part.lightness, 0.08);
    if (share === 0) continue;
    const own = middle === undefined ? hue : middle + (near(hue, part.hue) - middle) / 4;
    const other = toRgb(own + turn, Math.min(most, saturation * more), Math.min(0.92, lightness * lighter));
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round(255 * (rgb[channel] * (1 - share) + other[channel] * share));
  }
}

async function draw(name, n) {
  const { isMirrored, crop, light } = variantOf(n);
  const tint = tintOf(name, n);
  const picture = await sharp(await readFile(new URL(`${name}.webp`, PHOTOS)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (tint) paint(picture, tint.part, tint.change);
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
/** A line of the snapshot with other pictures, named by their colours; all else is left as it is written. */
function withPictures(line) {
  const { ID, language } = JSON.parse(line);
  return line.replaceAll(/("Url": ?")(photos\/[^"]+)("[^}]*?"Name": ?")([^"]*)/g, (_, before, url, between, called) => {
    const other = pictures.get(ID)?.get(url) ?? url;
    const name = nameOf(other);
    const named = NAMES[name]?.[language](PAINTS[paintOf(name, Number(PICTURE.exec(other)[2] ?? 1) - 1)][language]);
    return `${before}${other}${between}${named ?? called}`;
  });
}
await writeFile(SNAPSHOT, `${lines.map(withPictures).join('\n')}\n`);
