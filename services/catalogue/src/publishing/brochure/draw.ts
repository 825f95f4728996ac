import { formatPhone } from '@dorpel/i18n/phone';
import { labelled } from '@dorpel/i18n/typeset';
import { say } from '../../locales/sentences.ts';
import { GROUPS } from '../../property/property.ts';
import { SHEET } from '../place-picture/sheet.ts';
import type { Brochure } from './brochure.ts';
import { drawGroups, drawLegal } from './draw-facts.ts';
import {
  COLOUR,
  decorate,
  type Fonts,
  hairline,
  heading,
  heightOf,
  INNER,
  need,
  openPaper,
  PAGE,
  type Paper,
  part,
  type Section,
  write,
} from './paper.ts';
import type { Print, Prints } from './pictures.ts';

/** Lets other requests be answered between two parts of a brochure. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

function drawDescription(section: Section): void {
  const { paper, root, brochure } = section;
  const { description, descriptionLanguage, descriptionNote, words } = brochure;
  if (description.length === 0) return;
  heading(section, words.headings.description);
  if (descriptionNote !== null) {
    part(paper, root, 'P', () => write(paper, descriptionNote, { size: 9, colour: COLOUR.soft }));
    paper.y += 6;
  }
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

/** Where it lies, over the whole width; of a home whose address is not public the area, and a word about it. */
function drawPlace(section: Section, picture: Buffer | null): void {
  const { paper, root, brochure } = section;
  const { location, words } = brochure;
  if (!location || !picture) return;
  const height = (INNER * SHEET.height) / SHEET.width;
  heading(section, words.headings.location, height + 30);
  const { y } = paper;
  part(paper, root, 'Figure', () => paper.image(picture, PAGE.margin, y, { width: INNER, height }), {
    alt: location.alt,
  });
  paper.y = y + height + 6;
  const { note } = location;
  if (note)
    part(paper, root, 'P', () => write(paper, note, { size: 9, colour: COLOUR.soft, at: [PAGE.margin, paper.y] }));
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
    () => drawPlace(section, prints.place),
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
function drawCover(section: Section, cover: Print | null): void {
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

/** Who to talk to, the way back to the site, and the identity a Belgian agency must show. */
function drawContact(section: Section): void {
  const { paper, root, brochure } = section;
  const { words, advisor, agency, address, asOf, language } = brochure;
  heading(section, words.headings.contact, 170);
  for (const openDay of brochure.openDays)
    part(paper, root, 'P', () => write(paper, openDay, { face: 'strong', size: 10 }));
  part(paper, root, 'P', () => write(paper, words.visit, { size: 10 }));
  paper.y += 8;
  const top = paper.y;
  const half = (INNER - 26) / 2;
  const right = { x: PAGE.margin + half + 26, width: half };
  if (advisor) {
    part(paper, root, 'P', () => {
      write(paper, advisor.name, { face: 'title', size: 13, width: half });
      if (advisor.role) write(paper, advisor.role, { size: 9, colour: COLOUR.soft, width: half });
      for (const line of advisor.lines) write(paper, line, { face: 'strong', size: 10, width: half });
    });
  }
  const afterAdvisor = paper.y;
  const lines = [agency.street, `${agency.zip} ${agency.city}`, formatPhone(agency.phone), agency.email];
  const x = advisor ? right.x : PAGE.margin;
  part(paper, root, 'P', () => {
    write(paper, agency.name, { face: 'title', size: 13, width: half, at: [x, top] });
    for (const line of lines) write(paper, line, { size: 10, width: half, at: [x, paper.y] });
  });
  paper.y = Math.max(afterAdvisor, paper.y) + 12;
  part(paper, root, 'Link', () =>
    write(paper, labelled(words.online, address, language), {
      size: 9.5,
      colour: COLOUR.accent,
      link: address,
      at: [PAGE.margin, paper.y],
    }),
  );
  paper.y += 8;
  const small = { size: 7.5, colour: COLOUR.soft } as const;
  const named = agency.identity.map(({ label, value }) => labelled(label, value, language));
  const identity = [agency.legalName, ...named].join('  ·  ');
  const last = [identity, `${asOf}. ${words.noObligation}`];
  need(
    paper,
    last.reduce((sum, text) => sum + heightOf(paper, text, small), 6),
  );
  for (const text of last) {
    part(paper, root, 'P', () => write(paper, text, { ...small, at: [PAGE.margin, paper.y] }));
    paper.y += 3;
  }
}
