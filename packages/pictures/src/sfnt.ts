import { inflateSync } from 'node:zlib';

/** Bytes of the headers of WOFF and SFNT, and of one row in their directories of tables. */
const WOFF = { header: 44, row: 20 } as const;
const SFNT = { header: 12, row: 16 } as const;

/** Tables begin at multiples of four. */
const padded = (length: number) => (length + 3) & ~3;

/**
 * A font as its tables lie in it, from a WOFF, where each is compressed (WOFF 1.0, 3 to 5). The PDF library reads a WOFF
 * too, but unpacks the table of outlines again for every letter: that was three quarters of the work of a brochure.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const row = woff.subarray(WOFF.header + index * WOFF.row);
    const [tag, offset, length, size, checksum] = [0, 4, 8, 12, 16].map((at) => row.readUInt32BE(at)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + length);
    return { tag, checksum, bytes: length < size ? inflateSync(bytes) : bytes };
  });
  let end = SFNT.header + count * SFNT.row;
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), end));
  const power = 2 ** Math.floor(Math.log2(count));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    font.writeUInt16BE(value, 4 + index * 2);
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const row = SFNT.header + index * SFNT.row;
    for (const [at, value] of [tag, checksum, end, bytes.length].entries()) font.writeUInt32BE(value, row + at * 4);
    bytes.copy(font, end);
    end += padded(bytes.length);
  }
  return font;
}
