import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { array, create, optional, string, type } from 'superstruct';

/** An archive of streets in the folder of maps (ADR 44): the newest, as the map of the site is drawn from. */
type Archive = {
  readonly path: string;
  /** Tells it from any other, and from what had its name before. */
  readonly state: string;
};

/** A tile of an archive that is open. */
export type Tile = VectorTile['layers'];

/** What of an archive a picture is drawn from. */
export type OpenArchive = {
  readonly zooms: { readonly least: number; readonly most: number };
  /** The names of all layers that its tiles may have. */
  readonly layers: readonly string[];
  /** Whom it is from, in HTML that others wrote. */
  readonly attribution: string;
  /** null: there is nothing at this place. */
  tile(z: number, x: number, y: number): Promise<Tile | null>;
};

const told = type({ vector_layers: array(type({ id: string() })), attribution: optional(string()) });

/**
 * The newest archive that lies in a folder; links and folders in it are not followed.
 *
 * @returns null where there is none, or no such folder
 */
export async function newestArchive(folder: string | undefined): Promise<Archive | null> {
  if (!folder) return null;
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = names.filter((each) => each.isFile() && each.name.endsWith('.pmtiles') && !each.name.startsWith('.'));
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name);
      // One that is taken away meanwhile is not there.
      const known = await stat(path).catch(() => null);
      return known
        ? [{ path, changed: known.mtimeMs, state: `${name} ${known.ino} ${known.size} ${known.mtimeMs}` }]
        : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.changed - one.changed)[0] ?? null;
}

/**
 * Opens an archive for as long as something is read from it.
 *
 * @throws Error where the file is none, or is broken
 */
export async function readingFrom<T>({ path, state }: Archive, read: (archive: OpenArchive) => Promise<T>): Promise<T> {
  const file = await open(path);
  const source: Source = {
    getKey: () => state,
    async getBytes(offset, length) {
      const bytes = new ArrayBuffer(length);
      const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset);
      return { data: bytes.slice(0, bytesRead) };
    },
  };
  try {
    const tiles = new PMTiles(source);
    const { minZoom, maxZoom } = await tiles.getHeader();
    const { vector_layers, attribution = '' } = create(await tiles.getMetadata(), told);
    return await read({
      zooms: { least: minZoom, most: maxZoom },
      layers: vector_layers.map(({ id }) => id),
      attribution,
      async tile(z, x, y) {
        const found = await tiles.getZxy(z, x, y);
        return found ? new VectorTile(new PbfReader(new Uint8Array(found.data))).layers : null;
      },
    });
  } finally {
    await file.close();
  }
}
