/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

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
  /** The file it comes from, as a module, and what the build keeps of it; not for local stand-ins. */
  readonly file?: string;
  readonly kept?: URLSearchParams;
  readonly weights: string;
  /** '20-7E,A0' of `unicode-range`. */
  readonly characters: string;
}

const faces: Face[] = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => {
  const value = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(body)?.[1] ?? '';
  const [file, query] = (/url\("([^"]+)"\)/.exec(body)?.[1] ?? '').split('?');
  return {
    family: value('font-family').replaceAll('"', ''),
    percent: (property) => Number.parseFloat(value(property)),
    weights: value('font-weight'),
    characters: value('unicode-range').replaceAll(/U\+|\s/g, ''),
    ...(file && { file }),
    ...(query && { kept: new URLSearchParams(query) }),
  };
});

const cuts = faces.filter(({ kept }) => kept);
const webFonts = faces.flatMap(({ family, file, kept }) =>
  file && !kept ? [{ family, tables: readTables(readFileSync(require.resolve(file))) }] : [],
);

const letters = 'àâäáçéèêëïíîôöóœùûüúÿñßæÀÂÄÁÇÉÈÊËÏÍÎÔÖÓŒÙÛÜÚÑÆ';
const signs = '€²³°·–—…«»“”„‘’‚‹›•×±½¼−™©®§\u00a0';
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

test.each(webFonts)('$family draws every character of Dutch, French, German and English', ({ tables }) => {
  const cmap = tables.get('cmap') ?? Buffer.alloc(0);
  const missing = [...ascii, ...letters, ...signs].filter((char) => !hasGlyph(cmap, char.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
  expect(hasGlyph(cmap, 'Ж'.charCodeAt(0))).toBe(false);
});

test.each(cuts)('the cut of $family comes after the whole, with its weights, and keeps what its range says', (cut) => {
  const whole = faces.find(({ family, kept }) => family === cut.family && !kept);
  expect(whole?.weights).toBe(cut.weights);
  expect(faces.indexOf(cut)).toBeGreaterThan(faces.indexOf(whole as Face));
  expect(whole?.file).toBe(cut.file);
  expect(cut.kept?.get('wght')).toBe(cut.weights.replace(' ', '-'));
  expect(cut.kept?.get('characters')).toBe(cut.characters);
});

test.each(cuts)(
  'the cut of $family has the letters and signs that texts of the four languages have',
  ({ characters }) => {
    const ranges = characters.split(',').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));
    const isKept = (code: number) => ranges.some(([first = 0, last = first]) => first <= code && code <= last);
    const texts = [...'àâäáçéèêëïîíôöóœùûüúÿßæÀÂÄÇÉÈÊËÏÎÔÖŒÙÛÜÆ', ...'€²³°·–—…«»“”„‘’‚×−©§\u00a0\u202f', ...ascii];
    expect(texts.filter((character) => !isKept(character.codePointAt(0) ?? 0))).toEqual([]);
  },
);

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
