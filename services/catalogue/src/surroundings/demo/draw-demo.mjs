/*
 * Draws the towns of the demonstration: streets, water, rails, stations, stops, shops, schools and parks round its homes, as
 * GeoJSON with the tags of OpenStreetMap. Nothing of it is real but where the homes and towns lie: it is our own work (CC0),
 * and says so wherever it is shown. Always the same for the same homes: `node draw-demo.mjs` writes `demo.geojson` beside it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Metres of a degree of latitude. */
const DEGREE = 111_320;
/** Metres between two streets, at most beside each other, and how far a town goes beyond its homes. */
const BLOCK = 130;
const EDGE = 650;
/** Homes nearer to each other than this, in metres, lie in one town. */
const TOGETHER = 1_300;
/** Every so many streets that meet the water have a bridge. */
const BRIDGES = 4;

const NAMES = {
  nl: 'Linde Beuk Eik Es Olm Wilg Berk Kastanje Populier Hazelaar Iep Vlier Meidoorn Acacia Esdoorn Hulst Taxus Brem'
    .split(' ')
    .flatMap((tree) => [`${tree}straat`, `${tree}laan`]),
  fr: 'Tilleuls Hêtres Chênes Frênes Ormes Saules Bouleaux Marronniers Peupliers Noisetiers Érables Houx Acacias Sureaux Cèdres Sapins'
    .split(' ')
    .flatMap((tree) => [`Rue des ${tree}`, `Avenue des ${tree}`]),
  es: 'Olivos Pinos Almendros Naranjos Limoneros Cipreses Palmeras Higueras'
    .split(' ')
    .flatMap((tree) => [`Calle de los ${tree}`, `Avenida de los ${tree}`]),
};
const PARKS = { nl: 'Stadspark', fr: 'Parc communal', es: 'Parque municipal' };

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const seedOf = (text) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);

/** One record of each home that has a place. */
async function readHomes() {
  const text = await readFile(here('../../seed/snapshot/properties.ndjson'), 'utf8');
  const homes = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const record = JSON.parse(line);
    if (record.Latitude && record.Longitude && !homes.has(record.ID)) homes.set(record.ID, record);
  }
  return [...homes.values()];
}

/** Rings of land, of the map that is built in. */
async function readLand() {
  const file = here('../../../../../mfe-catalogue/src/map-frame/base-map/land.geojson');
  const { features } = JSON.parse(await readFile(file, 'utf8'));
  return features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates[0]] : coordinates.map(([ring]) => ring),
  );
}

