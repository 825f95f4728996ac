import { PMTiles } from 'pmtiles';
import fc from 'fast-check';
import { archiveHead, type Entry } from './archive-head.ts';

const HEAD = { bounds: [2.5, 49.4, 6.6, 51.6], zooms: { least: 0, most: 14 } } as const;

/** Reads as browsers do: by ranges of bytes. */
const read = (bytes: Buffer) =>
  new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });

/** Tiles of zoom 14 in the order in which they stand; each holds its own number. */
function archiveOf(ids: readonly number[]) {
  const tiles = ids.map((id) => Buffer.from(String(id)));
  const entries = ids.map((id, index): Entry => ({ id, length: tiles[index]?.length ?? 0 }));
  return Buffer.concat([archiveHead(entries, { ...HEAD, metadata: { attribution: 'all' } }), ...tiles]);
}

/** The bytes of a tile, by the directories of an archive. */
async function found(bytes: Buffer, id: number): Promise<string | null> {
  const archive = read(bytes);
  const header = await archive.getHeader();
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
  for (let depth = 0; depth < 3; depth += 1) {
    const lines = await archive.cache.getDirectory(archive.source, offset, length, header);
    const line = lines.findLast(({ tileId }) => tileId <= id);
    if (!line) return null;
    if (line.runLength > 0) {
      if (line.tileId !== id) return null;
      const at = header.tileDataOffset + line.offset;
      return bytes.subarray(at, at + line.length).toString();
    }
    [offset, length] = [header.leafDirectoryOffset + line.offset, line.length];
  }
  throw new Error('too deep');
}

test('C6 an archive of streets has each tile where its directory says, and nothing where it has none', async () => {
  const someIds = fc.uniqueArray(fc.nat(400_000_000), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(someIds, fc.nat(400_000_000), async (all, other) => {
      const ids = all.toSorted((one, another) => one - another);
      const bytes = archiveOf(ids);
      for (const id of ids) expect(await found(bytes, id)).toBe(String(id));
      if (!ids.includes(other)) expect(await found(bytes, other)).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test('C6 an archive of a whole country is entered by one request for its first 16 kilobytes', async () => {
  // Steps of no pattern, which gzip makes little shorter; no two ids are side by side.
  const ids = Array.from(
    { length: 40_000 },
    (_, index) => 100_000_000 + index * 6_500 + (((index ** 2 * 31) % 1_000_003) % 6_500),
  );
  const bytes = archiveOf(ids);
  const header = await read(bytes).getHeader();
  expect(header).toMatchObject({ numTileEntries: 40_000, maxZoom: 14, minLon: 2.5, maxLat: 51.6 });
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  for (const id of [ids[0], ids[2_047], ids[2_048], ids[20_000], ids.at(-1)]) {
    expect(await found(bytes, id ?? 0)).toBe(String(id));
  }
  expect(await found(bytes, 100_000_001)).toBeNull();
});

test('C6 an archive says whom it is from', async () => {
  expect(await read(archiveOf([1, 2, 3])).getMetadata()).toEqual({ attribution: 'all' });
});
