import { gzipSync } from 'node:zlib';
import { partsOf } from '@dorpel/service-kit';

/** A tile of an archive: its place along the curve of all tiles (`zxyToTileId` of `pmtiles`), and its bytes. */
export type Entry = { readonly id: number; readonly length: number };

export type ArchiveHead = {
  /** Around all of it, in degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly zooms: { readonly least: number; readonly most: number };
  /** What it says of itself: its layers (`vector_layers`), whom it is from (`attribution`). */
  readonly metadata: Readonly<Record<string, unknown>>;
};

const HEADER = 127;
/** Bytes at the beginning that hold the header and the first directory: who reads an archive asks for them at once. */
const FIRST = 16_384;
/** Tiles of one directory below the first, to begin with. */
const LEAF = 2_048;

/** A line of a directory: tiles one after the other, or (`run` 0) a directory below. */
type Line = Entry & { readonly offset: number; readonly run: number };

/** A number in groups of seven bits, the lowest first. */
function* varint(value: number): Generator<number> {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) yield (rest % 128) + 128;
  yield rest;
}

function directoryOf(lines: readonly Line[]): Buffer {
  const bytes: number[] = [];
  const add = (value: number) => bytes.push(...varint(value));
  add(lines.length);
  for (const [index, { id }] of lines.entries()) add(id - (lines[index - 1]?.id ?? 0));
  for (const { run } of lines) add(run);
  for (const { length } of lines) add(length);
  // 0: right after the one before; else its place and 1.
  for (const [index, { offset }] of lines.entries()) {
    const before = lines[index - 1];
    add(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return Buffer.from(bytes);
}

const pack = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

/** The first directory, and those below it where one is too long. */
function directoriesOf(entries: readonly Entry[]) {
  let offset = 0;
  const lines = entries.map((entry): Line => {
    const line = { ...entry, offset, run: 1 };
    offset += entry.length;
    return line;
  });
  let root = pack(directoryOf(lines));
  let leaves: Buffer[] = [];
  for (let size = LEAF; root.length > FIRST - HEADER; size *= 2) {
    leaves = [];
    const pointers: Line[] = [];
    let at = 0;
    for (const some of partsOf(lines, size)) {
      const leaf = pack(directoryOf(some));
      pointers.push({ id: some[0]?.id ?? 0, length: leaf.length, offset: at, run: 0 });
      leaves.push(leaf);
      at += leaf.length;
    }
    root = pack(directoryOf(pointers));
  }
  return { root, leaves: Buffer.concat(leaves), bytes: offset };
}

/**
 * All of an archive of PMTiles that stands before its tiles, as its specification (version 3) lays it out:
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. The tiles, packed (gzip) as this is, follow in the order of the entries.
 *
 * @param entries in the order of their ids, each id once
 */
export function archiveHead(entries: readonly Entry[], { bounds, zooms, metadata }: ArchiveHead): Buffer {
  const { root, leaves, bytes } = directoriesOf(entries);
  const told = pack(Buffer.from(JSON.stringify(metadata)));
  const toldAt = HEADER + root.length;
  const leavesAt = toldAt + told.length;
  const tilesAt = leavesAt + leaves.length;
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles\u0003', 'latin1');
  const count = entries.length;
  const numbers = [HEADER, root.length, toldAt, told.length, leavesAt, leaves.length, tilesAt, bytes];
  for (const [index, value] of [...numbers, count, count, count].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  // Clustered; directories and tiles are packed with gzip (2); vector tiles.
  header.set([1, 2, 2, 1, zooms.least, zooms.most], 96);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  const [west, south, east, north] = bounds;
  header.writeUInt8(zooms.most, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, told, leaves]);
}
