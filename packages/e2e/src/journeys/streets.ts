import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf, type Feature, type Layers } from '../site/archive.ts';

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
type Geometry = Feature['geometry'];

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
const BOUNDS = [...at(-BLOCKS - 14, -BLOCKS - 8), ...at(BLOCKS + 14, BLOCKS + 8)] as [number, number, number, number];

const ATTRIBUTION = '<a href="https://dorpel.example.com/town">A town drawn by hand</a><script>alert(1)</script>';

/**
 * Puts the town into the folder of maps of a site, as the handbook says it is done: whole, by its last name.
 * @returns the path at which the site serves it from when it has seen it
 */
export async function giveStreets(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'maps');
  await mkdir(folder, { recursive: true });
  const coming = join(folder, `.coming-${process.pid}`);
  const archive = archiveOf(draw(), { bounds: BOUNDS, zooms: ZOOMS, metadata: { attribution: ATTRIBUTION } });
  await writeFile(coming, archive);
  await rename(coming, join(folder, 'town.pmtiles'));
  return `/maps/${createHash('sha256').update(archive).digest('hex').slice(0, 32)}.pmtiles`;
}
