import { decodeHTML } from 'entities';
import type { Language } from '@dorpel/i18n/languages';
import type { Outlines } from '@dorpel/pictures/outlines';
import sharp from 'sharp';
import { BLURRED_BY, type Position } from '../../property/property.ts';
import type { OpenArchive } from '../../streets/streets.ts';
import { boxRound, createRoom, type Room, SHEET, type Sheet, sheetAt, type Spot, WHOLE } from './sheet.ts';
import { COLOURS, drawStreets, drawWords, type Style } from './streets.ts';

/** Where a home lies as everybody may know it, and what is near it. */
export type PlaceShown = {
  readonly language: Language;
  /** `exact: false`: about where it is, and the picture shows the area alone (C5). */
  readonly position: Position & { readonly exact: boolean };
  /** What one walks to, the least important last. */
  readonly near: readonly (Position & { readonly text: string })[];
  /** Whom that is known from. */
  readonly credits: readonly string[];
};

/** A town, where no streets are known. */
export type Town = Position & { readonly name: string };

/** How near one looks: streets have their names, and the area of a home without an address fits in. */
const ZOOM = { streets: 14, towns: 11 } as const;

const ACCENT = '#a8492c';
const PIN = 15;
/** Of a town on the map, and of a place that one walks to. */
const DOT = { town: 2.6, near: 4.6 } as const;
const TOWN: Style = { face: 'text', size: 13, fill: COLOURS.label };
const NEAR: Style = { face: 'strong', size: 11.5, fill: COLOURS.label };
const CREDIT: Style = { face: 'text', size: 9.5, fill: COLOURS.labelSoft };
/** Pixels that the name of a place may be long. */
const LONGEST_NAME = 150;

/** A house of 24 by 24, as the mark of a home has it on the map of the site. */
const HOUSE = 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9';

/** What towns are known from, where they stand for streets. */
const GAZETTEER = 'GeoNames (CC BY 4.0)';

/**
 * Whom an archive is from, in words.
 *
 * @param html as it stands in its metadata; what is said in another language only is left out
 */
