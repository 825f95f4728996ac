import type { Section } from './section.ts';
import { COLOUR, decorate, INNER, PAGE, type Paper, part, write } from './paper.ts';
import type { Print } from './pictures.ts';

/** Points: the photo over the whole width of the first page. */
const COVER_HEIGHT = 350;

/** 'Sold' over the photo, or above the title where there is none. */
function drawState(paper: Paper, state: string, y: number): void {
  const width = paper.font('strong').fontSize(10).widthOfString(state) + 24;
  decorate(paper, () => paper.roundedRect(PAGE.margin, y, width, 24, 12).fill(COLOUR.stone));
  write(paper, state, { face: 'strong', size: 10, colour: COLOUR.onStone, at: [PAGE.margin + 12, y + 6.5] });
}

function drawHighlights({ paper, root, brochure: { highlights } }: Section): void {
  if (highlights.length === 0) return;
  const width = INNER / highlights.length;
  const { y } = paper;
  decorate(paper, () => paper.roundedRect(PAGE.margin, y, INNER, 52, 6).fill(COLOUR.tint));
  for (const [index, { label, value }] of highlights.entries()) {
    const x = PAGE.margin + index * width + 12;
    part(paper, root, 'P', () => {
      write(paper, label, { size: 8, colour: COLOUR.soft, at: [x, y + 9], width: width - 14 });
      write(paper, value, { face: 'title', size: 14, at: [x, y + 24], width: width - 14 });
    });
  }
  paper.y = y + 52;
}

/** The first page: photo, title, place, price and the facts everybody asks for first. */
export function drawCover(section: Section, cover: Print | null): void {
  const { paper, root, brochure } = section;
  const { state, subject, title, place, price } = brochure;
  if (cover) {
    part(paper, root, 'Figure', () => paper.image(cover.bytes, 0, 0, { width: PAGE.width, height: COVER_HEIGHT }), {
      alt: cover.alt,
    });
    paper.y = COVER_HEIGHT + 26;
  }
  if (state) {
    const y = cover ? 24 : paper.y;
    const below = cover ? paper.y : y + 36;
    part(paper, root, 'P', () => drawState(paper, state, y));
    paper.y = below;
  }
  part(paper, root, 'P', () => write(paper, subject, { size: 10, colour: COLOUR.soft }));
  paper.y += 2;
  part(paper, root, 'H1', () => write(paper, title, { face: 'title', size: 25, gap: 0 }));
  paper.y += 6;
  part(paper, root, 'P', () => write(paper, place, { size: 11, colour: COLOUR.soft }));
  if (price) {
    paper.y += 6;
    part(paper, root, 'P', () => write(paper, price, { face: 'title', size: 19, colour: COLOUR.accent }));
  }
  paper.y += 12;
  drawHighlights(section);
}
