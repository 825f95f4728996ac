import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

/**
 * A town of our own in the middle of Ghent, drawn by hand, as an archive of PMTiles (version 3) with the layers of
 * OpenMapTiles. Its streets have other names in each language.
 */
const MIDDLE = { longitude: 3.7174, latitude: 51.0543 };

/** Degrees of a block of houses, and how many there are to each side. */
const BLOCK = { east: 0.0024, north: 0.0013 };
const BLOCKS = 6;

const ZOOMS = { least: 8, most: 14 };

type Corner = [number, number];
type Collection = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: 'FeatureCollection' }>;
type Feature = Collection['features'][number];
type Geometry = Feature['geometry'];
type Layers = Record<string, Feature[]>;

const at = (east: number, north: number): Corner => [
  MIDDLE.longitude + east * BLOCK.east,
  MIDDLE.latitude + north * BLOCK.north,
];

const feature = (geometry: Geometry, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});
const line = (corners: Corner[], properties: Record<string, string | number>) =>
  feature({ type: 'LineString', coordinates: corners }, properties);
const area = ([west, south]: Corner, [east, north]: Corner, properties: Record<string, string | number>) =>
  feature(
    {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    properties,
  );
const point = (corner: Corner, properties: Record<string, string | number>) =>
  feature({ type: 'Point', coordinates: corner }, properties);

/** Names of which no two languages share their letters: 'Q' is French here, 'Z' Dutch, 'K' German, 'W' English. */
const named = (number: number) => ({
  name: `Zandstraat ${number}`,
  'name:nl': `Zandstraat ${number}`,
  'name:fr': `Quai ${number}`,
  'name:de': `Kai ${number}`,
  'name:en': `Wharf ${number}`,
});

function draw(): Layers {
  const steps = Array.from({ length: 2 * BLOCKS + 1 }, (_, step) => step - BLOCKS);
  const classOf = (step: number) => (step === 0 ? 'primary' : step % 3 === 0 ? 'secondary' : 'minor');
  const streets = steps.flatMap((step) => [
    line([at(-BLOCKS, step), at(BLOCKS, step)], { class: classOf(step), ...named(step + BLOCKS) }),
    line([at(step, -BLOCKS), at(step, BLOCKS)], { class: classOf(step), ...named(step + 3 * BLOCKS) }),
  ]);
  const blocks = steps.slice(0, -1).flatMap((east) => steps.slice(0, -1).map((north) => ({ east, north })));
  const isPark = ({ east, north }: { east: number; north: number }) =>
    east >= 1 && east <= 2 && north >= 1 && north <= 2;
  const built = blocks.filter((block) => !isPark(block));
  return {
    landuse: [area(at(-BLOCKS, -BLOCKS), at(BLOCKS, BLOCKS), { class: 'residential' })],
    park: [area(at(1, 1), at(3, 3), { class: 'park' })],
    water: [area(at(-BLOCKS - 3, -BLOCKS), at(-BLOCKS - 1, BLOCKS), { class: 'river' })],
    waterway: [line([at(-BLOCKS - 2, -BLOCKS - 6), at(-BLOCKS - 2, BLOCKS + 6)], { class: 'river', name: 'Leie' })],
    building: built.flatMap(({ east, north }) => [
      area(at(east + 0.1, north + 0.15), at(east + 0.45, north + 0.5), {}),
      area(at(east + 0.55, north + 0.2), at(east + 0.9, north + 0.8), {}),
    ]),
    housenumber: built.map(({ east, north }, number) =>
      point(at(east + 0.3, north + 0.3), { housenumber: `${number + 1}` }),
    ),
    transportation: [
      ...streets,
      line([at(-BLOCKS - 12, -BLOCKS - 2), at(BLOCKS + 12, -BLOCKS - 1)], { class: 'motorway' }),
      line([at(BLOCKS + 1, -BLOCKS - 6), at(BLOCKS + 2, BLOCKS + 6)], { class: 'rail' }),
      line([at(1, 1), at(2, 1.6), at(3, 3)], { class: 'path' }),
    ],
    transportation_name: streets,
    place: [point(at(0.5, 0.5), { class: 'city', name: 'Gent', 'name:fr': 'Gand', 'name:en': 'Ghent' })],
  };
}

/** Around all of it, in degrees: west, south, east, north. */
const BOUNDS = [...at(-BLOCKS - 14, -BLOCKS - 8), ...at(BLOCKS + 14, BLOCKS + 8)] as const;

function tilesOf(layers: Layers): { id: number; data: Uint8Array }[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: ZOOMS.most, indexMaxZoom: 5, buffer: 64 }),
      ] as const,
  );
  const column = (longitude: number, count: number) => Math.floor(((longitude + 180) / 360) * count);
  const row = (latitude: number, count: number) =>
    Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * count);
  const [west, south, east, north] = BOUNDS;
  const tiles: { id: number; data: Uint8Array }[] = [];
  for (let z = ZOOMS.least; z <= ZOOMS.most; z += 1) {
    const count = 2 ** z;
    for (let x = column(west, count); x <= column(east, count); x += 1) {
      for (let y = row(north, count); y <= row(south, count); y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: zxyToTileId(z, x, y),
            data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
          });
      }
    }
  }
  return tiles.sort((one, other) => one.id - other.id);
}

/** A number in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** The archive as its specification lays it out: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
function archiveOf(layers: Layers): Buffer {
  const HEADER = 127;
  const tiles = tilesOf(layers);
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    // 0: right after the one before; else its place and 1.
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from(
    JSON.stringify({
      attribution: '<a href="https://dorpel.example.com/town">A town drawn by hand</a><script>alert(1)</script>',
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    }),
  );
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles\u0003', 'latin1');
  const metadataAt = HEADER + directory.length;
  const dataAt = metadataAt + metadata.length;
  const count = tiles.length;
  const places = [HEADER, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  for (const [index, value] of [...places, count, count, count].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  }
  // Clustered; neither directories nor tiles compressed; vector tiles.
  header.set([1, 1, 1, 1, ZOOMS.least, ZOOMS.most], 96);
  for (const [index, degrees] of BOUNDS.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  header.writeUInt8(ZOOMS.most, 118);
  header.writeInt32LE(Math.round(MIDDLE.longitude * 1e7), 119);
  header.writeInt32LE(Math.round(MIDDLE.latitude * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

/** Puts the town into the folder of maps of a site, as the handbook says it is done: whole, by its last name. */
export async function giveStreets(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'maps');
  await mkdir(folder, { recursive: true });
  const coming = join(folder, `.coming-${process.pid}`);
  await writeFile(coming, archiveOf(draw()));
  await rename(coming, join(folder, 'town.pmtiles'));
}
