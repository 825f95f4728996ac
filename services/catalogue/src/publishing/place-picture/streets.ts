import { type Colours, coloursOf } from '@dorpel/map-style/colours';
import { schemaOf } from '@dorpel/map-style/schemas';
import { streetLayers } from '@dorpel/map-style/street-layers';
import type { Language } from '@dorpel/i18n/languages';
import type { Outlines } from '@dorpel/pictures/outlines';
import type { VectorTileFeature } from '@mapbox/vector-tile';
import { createExpression, featureFilter } from '@maplibre/maplibre-gl-style-spec';
import type { OpenArchive, Tile } from '../../streets/streets.ts';
import { type Box, boxRound, overlap, type Placed, type Room, type Sheet, type Spot, WHOLE } from './sheet.ts';

type Layer = ReturnType<typeof streetLayers>[number];
type Words = Extract<Layer, { type: 'symbol' }>;
type Ground = Extract<Layer, { type: 'fill' | 'line' }>;

/** A tile with its place on the sheet. */
type Laid = { readonly tile: Tile; readonly at: Placed; readonly wide: number };

export const COLOURS: Colours = coloursOf(false);

/** Pixels round the sheet in which lines still have a width. */
const EDGE = 12;
const AROUND: Box = {
  left: WHOLE.left - EDGE,
  top: WHOLE.top - EDGE,
  right: WHOLE.right + EDGE,
  bottom: WHOLE.bottom + EDGE,
};

/** How straight a piece of a line is along which a name stands: the parts of its length that its ends are apart. */
const STRAIGHT = 0.97;
/** Pixels between two writings of the same name. */
const APART = 320;

/** The value of a style at a zoom: said outright, or by an expression. */
function valueOf(value: unknown, zoom: number, feature?: Pick<VectorTileFeature, 'type' | 'properties'>): unknown {
  if (!Array.isArray(value)) return value;
  const made = createExpression(value, 'value');
  return made.result === 'success' ? made.value.evaluate({ zoom }, feature) : undefined;
}

const numberOf = (value: unknown, zoom: number, otherwise: number) => {
  const found = valueOf(value, zoom);
  return typeof found === 'number' ? found : otherwise;
};

/** The lines of all features of a layer that touch the sheet, in its pixels. */
function* linesOf(layer: Layer, laid: readonly Laid[], zoom: number) {
  const { 'source-layer': source = '', filter } = layer as Ground;
  const { filter: isPicked } = featureFilter(filter, 'filter');
  for (const { tile, at, wide } of laid) {
    const features = tile[source];
    for (let index = 0; index < (features?.length ?? 0); index += 1) {
      const feature = features?.feature(index);
      if (!feature || !isPicked({ zoom }, feature)) continue;
      const scale = wide / feature.extent;
      for (const part of feature.loadGeometry()) {
        const line = part.map(({ x, y }): Spot => [at.left + x * scale, at.top + y * scale]);
        const across = line.map(([x]) => x);
        const down = line.map(([, y]) => y);
        const box = {
          left: Math.min(...across),
          top: Math.min(...down),
          right: Math.max(...across) + 0.1,
          bottom: Math.max(...down) + 0.1,
        };
        if (overlap(box, AROUND)) yield { feature, line };
      }
    }
  }
}

const written = ([x, y]: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** All of a layer as one shape: what it looks like depends on no feature. */
function drawGround(layer: Ground, laid: readonly Laid[], zoom: number): string {
  const isArea = layer.type === 'fill';
  let path = '';
  for (const { line, feature } of linesOf(layer, laid, zoom)) {
    if (line.length < 2 || (isArea && feature.type !== 3)) continue;
    path += `M${line.map(written).join('L')}${isArea ? 'Z' : ''}`;
  }
  if (!path) return '';
  if (layer.type === 'fill') {
    const { 'fill-color': fill, 'fill-outline-color': outline } = layer.paint ?? {};
    const stroke = outline ? ` stroke="${String(outline)}" stroke-width="0.6"` : '';
    return `<path fill="${String(fill)}" fill-rule="evenodd"${stroke} d="${path}"/>`;
  }
  const { 'line-color': colour, 'line-width': width, 'line-dasharray': dashes } = layer.paint ?? {};
  const wide = numberOf(width, zoom, 1);
  const dashed = Array.isArray(dashes)
    ? ` stroke-dasharray="${dashes.map((each) => Number(each) * wide).join(' ')}"`
    : '';
  const cap = dashed ? 'butt' : 'round';
  return `<path fill="none" stroke="${String(colour)}" stroke-width="${wide.toFixed(2)}" stroke-linejoin="round" stroke-linecap="${cap}"${dashed} d="${path}"/>`;
}

/** A straight piece of a line as long as a name, as near to the middle of the line as there is one. */
function pieceFor(line: readonly Spot[], long: number): { readonly middle: Spot; readonly turn: number } | null {
  const marks = [0];
  for (const [index, [x, y]] of line.entries()) {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    if (index > 0) marks.push((marks[index - 1] ?? 0) + Math.hypot(x - fromX, y - fromY));
  }
  const total = marks.at(-1) ?? 0;
  const spotAt = (way: number): Spot => {
    const index = Math.max(
      1,
      marks.findIndex((mark) => mark >= way),
    );
    const [ax, ay] = line[index - 1] ?? [0, 0];
    const [bx, by] = line[index] ?? [ax, ay];
    const share = (way - (marks[index - 1] ?? 0)) / ((marks[index] ?? 0) - (marks[index - 1] ?? 0) || 1);
    return [ax + share * (bx - ax), ay + share * (by - ay)];
  };
  const starts = [0.5, 0.3, 0.7, 0.15, 0.85].map((share) => (total - long) * share);
  for (const start of total < long ? [] : starts) {
    const [one, other] = [spotAt(start), spotAt(start + long)];
    if (Math.hypot(other[0] - one[0], other[1] - one[1]) < long * STRAIGHT) continue;
    const [from, to] = one[0] <= other[0] ? [one, other] : [other, one];
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
    return { middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], turn };
  }
  return null;
}

