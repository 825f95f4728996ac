import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { sfntOf } from './sfnt.ts';

/** Of titles, of text, and of text that is to be seen. */
export type Face = 'title' | 'text' | 'strong';

/** The files of the fonts (WOFF 1.0). */
export type FontFiles = Readonly<Record<Face, string>>;

/** Texts as outlines: an SVG with them looks the same on a machine that has no fonts. */
export type Outlines = {
  /** How wide a text is, in pixels at a size in pixels. */
  width(text: string, face: Face, size: number): number;
  /** The path of a text (SVG, attribute `d`) whose baseline begins at a point. */
  path(text: string, face: Face, size: number, at: { readonly x: number; readonly y: number }): string;
  /** A text in at most so many lines of a width in pixels; what does not fit ends in an ellipsis. */
  lines(text: string, face: Face, size: number, room: { readonly width: number; readonly lines: number }): string[];
};

/** Reads the fonts; to be done once. */
export async function readOutlines(files: FontFiles): Promise<Outlines> {
  const read = Object.entries(files).map(async ([face, file]) => [face, create(sfntOf(await readFile(file)))]);
  const fonts = Object.fromEntries(await Promise.all(read)) as Readonly<Record<Face, Font>>;

  const width: Outlines['width'] = (text, face, size) =>
    (fonts[face].layout(text).advanceWidth * size) / fonts[face].unitsPerEm;

  function shorten(text: string, fits: (text: string) => boolean): string {
    const letters = [...text];
    while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
    return `${letters.join('').replace(/[\s,;:–-]+$/, '')}…`;
  }

  return {
    width,
    path(text, face, size, { x, y }) {
      const font = fonts[face];
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let pen = x;
      return glyphs
        .map((glyph, index) => {
          const { xOffset, yOffset, xAdvance } = positions[index] as (typeof positions)[number];
          // Fonts count upwards, pictures downwards.
          const placed = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale);
          pen += xAdvance * scale;
          return placed.toSVG();
        })
        .join('');
    },
    lines(text, face, size, room) {
      const fits = (line: string) => width(line, face, size) <= room.width;
      const lines: string[] = [];
      let rest = text.trim().split(/\s+/);
      while (rest.length > 0 && lines.length < room.lines) {
        const isLast = lines.length === room.lines - 1;
        let count = rest.length;
        while (count > 1 && !fits(rest.slice(0, count).join(' '))) count -= 1;
        const whole = rest.slice(0, isLast ? undefined : count).join(' ');
        lines.push(fits(whole) ? whole : shorten(whole, fits));
        rest = isLast ? [] : rest.slice(count);
      }
      return lines;
    },
  };
}