function isInside(ring, [x, y]) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at];
    const [bx, by] = ring[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const side = ([ax, ay], [bx, by], [px, py]) => Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
const cross = (a, b, c, d) => side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
const crossesLine = (line, a, b) => line.some((corner, at) => at > 0 && cross(line[at - 1], corner, a, b));
const metresBetween = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** Homes in groups of those that lie together. */
function townsOf(homes) {
  const towns = [];
  const isNear = (one, other) => {
    const east = (one.Longitude - other.Longitude) * DEGREE * Math.cos((one.Latitude * Math.PI) / 180);
    return Math.hypot(east, (one.Latitude - other.Latitude) * DEGREE) < TOGETHER;
  };
  for (const home of homes) {
    const touched = towns.filter((town) => town.some((other) => isNear(home, other)));
    for (const town of touched) towns.splice(towns.indexOf(town), 1);
    towns.push([...touched.flat(), home]);
  }
  return towns.toSorted((one, other) => one[0].ID - other[0].ID);
}

const SPEAKS = [
  ['es', ({ CountryID }) => CountryID !== 10 && CountryID !== 1 && CountryID !== 0],
  ['fr', ({ Zip }) => /^(1[34]|[4567])\d{2,3}$/.test(Zip)],
];

function languageOf(home) {
  if (home.Latitude < 45) return 'es';
  const [, isFrench] = SPEAKS[1];
  return home.Latitude < 50 || isFrench(home) ? 'fr' : 'nl';
}

/** Everything of one town, as features. */
function drawTown(homes, isLand) {
  const [first] = homes;
  const random = randomOf(seedOf(`${first.ID} ${first.Zip}`));
  const middle = {
    latitude: homes.reduce((sum, { Latitude }) => sum + Latitude, 0) / homes.length,
    longitude: homes.reduce((sum, { Longitude }) => sum + Longitude, 0) / homes.length,
  };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const round = (degrees) => Math.round(degrees * 1e5) / 1e5;
  const inDegrees = ([east, north]) => [
    round(middle.longitude + east / (DEGREE * narrowing)),
    round(middle.latitude + north / DEGREE),
  ];
  const inMetres = ({ Longitude, Latitude }) => [
    (Longitude - middle.longitude) * DEGREE * narrowing,
    (Latitude - middle.latitude) * DEGREE,
  ];
  const places = homes.map(inMetres);
  const reach = Math.max(...places.map(([east, north]) => Math.max(Math.abs(east), Math.abs(north)))) + EDGE;
  const steps = Math.ceil(reach / BLOCK);
  const turned = (random() - 0.5) * 0.9;
  const turn = ([east, north]) => [
    east * Math.cos(turned) - north * Math.sin(turned),
    east * Math.sin(turned) + north * Math.cos(turned),
  ];
  const language = languageOf(first);
  const features = [];
  const add = (type, coordinates, properties) =>
    features.push({ type: 'Feature', properties, geometry: { type, coordinates } });

  // The water runs past the town's middle, so that it is in the way of some and not of others.
  const offset = (random() - 0.5) * reach * 0.8;
  const wave = 60 + random() * 90;
  const isCanal = random() < 0.35;
  const river = Array.from({ length: 2 * steps + 5 }, (_, at) => {
    const along = (at - steps - 2) * BLOCK;
    return turn([along, offset + (isCanal ? along * 0.12 : Math.sin(along / 420) * wave)]);
  });
  add('LineString', river.map(inDegrees), { waterway: isCanal ? 'canal' : 'river' });

  // Corners of streets, a little beside the lines of a grid; none in the sea, none in the water.
  const corners = new Map();
  const cornerAt = (column, row) => {
    const key = `${column} ${row}`;
    if (!corners.has(key)) {
      const jitter = () => (random() - 0.5) * 46;
      const corner = turn([column * BLOCK + jitter(), row * BLOCK + jitter()]);
      const isFar = Math.hypot(...corner) > reach * 1.12;
      corners.set(key, isFar || !isLand(inDegrees(corner)) ? null : corner);
    }
    return corners.get(key);
  };
  const wanted = homes.map(({ Street, PublishAddress }) => (PublishAddress ? Street : null));
  let bridges = 0;
  let named = Math.floor(random() * NAMES[language].length);
  const drawStreet = (line, number) => {
    const isMain = number === 0;
    const parts = [[]];
    for (const corner of line) {
      const part = parts.at(-1);
      const before = part.at(-1);
      if (!corner) {
        if (before) parts.push([]);
        continue;
      }
      if (before && crossesLine(river, before, corner)) {
        bridges += 1;
        if (!isMain && bridges % BRIDGES !== 0) parts.push([]);
      }
      parts.at(-1).push(corner);
    }
    const drawn = parts.filter((part) => part.length > 1);
    if (drawn.length === 0) return;
    const isBy = ([east, north]) =>
      drawn.some((part) => part.some((corner) => metresBetween(corner, [east, north]) < BLOCK * 0.75));
    const own = wanted.findIndex((street, at) => street && isBy(places[at]));
    const name = own < 0 ? NAMES[language][(named += 1) % NAMES[language].length] : wanted[own];
    if (own >= 0) for (const [at, street] of wanted.entries()) if (street === name) wanted[at] = null;
    const highway = isMain ? 'secondary' : number % 4 === 0 ? 'tertiary' : 'residential';
    for (const part of drawn) add('LineString', part.map(inDegrees), { highway, name });
  };
  const numbers = Array.from({ length: 2 * steps + 1 }, (_, at) => at - steps);
  for (const row of numbers)
    drawStreet(
      numbers.map((column) => cornerAt(column, row)),
      row,
    );
  for (const column of numbers)
    drawStreet(
      numbers.map((row) => cornerAt(column, row)),
      column,
    );

  // Rails along one side; a large town and most small ones have a station.
  const beside = (random() < 0.5 ? -1 : 1) * (reach * (0.3 + random() * 0.4));
  const rails = numbers.map((at) => turn([beside + Math.sin(at / 3) * 40, at * BLOCK]));
  const city = first.City;
  if (rails.every((corner) => isLand(inDegrees(corner)))) {
    add('LineString', rails.map(inDegrees), { railway: 'rail' });
    if (homes.length > 3 || random() < 0.6)
      add('Point', inDegrees(rails[Math.floor(rails.length / 2 + (random() - 0.5) * 5)]), {
        railway: 'station',
        name: city,
      });
  }
  const inTown = [...corners.values()].filter((corner) => corner && Math.hypot(...corner) < reach);
  const take = () => inTown[Math.floor(random() * inTown.length)];
  const several = (count, tags) => {
    for (let number = 1; number <= count; number += 1) {
      const corner = take();
      if (corner) add('Point', inDegrees([corner[0] + 12, corner[1] + 9]), tags(number));
    }
  };
  const size = Math.max(1, Math.round(reach / 700));
  const stopNames = [...NAMES[language]].toSorted(() => 0);
  several(5 * size, (number) => ({ highway: 'bus_stop', name: stopNames[(named + number * 5) % stopNames.length] }));
  if (homes.length > 6)
    several(2, (number) => ({ railway: 'tram_stop', name: stopNames[(named + number * 7) % stopNames.length] }));
  several(size, () => ({ shop: 'supermarket' }));
  several(2 * size, () => ({ shop: 'bakery' }));
  several(size, () => ({ amenity: 'pharmacy' }));
  several(2 * size, () => ({ amenity: 'school' }));
  several(size, () => ({ amenity: 'kindergarten' }));
  for (let left = size, tries = 0; left > 0 && tries < 40; tries += 1) {
    const column = Math.floor((random() - 0.5) * steps * 1.4);
    const row = Math.floor((random() - 0.5) * steps * 1.4);
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([east, north]) => corners.get(`${column + east} ${row + north}`) ?? null);
    if (ring.includes(null) || ring.some((corner, at) => crossesLine(river, corner, ring[(at + 1) % 4]))) continue;
    const heart = [0, 1].map((axis) => ring.reduce((sum, corner) => sum + corner[axis], 0) / 4);
    if (places.some((place) => metresBetween(place, heart) < BLOCK * 0.6)) continue;
    const inner = ring.map((corner) => corner.map((metres, axis) => metres + (heart[axis] - metres) * 0.12));
    add('Polygon', [[...inner, inner[0]].map(inDegrees)], { leisure: 'park', name: PARKS[language] });
    left -= 1;
  }
  add('Point', inDegrees([0, 0]), { place: homes.length > 6 ? 'town' : 'village', name: city });
  return features;
}

const rings = await readLand();
const isLand = (place) => place[1] < 45 || rings.some((ring) => isInside(ring, place));
const features = townsOf(await readHomes()).flatMap((homes) => drawTown(homes, isLand));
const head = JSON.stringify({ type: 'FeatureCollection', licence: 'CC0 1.0', drawn: true }).slice(0, -1);
const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
await writeFile(here('./demo.geojson'), `${head},"features":[\n${lines}\n]}\n`);
