import { GROUPS } from '../../property/property.ts';
import { say } from '../../locales/sentences.ts';
import {
  COLOUR,
  decorate,
  hairline,
  heading,
  heightOf,
  INNER,
  need,
  PAGE,
  type Paper,
  part,
  type Section,
  write,
} from './paper.ts';
import type { Group, Line } from './brochure.ts';

const GAP = 26;
const COLUMN = (INNER - GAP) / 2;
const PADDING = 3.5;
const GROUP_TITLE = 24;

/** How a table of facts is laid out: where it begins, and how wide names and values are. */
type Layout = { readonly x: number; readonly names: number; readonly values: number };

const NARROW = { names: COLUMN * 0.52, values: COLUMN * 0.48 - 6 };
const WIDE: Layout = { x: PAGE.margin, names: INNER * 0.4, values: INNER * 0.6 - 6 };

/** The room a symbol takes before a value. */
const SYMBOL = { side: 22, room: 30 };
const roomOf = ({ symbol }: Line) => (symbol ? SYMBOL.room : 0);

const heightOfLine = (paper: Paper, line: Line, { names, values }: Omit<Layout, 'x'>): number =>
  Math.max(
    heightOf(paper, line.label, { size: 9, width: names }),
    heightOf(paper, line.value, { face: 'strong', size: 9, width: values - roomOf(line) }),
    line.symbol ? SYMBOL.side : 0,
  ) +
  2 * PADDING;

/** A house that stands in the water, as on the property's page; the words beside it say the same to who can't see it. */
function drawFlood(paper: Paper, x: number, y: number): void {
  const waves = (top: number) => `M2 ${top}c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0 4.7-2.4 7 0 4.7 2.4 7 0`;
  const house = ['M5 15 16 5l11 10', 'M8.5 12v6.5', 'M23.5 12v6.5', 'M13.5 18.5v-5h5v5'];
  decorate(paper, () => {
    paper
      .save()
      .translate(x, y)
      .scale(SYMBOL.side / 32);
    paper.lineWidth(2).lineCap('round').lineJoin('round').strokeColor(COLOUR.ink);
    for (const line of [...house, waves(22), waves(27)]) paper.path(line).stroke();
    paper.restore();
  });
}

type Parent = Section['root'];

/** Name and value per row, each row with a hairline below; a table for readers that speak. */
function drawLines(paper: Paper, parent: Parent, lines: readonly Line[], layout: Layout): void {
  const { x, names, values } = layout;
  const table = paper.struct('Table');
  parent.add(table);
  for (const line of lines) {
    const height = heightOfLine(paper, line, layout);
    need(paper, height);
    const { y } = paper;
    const row = paper.struct('TR');
    table.add(row);
    const label = { size: 9, colour: COLOUR.soft, at: [x, y + PADDING], width: names } as const;
    const left = x + names + 6;
    const room = roomOf(line);
    const value = { face: 'strong', size: 9, at: [left + room, y + PADDING], width: values - room } as const;
    if (line.symbol === 'flood') drawFlood(paper, left, y + PADDING);
    part(paper, row, 'TH', () => write(paper, line.label, label));
    part(paper, row, 'TD', () => write(paper, line.value, value));
    row.end();
    hairline(paper, x, y + height, names + 6 + values);
    paper.y = y + height;
  }
  table.end();
}

function drawEnergy(section: Section, label: Buffer | null): void {
  const { paper, root, brochure } = section;
  const { energy, language } = brochure;
  if (!energy.sentence && energy.lines.length === 0) return;
  const title = say[language](GROUPS.energy.title);
  heading(section, title, 80);
  if (label) {
    const { y } = paper;
    part(paper, root, 'Figure', () => paper.image(label, PAGE.margin, y, { height: 34 }), {
      alt: energy.sentence ?? title,
    });
    paper.y = y + 40;
  }
  const { sentence, renovation } = energy;
  if (sentence) part(paper, root, 'P', () => write(paper, sentence, { face: 'strong', size: 10.5 }));
  paper.y += 4;
  if (energy.lines.length > 0) drawLines(paper, root, energy.lines, WIDE);
  if (!renovation) return;
  paper.y += 10;
  const text = { face: 'strong', size: 9.5, width: INNER - 24 } as const;
  const source = { size: 8, colour: COLOUR.soft, width: INNER - 24 } as const;
  const height = heightOf(paper, renovation.text, text) + heightOf(paper, renovation.source, source) + 22;
  need(paper, height);
  const { y } = paper;
  decorate(paper, () => paper.roundedRect(PAGE.margin, y, INNER, height, 6).fill(COLOUR.tint));
  part(paper, root, 'P', () => write(paper, renovation.text, { ...text, at: [PAGE.margin + 12, y + 10] }));
  part(paper, root, 'P', () => write(paper, renovation.source, { ...source, at: [PAGE.margin + 12, paper.y] }));
  paper.y = y + height;
}

/** All facts in two columns, each group in the one that is shorter; then energy over the whole width. */
export function drawGroups(section: Section, label: Buffer | null): void {
  const { paper, root, brochure } = section;
  const { groups, words } = brochure;
  const heightOfGroup = ({ lines }: Group) =>
    GROUP_TITLE + lines.reduce((sum, line) => sum + heightOfLine(paper, line, NARROW), 14);
  const [first] = groups;
  if (first) {
    heading(section, words.headings.facts, heightOfGroup(first));
    let columns: [number, number] = [paper.y, paper.y];
    for (const group of groups) {
      const height = heightOfGroup(group);
      let column: 0 | 1 = columns[0] <= columns[1] ? 0 : 1;
      if (columns[column] + height > PAGE.height - PAGE.foot) {
        paper.addPage();
        columns = [PAGE.margin, PAGE.margin];
        column = 0;
      }
      const x = PAGE.margin + column * (COLUMN + GAP);
      const y = columns[column];
      const title = { face: 'title', size: 11.5, at: [x, y + 4], width: COLUMN } as const;
      part(paper, root, 'H3', () => write(paper, group.title, title));
      paper.y = y + GROUP_TITLE;
      drawLines(paper, root, group.lines, { x, ...NARROW });
      columns[column] = y + height;
    }
    paper.y = Math.max(...columns) - 14;
  }
  drawEnergy(section, label);
}

/** What the law wants said, and what else is known of the legal side, in full words (C12, X1). */
export function drawLegal(section: Section): void {
  const { paper, root, brochure } = section;
  const { legal, legalNote, language } = brochure;
  if (legal.length === 0) return;
  heading(section, say[language](GROUPS.legal.title), 80);
  drawLines(paper, root, legal, WIDE);
  paper.y += 6;
  part(paper, root, 'P', () => write(paper, legalNote, { size: 8, colour: COLOUR.soft }));
}
