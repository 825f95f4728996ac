import type { Language } from '@dorpel/i18n/languages';
import { sfntOf } from '@dorpel/pictures/sfnt';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Brochure } from './brochure.ts';

const require = createRequire(import.meta.url);

/** The files of the site's fonts, for what is drawn here: of titles, of text, and of text that is to be seen. */
export const FONT_FILES = {
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const;

/** A4 in points, and the margin around what is read. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;

/** The site's colours on paper (packages/ui: tokens). */
export const COLOUR = {
  ink: '#1f2a2c',
  soft: '#445057',
  stone: '#3d4f57',
  onStone: '#fdf9f3',
  accent: '#a8492c',
  line: '#d9cfbf',
  tint: '#f6f0e6',
} as const;

type Face = keyof typeof FONT_FILES;
export type Fonts = Readonly<Record<Face, Buffer>>;

/** Reads the site's fonts, for every brochure to embed what it needs of them. */
export async function readFonts(): Promise<Fonts> {
  const faces = Object.entries(FONT_FILES).map(async ([face, file]) => [face, sfntOf(await readFile(file))]);
  return Object.fromEntries(await Promise.all(faces)) as Fonts;
}

/** Letters of Europe that do not come apart into a base and a mark. */
const WHOLE: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', '\u202f': '\u00a0', '₂': '2' };

/** A text in the letters the embedded fonts have: others lose their marks, and what is left is left out. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ffŒœŸ–—‘’‚“”„•…€™]/gu, (letter) => {
      const whole = WHOLE[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u00ff]*$/.test(whole) ? whole : '';
    });
}

export type Paper = PDFKit.PDFDocument;
type Structure = ReturnType<Paper['struct']>;
type TextStyle = {
  readonly face?: Face;
  readonly size?: number;
  readonly colour?: string;
  readonly at?: readonly [x: number, y: number];
  readonly width?: number;
  readonly gap?: number;
  readonly link?: string;
};

// The library knows this subset, its types do not yet.
const UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

/** An empty document: tagged, with its language and title, for readers of every kind (PDF/UA). */
export function openPaper(fonts: Fonts, info: { language: Language; title: string; author: string }): Paper {
  const { language, title, author } = info;
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.foot },
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: UA,
    bufferPages: true,
    info: { Title: printable(title), Author: printable(author) },
  });
  for (const [face, file] of Object.entries(fonts)) paper.registerFont(face, file);
  return paper;
}

/** Writes a text; below the last one unless told where. */
export function write(paper: Paper, text: string, style: TextStyle = {}): void {
  const { face = 'text', size = 9.5, colour = COLOUR.ink, at, width = INNER, gap = 2.5, link } = style;
  const [x, y] = at ?? [PAGE.margin, paper.y];
  paper.font(face).fontSize(size).fillColor(colour);
  paper.text(printable(text), x, y, { width, lineGap: gap, ...(link !== undefined && { link }) });
}

/** How high a text will be, in points. */
export function heightOf(paper: Paper, text: string, style: TextStyle = {}): number {
  const { face = 'text', size = 9.5, width = INNER, gap = 2.5 } = style;
  return paper.font(face).fontSize(size).heightOfString(printable(text), { width, lineGap: gap });
}

/** Begins a new page unless so many points are left on this one. */
export function need(paper: Paper, height: number): void {
  if (paper.y + height > PAGE.height - PAGE.foot) {
    paper.addPage();
    paper.y = PAGE.margin;
  }
}

/** Draws what is only for the eye: readers that speak leave it out. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

/** Adds a part to the structure of the document; `draw` runs at once. */
export function part(
  paper: Paper,
  parent: Structure,
  type: string,
  draw: () => void,
  options: { readonly alt?: string; readonly lang?: string } = {},
): void {
  const made = paper.struct(type, options, draw);
  parent.add(made);
  made.end();
}

export const hairline = (paper: Paper, x: number, y: number, width: number): void =>
  decorate(paper, () => {
    paper
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(COLOUR.line)
      .stroke();
  });

/** What every part of a brochure is drawn with. */
export type Section = {
  readonly paper: Paper;
  readonly root: ReturnType<Paper['struct']>;
  readonly brochure: Brochure;
};

/** The title of a section, kept together with so many points of what follows. */
export function heading({ paper, root }: Section, text: string, follows = 60): void {
  paper.y += 20;
  need(paper, 24 + follows);
  part(paper, root, 'H2', () => write(paper, text, { face: 'title', size: 15, colour: COLOUR.ink }));
  paper.y += 6;
}
