import sharp from 'sharp';
import { BrokenPicture } from './render.ts';
import type { Face, Outlines } from './outlines.ts';

/** Pixels: what every reader of Open Graph shows whole (1.91:1). */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** Whose page it is: the agency's name, and its logo where it has one (SVG or PNG, drawn for light paper). */
export type Brand = { readonly name: string; readonly logo: Uint8Array | null };

/** What the picture says that a page is shared with (S2). */
export type ShareCard = {
  /** The file of the photo; null: the card is all paper. */
  readonly photo: string | null;
  /** 'Apartment in Ghent' */
  readonly kicker: string;
  /** '€ 425.000', or what the page is called. */
  readonly title: string;
  /** 'Sold', over the photo. */
  readonly ribbon: string | null;
  readonly brand: Brand;
};

/** The site's colours on light paper (packages/ui: tokens). */
const COLOUR = { paper: '#faf7f2', ink: '#1f2a2c', soft: '#445057', stone: '#3d4f57', accent: '#a8492c' } as const;

/** Pixels. */
const MARGIN = 56;
const PANEL = 186;
const LOGO = { width: 260, height: 84 } as const;

/** Pixels of the largest photo that is read, and seconds that it may take. */
const MOST_PIXELS = 50_000_000;
const DEADLINE = 20;

type Style = { readonly face: Face; readonly size: number; readonly fill: string };
const KICKER: Style = { face: 'text', size: 30, fill: COLOUR.soft };
const TITLE: Style = { face: 'title', size: 58, fill: COLOUR.ink };
/** What is longer has two lines. */
const LONG_TITLE: Style = { face: 'title', size: 40, fill: COLOUR.ink };
/** Where there is no photo, the title has the card to itself. */
const LARGE_TITLE: Style = { face: 'title', size: 76, fill: COLOUR.ink };
const RIBBON: Style = { face: 'strong', size: 28, fill: COLOUR.paper };
const NAME: Style = { face: 'title', size: 44, fill: COLOUR.ink };

/** A door and the stone before it, 32 by 32: what stands beside the name of an agency without a logo. */
const MARK = `<path fill="${COLOUR.accent}" d="M7 25V13a9 9 0 0 1 18 0v12Z"/><path fill="${COLOUR.ink}" d="M3 25h26v4H3z"/><circle fill="${COLOUR.paper}" cx="20.5" cy="17" r="1.4"/>`;

const draw = ({ path }: Outlines, text: string, { face, size, fill }: Style, x: number, y: number) =>
  `<path fill="${fill}" d="${path(text, face, size, { x, y })}"/>`;

/** Where the words stand: their style, how many lines they may have, and the baselines of the kicker and of the first line. */
function placeOf({ width }: Outlines, { photo, title }: ShareCard, room: number) {
  const top = SHARE_CARD.height - PANEL;
  if (photo === null) return { style: LARGE_TITLE, most: 4, kicker: 130, first: 250 };
  return width(title, TITLE.face, TITLE.size) <= room
    ? { style: TITLE, most: 1, kicker: top + 66, first: top + 132 }
    : { style: LONG_TITLE, most: 2, kicker: top + 54, first: top + 104 };
}

/** Kicker and title, in so many pixels of width. */
function words(outlines: Outlines, card: ShareCard, width: number): string {
  const { style, most, kicker, first } = placeOf(outlines, card, width);
  const [said = ''] = outlines.lines(card.kicker, KICKER.face, KICKER.size, { width, lines: 1 });
  const lines = outlines.lines(card.title, style.face, style.size, { width, lines: most });
  return [
    draw(outlines, said, KICKER, MARGIN, kicker),
    ...lines.map((line, index) => draw(outlines, line, style, MARGIN, first + index * style.size * 1.15)),
  ].join('');
}

function ribbonOf(outlines: Outlines, text: string): string {
  const width = outlines.width(text, RIBBON.face, RIBBON.size) + 48;
  return `<rect x="${MARGIN}" y="40" width="${width}" height="60" rx="30" fill="${COLOUR.stone}"/>${draw(outlines, text, RIBBON, MARGIN + 24, 80)}`;
}

/** The name of an agency without a logo, beside its door; it ends at the right margin. */
function nameOf(outlines: Outlines, name: string): { readonly svg: string; readonly width: number } {
  const [said = ''] = outlines.lines(name, NAME.face, NAME.size, { width: LOGO.width, lines: 1 });
  const width = outlines.width(said, NAME.face, NAME.size) + 60;
  const x = SHARE_CARD.width - MARGIN - width;
  const y = SHARE_CARD.height - PANEL / 2;
  const mark = `<g transform="translate(${x} ${y - 27}) scale(1.5)">${MARK}</g>`;
  return { svg: mark + draw(outlines, said, NAME, x + 60, y + 15), width };
}

/** The logo in the room that it has, as what is laid over the card. */
async function logoOf(logo: Uint8Array) {
  const size = { width: LOGO.width, height: LOGO.height, fit: 'inside' } as const;
  const { data, info } = await sharp(logo, { density: 300, limitInputPixels: MOST_PIXELS })
    .resize(size)
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = SHARE_CARD.width - MARGIN - info.width;
  const top = Math.round(SHARE_CARD.height - (PANEL + info.height) / 2);
  return { input: data, left, top, width: info.width };
}

async function background(photo: string | null) {
  const { width, height } = SHARE_CARD;
  const paper = sharp({ create: { width, height, channels: 3, background: COLOUR.paper } });
  if (photo === null) return paper;
  const shown = await sharp(photo, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: height - PANEL, fit: 'cover', position: 'attention' })
    .timeout({ seconds: DEADLINE })
    .toBuffer();
  return paper.composite([{ input: shown, left: 0, top: 0 }]);
}

/**
 * Draws the picture that a page is shared with: photo, what and where, price or title, and whose it is, as a JPEG that every
 * messenger and network shows (S2).
 *
 * @throws BrokenPicture when the photo or the logo can't be read
 */
export async function drawShareCard(card: ShareCard, letters: Outlines): Promise<Buffer> {
  const { width, height } = SHARE_CARD;
  try {
    const logo = card.brand.logo && (await logoOf(card.brand.logo));
    const name = logo ? null : nameOf(letters, card.brand.name);
    const taken = logo?.width ?? name?.width ?? 0;
    const room = card.photo === null ? width - 2 * MARGIN : width - 3 * MARGIN - taken;
    const drawn = [
      words(letters, card, room),
      card.ribbon === null ? '' : ribbonOf(letters, card.ribbon),
      name?.svg ?? '',
    ].join('');
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`,
    );
    const flat = await (await background(card.photo)).png({ compressionLevel: 0 }).toBuffer();
    return await sharp(flat)
      .composite([{ input: svg, left: 0, top: 0 }, ...(logo ? [logo] : [])])
      .jpeg({ quality: 84, progressive: true })
      .toBuffer();
  } catch (cause) {
    throw new BrokenPicture('The picture could not be drawn.', { cause });
  }
}
