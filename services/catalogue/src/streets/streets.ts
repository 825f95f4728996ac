import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { archiveHead } from './archive-head.ts';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import { array, create, number, tuple, type, unknown } from 'superstruct';
import { BadStreets, type Extract, metadataOf, runTilemaker } from './tilemaker.ts';

export { newestArchive, type OpenArchive, readingFrom, type Tile } from './archive.ts';
export { BadStreets } from './tilemaker.ts';

/** How an extract of OpenStreetMap in PBF begins, after the length of its first block: https://wiki.openstreetmap.org/wiki/PBF_Format. */
const MAGIC = 'OSMHeader';

const told = type({
  bounds: tuple([number(), number(), number(), number()]),
  vector_layers: array(unknown()),
});

type TileFile = { readonly path: string; readonly id: number; readonly z: number; readonly length: number };

export type MadeArchive = { readonly path: string; readonly tiles: number; readonly bytes: number };

/** @throws BadStreets 'missing', 'other' */
async function assertExtract(path: string): Promise<void> {
  const file = await open(path).catch(() => null);
  if (!file) throw new BadStreets('missing', path);
  try {
    const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0);
    if (!buffer.includes(MAGIC)) throw new BadStreets('other', path);
  } finally {
    await file.close();
  }
}

/** The tiles that lie in a folder as `z/x/y.pbf`, in the order of an archive. */
async function tilesIn(folder: string): Promise<TileFile[]> {
  const names = await readdir(folder, { recursive: true });
  const tiles: TileFile[] = [];
  for (const name of names) {
    const [, z, x, y] = /^(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(name)?.map(Number) ?? [];
    if (z === undefined || x === undefined || y === undefined) continue;
    const path = join(folder, name);
    tiles.push({ path, z, id: zxyToTileId(z, x, y), length: (await stat(path)).size });
  }
  return tiles.toSorted((one, other) => one.id - other.id);
}

/** Whether streets lie in the fullest tile: an extract of another place, or of nothing but borders, has none. */
async function hasStreets(tiles: readonly TileFile[], most: number): Promise<boolean> {
  const fullest = tiles.filter(({ z }) => z === most).toSorted((one, other) => other.length - one.length)[0];
  if (!fullest) return false;
  const { layers } = new VectorTile(new PbfReader(gunzipSync(await readFile(fullest.path))));
  return (layers['transportation']?.length ?? 0) > 0;
}

/** Writes the tiles of a folder, and what it says of them, into one file. */
async function pack(folder: string, into: string, metadata: Readonly<Record<string, unknown>>): Promise<TileFile[]> {
  const tiles = await tilesIn(folder);
  const zooms = tiles.map(({ z }) => z);
  const [least, most] = [zooms.reduce((a, b) => Math.min(a, b), 14), zooms.reduce((a, b) => Math.max(a, b), 0)];
  if (!(await hasStreets(tiles, most))) throw new BadStreets('empty', folder);
  const { bounds, vector_layers } = create(JSON.parse(await readFile(join(folder, 'metadata.json'), 'utf8')), told);
  const head = archiveHead(tiles, { bounds, zooms: { least, most }, metadata: { ...metadata, vector_layers } });
  async function* parts() {
    yield head;
    for (const { path } of tiles) yield* createReadStream(path) as AsyncIterable<Buffer>;
  }
  await pipeline(parts, createWriteStream(into));
  return tiles;
}

export type MakeOptions = Extract & {
  /** The folder of archives that the site looks into. */
  readonly folder: string;
  readonly now: Date;
  readonly progress: (line: string) => void;
};

/** How the folder of an import that runs begins: names that begin with a dot are looked at by nobody. */
const WORK = '.streets-';

/** Milliseconds after which a folder of work is one of an import that was killed. */
const LEFT_AFTER = 24 * 60 * 60 * 1_000;

/** Takes away what imports that were killed have left: as many gigabytes as what they made. */
async function sweep(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(WORK)) continue;
    const path = join(folder, name);
    // Another import may be done with its own meanwhile.
    const known = await stat(path).catch(() => null);
    if (known && now.getTime() - known.mtimeMs > LEFT_AFTER) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Makes an archive of streets of an extract of OpenStreetMap and puts it into the folder of maps, whole, under a name of its own: maps that are
 * open go on with the one before.
 *
 * @throws BadStreets nothing has changed
 */
export async function makeArchive({ folder, now, progress, ...extract }: MakeOptions): Promise<MadeArchive> {
  await assertExtract(extract.source);
  if (extract.sea !== undefined && !(await stat(extract.sea).catch(() => null)))
    throw new BadStreets('missing', extract.sea);
  await mkdir(folder, { recursive: true });
  await sweep(folder, now);
  // Beside the archives: the last step is one on the same disk.
  const work = await mkdtemp(join(folder, WORK));
  try {
    const into = join(work, 'tiles');
    await runTilemaker(extract, { work, into, progress });
    const coming = join(work, 'coming');
    const tiles = await pack(into, coming, metadataOf(extract)).catch((error: unknown) => {
      throw error instanceof BadStreets ? new BadStreets(error.is, extract.source) : error;
    });
    const stamp = now.toISOString().slice(0, 16).replace(/\D/g, '');
    const path = join(folder, `${basename(extract.source).replace(/\.osm\.pbf$|\.pbf$/, '')}-${stamp}.pmtiles`);
    const { size } = await stat(coming);
    await rename(coming, path);
    return { path, tiles: tiles.length, bytes: size };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