export type Style = { readonly face: 'text' | 'strong'; readonly size: number; readonly fill: string };

/** A text round a middle, with the paper showing round its letters. */
export function drawWords(letters: Outlines, text: string, style: Style, [x, y]: Spot, turn = 0): string {
  const { face, size, fill } = style;
  const path = letters.path(text, face, size, { x: -letters.width(text, face, size) / 2, y: size * 0.35 });
  const turned = turn === 0 ? '' : ` rotate(${((turn * 180) / Math.PI).toFixed(1)})`;
  const round = `fill="${COLOURS.halo}" stroke="${COLOURS.halo}" stroke-width="2.8" stroke-linejoin="round"`;
  return `<g transform="translate(${written([x, y])})${turned}"><path ${round} d="${path}"/><path fill="${fill}" d="${path}"/></g>`;
}

/** Names of one layer where there is room for them; those that stand already are not written again nearby. */
function drawNames(
  layer: Words,
  {
    laid,
    zoom,
    letters,
    room,
    names,
  }: { laid: readonly Laid[]; zoom: number; letters: Outlines; room: Room; names: Names },
): string {
  const { 'text-field': field, 'text-size': size, 'text-font': font, 'symbol-placement': along } = layer.layout ?? {};
  const face = String(font).includes('Semibold') ? 'strong' : 'text';
  const style: Style = { face, size: numberOf(size, zoom, 12), fill: String(layer.paint?.['text-color']) };
  let drawn = '';
  for (const { feature, line } of linesOf(layer, laid, zoom)) {
    const text = String(valueOf(field, zoom, feature) ?? '').trim();
    if (!text) continue;
    const wide = letters.width(text, face, style.size);
    const found = along === 'line' ? pieceFor(line, wide + 8) : line[0] && { middle: line[0], turn: 0 };
    if (!found || names.isNear(text, found.middle)) continue;
    if (!room.claim(boxesOf(found, wide, style.size))) continue;
    names.note(text, found.middle);
    drawn += drawWords(letters, text, style, found.middle, found.turn);
  }
  return drawn;
}

/** The boxes along a text that stands aslant. */
function boxesOf(
  { middle, turn }: { readonly middle: Spot; readonly turn: number },
  wide: number,
  size: number,
): Box[] {
  if (turn === 0) return [boxRound(middle, wide / 2 + 3, size * 0.7)];
  const count = Math.max(2, Math.ceil(wide / size));
  return Array.from({ length: count }, (_, index) => {
    const off = (index / (count - 1) - 0.5) * wide;
    return boxRound([middle[0] + off * Math.cos(turn), middle[1] + off * Math.sin(turn)], size * 0.7, size * 0.7);
  });
}

/** Which names stand where. */
function createNames() {
  const noted: { readonly text: string; readonly at: Spot }[] = [];
  return {
    note: (text: string, at: Spot) => void noted.push({ text, at }),
    isNear: (text: string, [x, y]: Spot) =>
      noted.some((each) => each.text === text && Math.hypot(each.at[0] - x, each.at[1] - y) < APART),
  };
}
type Names = ReturnType<typeof createNames>;

/** The event loop is given back between two layers: a town in full has thousands of houses. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Draws streets as the map of the site does, by the same layers (ADR 44).
 *
 * @returns null where the archive has no street on the sheet; else what lies on the ground, and what names it where `room` is left
 * @throws Error where its tiles are of no schema that is known
 */
export async function drawStreets(
  archive: OpenArchive,
  sheet: Sheet,
  { language, letters }: { readonly language: Language; readonly letters: Outlines },
): Promise<{ readonly ground: string; readonly names: (room: Room) => string } | null> {
  const { zoom } = sheet;
  const z = Math.min(Math.floor(zoom), archive.zooms.most);
  const { wide, placed } = sheet.tiles(z);
  const laid: Laid[] = [];
  for (const at of placed) {
    const tile = await archive.tile(z, at.x, at.y);
    if (tile) laid.push({ tile, at, wide });
  }
  const seen = streetLayers(schemaOf(archive.layers), COLOURS, language).filter(
    ({ minzoom = 0, maxzoom = 24 }) => minzoom <= zoom && zoom < maxzoom,
  );
  let ground = '';
  let hasLines = false;
  for (const layer of seen) {
    if (layer.type !== 'fill' && layer.type !== 'line') continue;
    const drawn = drawGround(layer, laid, zoom);
    hasLines ||= layer.type === 'line' && drawn !== '';
    ground += drawn;
    await breathe();
  }
  if (!hasLines) return null;
  const said = createNames();
  // Where two do not fit, the later layer is there.
  const names = (room: Room) =>
    seen
      .toReversed()
      .map((layer) => (layer.type === 'symbol' ? drawNames(layer, { laid, zoom, letters, room, names: said }) : ''))
      .join('');
  return { ground, names };
}