export function creditIn(html: string, language: Language): string {
  const own = html.replace(
    /<(\w+)\b[^>]*\blang="?([a-z]{2})\b[^>]*>(.*?)<\/\1>/gis,
    (_, _tag: string, spoken: string, text: string) => (spoken.toLowerCase() === language ? text : ''),
  );
  const unseen = /<(script|style|template|noscript)\b.*?<\/\1>|<!--.*?-->/gis;
  return decodeHTML(own.replace(unseen, '').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The home: a pin at its door, or the area in which it lies. */
function drawHome({ exact }: PlaceShown['position'], [x, y]: Spot, sheet: Sheet): string {
  if (!exact) {
    const radius = sheet.pixelsOf(BLURRED_BY).toFixed(1);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ACCENT}" fill-opacity="0.14" stroke="${ACCENT}" stroke-width="2" stroke-dasharray="5 4"/>`;
  }
  const house = `<path transform="translate(${x - 9.6} ${y - 9.8}) scale(0.8)" fill="none" stroke="#ffffff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${HOUSE}"/>`;
  return `<circle cx="${x}" cy="${y}" r="${PIN}" fill="${ACCENT}" stroke="#ffffff" stroke-width="2"/>${house}`;
}

/** A dot with its name beside it: on the side where there is room, and on none where there is not. */
function drawNamed(
  [x, y]: Spot,
  name: string,
  { style, radius, letters, room }: { style: Style; radius: number; letters: Outlines; room: Room },
): string {
  if (x < 0 || y < 0 || x > SHEET.width || y > SHEET.height) return '';
  const dot = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${style.fill}" stroke="#ffffff" stroke-width="1.4"/>`;
  const [text = ''] = letters.lines(name, style.face, style.size, { width: LONGEST_NAME, lines: 1 });
  const half = letters.width(text, style.face, style.size) / 2;
  const off = radius + half + 5;
  const sides: readonly Spot[] = [
    [x + off, y],
    [x - off, y],
    [x, y - radius - style.size],
    [x, y + radius + style.size],
  ];
  const side = sides.find((middle) => room.claim([boxRound(middle, half + 2, style.size * 0.7)]));
  room.take(boxRound([x, y], radius + 1, radius + 1));
  return side ? dot + drawWords(letters, text, style, side) : dot;
}

/** Whom the picture is from, in its lower right corner; it keeps its place free. */
function drawCredit(text: string, letters: Outlines, room: Room): string {
  const lines = letters.lines(text, CREDIT.face, CREDIT.size, { width: SHEET.width - 40, lines: 2 });
  const wide = Math.max(0, ...lines.map((line) => letters.width(line, CREDIT.face, CREDIT.size))) + 12;
  const high = lines.length * 13 + 5;
  const [left, top] = [SHEET.width - wide, SHEET.height - high];
  room.take({ left, top, right: WHOLE.right, bottom: WHOLE.bottom });
  const paths = lines.map((line, index) =>
    letters.path(line, CREDIT.face, CREDIT.size, { x: left + 6, y: top + 13 + index * 13 }),
  );
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="#ffffff" fill-opacity="0.86"/><path fill="${CREDIT.fill}" d="${paths.join('')}"/>`;
}

/** Keeps free where the home is: its pin whole, of an area the middle. */
const keepHome = (room: Room, spot: Spot) => room.take(boxRound(spot, PIN + 3, PIN + 3));

type Sources = {
  readonly archive: OpenArchive | null;
  /** The towns round a place, the larger first. */
  readonly towns: () => Promise<readonly Town[]>;
  readonly letters: Outlines;
};

/** Everything on the map of a home, where streets are known; null where they are not. */
async function onStreets(place: PlaceShown, { archive, letters }: Sources): Promise<string | null> {
  if (!archive) return null;
  const { position, near, language, credits } = place;
  const sheet = sheetAt(position, ZOOM.streets);
  const streets = await drawStreets(archive, sheet, { language, letters });
  if (!streets) return null;
  const room = createRoom();
  const home = sheet.spotOf(position);
  const own = creditIn(archive.attribution, language);
  const others = near.length > 0 ? credits.filter((credit) => !own.includes(credit)) : [];
  const credit = drawCredit([own, ...others].filter(Boolean).join(', '), letters, room);
  keepHome(room, home);
  const marks = near.map((each) =>
    drawNamed(sheet.spotOf(each), each.text, { style: NEAR, radius: DOT.near, letters, room }),
  );
  // What one walks to has its name before a street has.
  const names = streets.names(room);
  const mark = drawHome(position, home, sheet);
  return [streets.ground, ...(position.exact ? [names, mark] : [mark, names]), ...marks, credit].join('');
}

/** The towns round a home, where no streets are known: a sheet is never empty. */
async function onTowns({ position }: PlaceShown, { towns, letters }: Sources): Promise<string> {
  const sheet = sheetAt(position, ZOOM.towns);
  const room = createRoom();
  const home = sheet.spotOf(position);
  const credit = drawCredit(GAZETTEER, letters, room);
  keepHome(room, home);
  const drawn = (await towns()).map((town) =>
    drawNamed(sheet.spotOf(town), town.name, { style: TOWN, radius: DOT.town, letters, room }),
  );
  return [...drawn, drawHome(position, home, sheet), credit].join('');
}

/** Draws where a home lies, as a PNG that paper and every mail program shows. */
export async function drawPlace(place: PlaceShown, sources: Sources): Promise<Buffer> {
  const { width, height, sharpness } = SHEET;
  const drawn = (await onStreets(place, sources)) ?? (await onTowns(place, sources));
  const size = `width="${width * sharpness}" height="${height * sharpness}" viewBox="0 0 ${width} ${height}"`;
  const ground = `<rect width="${width}" height="${height}" fill="${COLOURS.home}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawn}</svg>`;
  const picture = sharp(Buffer.from(svg), { unlimited: true });
  // Of flat colours the first palette found is as good as the best: a quarter of the time, and no more bytes.
  return picture.png({ palette: true, effort: 1, dither: 0, compressionLevel: 6 }).toBuffer();
}
