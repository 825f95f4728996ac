/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { fontFiles } from './font-files.ts';

const require = createRequire(import.meta.url);
const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

/** The first tables of the WOFF2 standard's list of known tags (section 4.1), as far as these are used here. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];

/** The tables of a WOFF2 file that are stored as they are, by tag; unknown ones by their number. */
function readTables(file: Buffer): Map<string, Buffer> {
  let at = 48;
  const base128 = () => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const index = flags & 0x3f;
    if (index === 0x3f) at += 4;
    const tag = knownTags[index] ?? `table ${index}`;
    const length = base128();
    // glyf and loca are transformed unless their version is 3, all others unless it is 0.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isTransformed ? base128() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(entries.map(({ tag, length }) => [tag, data.subarray(start, (start += length))]));
}

/** Whether a character map of format 4 holds a code point. */
function hasGlyph(cmap: Buffer, code: number): boolean {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const start = records.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('no character map of format 4');
  const length = cmap.readUInt16BE(start + 6);
  for (let at = 0; at < length; at += 2) {
    const end = cmap.readUInt16BE(start + 14 + at);
    const first = cmap.readUInt16BE(start + 16 + length + at);
    if (code >= first && code <= end) return first !== 0xffff;
  }
  return false;
}

interface Face {
  readonly family: string;
  readonly percent: (property: string) => number;
}

const faces: Face[] = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family:\s*"([^"]+)"/.exec(body)?.[1] ?? '',
  percent: (property) => Number(new RegExp(`${property}:\\s*([\\d.]+)%`).exec(body)?.[1]),
}));

const webFonts = [
  { family: 'Figtree', file: fontFiles[0] },
  { family: 'Fraunces', file: fontFiles[1] },
].map((font) => ({ ...font, tables: readTables(readFileSync(require.resolve(font.file))) }));

test('the style sheet loads the files that are named for preloading, and no other', () => {
  const loaded = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url);
  expect(loaded.toSorted()).toEqual([...fontFiles].sort());
});

const letters = 'àâäáçéèêëïíîôöóœùûüúÿñßæÀÂÄÁÇÉÈÊËÏÍÎÔÖÓŒÙÛÜÚÑÆ';
const signs = '€²³°·–—…«»“”„‘’‚‹›•×±½¼−™©®§\u00a0';
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

test.each(webFonts)('$family draws every character of Dutch, French, German and English', ({ tables }) => {
  const cmap = tables.get('cmap') ?? Buffer.alloc(0);
  const missing = [...ascii, ...letters, ...signs].filter((char) => !hasGlyph(cmap, char.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
  expect(hasGlyph(cmap, 'Ж'.charCodeAt(0))).toBe(false);
});

test.each(webFonts)('the local stand-ins of $family take its lines of the same height', ({ family, tables }) => {
  const unitsPerEm = tables.get('head')?.readUInt16BE(18) ?? 0;
  const ascent = (tables.get('hhea')?.readInt16BE(4) ?? 0) / unitsPerEm;
  const descent = -(tables.get('hhea')?.readInt16BE(6) ?? 0) / unitsPerEm;
  const standIns = faces.filter((face) => face.family.startsWith(`${family} `));
  expect(standIns.length).toBeGreaterThan(1);
  for (const { percent } of standIns) {
    const size = percent('size-adjust') / 100;
    expect((percent('ascent-override') / 100) * size).toBeCloseTo(ascent, 3);
    expect((percent('descent-override') / 100) * size).toBeCloseTo(descent, 3);
    expect(percent('line-gap-override')).toBe(0);
  }
});
