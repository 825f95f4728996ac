import { GROUPS } from '../../property/property.ts';
import { say } from '../../locales/sentences.ts';
import type { Brochure } from './brochure.ts';
import { drawContact } from './draw-contact.ts';
import { drawCover } from './draw-cover.ts';
import { drawGroups, drawLegal } from './draw-facts.ts';
import { COLOUR, type Fonts, hairline, INNER, need, openPaper, PAGE, type Paper, part, write } from './paper.ts';
import type { Print, Prints } from './pictures.ts';
import { heading, type Section } from './section.ts';

/** Lets other requests be answered between two parts of a brochure. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

function drawDescription(section: Section): void {
  const { paper, root, brochure } = section;
  const { description, descriptionLanguage, words } = brochure;
  if (description.length === 0) return;
  heading(section, words.headings.description);
  for (const paragraph of description) {
    part(paper, root, 'P', () => write(paper, paragraph, { size: 10, gap: 3.5, width: INNER - 40 }), {
      lang: descriptionLanguage,
    });
    paper.y += 6;
  }
}

function drawAmenities(section: Section): void {
  const { paper, root, brochure } = section;
  if (brochure.amenities.length === 0) return;
  heading(section, say[brochure.language](GROUPS.amenities.title), 20);
  part(paper, root, 'P', () => write(paper, brochure.amenities.join('  ·  '), { size: 10 }));
}

const GAP = 14;
const HALF = (INNER - GAP) / 2;

/** Pictures two beside each other, each as large as its half of the page and so many points of height let it be. */
function drawPictures(section: Section, title: string, prints: readonly Print[], most: number): void {
  const { paper, root } = section;
  if (prints.length === 0) return;
  const sized = prints.map((print) => {
    const scale = Math.min(HALF / print.width, most / print.height);
    return { print, width: print.width * scale, height: print.height * scale };
  });
  heading(section, title, sized[0]?.height);
  for (let index = 0; index < sized.length; index += 2) {
    const row = sized.slice(index, index + 2);
    const high = Math.max(...row.map(({ height }) => height));
    need(paper, high);
    const { y } = paper;
    for (const [column, { print, width, height }] of row.entries()) {
      const x = PAGE.margin + column * (HALF + GAP);
      part(paper, root, 'Figure', () => paper.image(print.bytes, x, y, { width, height }), { alt: print.alt });
    }
    paper.y = y + high + GAP;
  }
}

/** Agency and page number at the foot of every page; readers that speak leave them out. */
function drawFeet(paper: Paper, { agency, words, subject }: Brochure): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    // The foot lies in the margin, where text would else begin a new page.
    paper.page.margins.bottom = 0;
    const y = PAGE.height - 40;
    hairline(paper, PAGE.margin, y - 8, INNER);
    paper.markContent('Artifact', { type: 'Pagination' });
    const foot = { size: 8, colour: COLOUR.soft, width: INNER / 2 };
    write(paper, `${agency.name} · ${subject}`, { ...foot, at: [PAGE.margin, y] });
    const page = words.page(index + 1, count);
    const width = paper.font('text').fontSize(8).widthOfString(page);
    write(paper, page, { ...foot, width: width + 2, at: [PAGE.width - PAGE.margin - width, y] });
    paper.endMarkedContent();
  }
}

/** Draws a brochure; the event loop is given back between its parts. */
export async function drawBrochure(brochure: Brochure, prints: Prints, fonts: Fonts): Promise<Buffer> {
  const { language, title, agency, words } = brochure;
  const { headings } = words;
  const paper = openPaper(fonts, { language, title: `${title} · ${agency.name}`, author: agency.name });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => paper.on('end', resolve).on('error', reject));
  const root = paper.struct('Document');
  paper.addStructure(root);
  const section: Section = { paper, root, brochure };
  const parts = [
    () => drawCover(section, prints.cover),
    () => drawDescription(section),
    () => drawGroups(section, prints.label),
    () => drawAmenities(section),
    () => drawLegal(section),
    () => drawPictures(section, headings.plans, prints.plans, 240),
    () => drawPictures(section, headings.photos, prints.photos, 160),
    () => drawContact(section),
  ];
  for (const draw of parts) {
    draw();
    await breathe();
  }
  root.end();
  drawFeet(paper, brochure);
  paper.end();
  await done;
  return Buffer.concat(chunks);
}
