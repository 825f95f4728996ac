import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

type Collection = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: 'FeatureCollection' }>;
export type Feature = Collection['features'][number];
/** Features by the layers of the tiles. */
export type Layers = Readonly<Record<string, Feature[]>>;

export type ArchiveOptions = {
  /** Around all of it, in degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly zooms: { readonly least: number; readonly most: number };
  /** What it says of itself, besides its layers. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether a feature is drawn at a zoom; all are where it is not given. */
  readonly isDrawn?: (layer: string, feature: Feature, zoom: number) => boolean;
  /** Packs directory and tiles (gzip), as archives are that many load. */
  readonly isPacked?: boolean;
};

const column = (longitude: number, count: number) => Math.floor(((longitude + 180) / 360) * count);
const row = (latitude: number, count: number) =>
  Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * count);

/** Every corner of a geometry, however deep it lies. */
function* cornersOf(coordinates: unknown): Generator<readonly [number, number]> {
  if (!Array.isArray(coordinates)) return;
  if (typeof coordinates[0] === 'number') yield coordinates as unknown as readonly [number, number];
  else for (const each of coordinates) yield* cornersOf(each);
}

/** The tiles that features touch at a zoom, from corner to corner and around. */
function touched(features: readonly Feature[], count: number): Set<string> {
  const tiles = new Set<string>();
  for (const { geometry } of features) {
    const corners = [...cornersOf((geometry as { readonly coordinates: unknown }).coordinates)];
    const columns = corners.map(([longitude]) => column(longitude, count));
    const rows = corners.map(([, latitude]) => row(latitude, count));
    for (let x = Math.min(...columns) - 1; x <= Math.max(...columns) + 1; x += 1)
      for (let y = Math.min(...rows) - 1; y <= Math.max(...rows) + 1; y += 1) tiles.add(`${x} ${y}`);
  }
  return tiles;
}

function tilesOf(layers: Layers, { zooms, isDrawn = () => true }: ArchiveOptions): { id: number; data: Uint8Array }[] {
  const tiles: { id: number; data: Uint8Array }[] = [];
  for (let z = zooms.least; z <= zooms.most; z += 1) {
    const drawn = Object.entries(layers).map(
      ([name, all]) => [name, all.filter((feature) => isDrawn(name, feature, z))] as const,
    );
    const indexes = drawn.map(
      ([name, features]) =>
        [
          name,
          new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: z, indexMaxZoom: 5, buffer: 64 }),
        ] as const,
    );
    for (const place of touched(
      drawn.flatMap(([, features]) => features),
      2 ** z,
    )) {
      const [x = 0, y = 0] = place.split(' ').map(Number);
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile ? [[name, tile] as const] : [];
      });
      if (found.some(([, { features }]) => features.length > 0))
        tiles.push({
          id: zxyToTileId(z, x, y),
          data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
        });
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

/** An archive of PMTiles as its specification lays it out: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
export function archiveOf(layers: Layers, options: ArchiveOptions): Buffer {
  const HEADER = 127;
  const { bounds, zooms, metadata: told, isPacked = false } = options;
  const packed = (bytes: Uint8Array): Buffer => (isPacked ? gzipSync(bytes, { level: 9 }) : Buffer.from(bytes));
  const tiles = tilesOf(layers, options).map(({ id, data }) => ({ id, data: packed(data) }));
  const directory = packed(
    Buffer.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(({ data }) => varint(data.length)),
      // 0: right after the one before; else its place and 1.
      ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]),
  );
  const metadata = packed(
    Buffer.from(JSON.stringify({ ...told, vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) })),
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
  // Clustered; how directories and tiles are packed (1: not, 2: gzip); vector tiles.
  const packing = isPacked ? 2 : 1;
  header.set([1, packing, packing, 1, zooms.least, zooms.most], 96);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  const [west, south, east, north] = bounds;
  header.writeUInt8(zooms.most, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}
