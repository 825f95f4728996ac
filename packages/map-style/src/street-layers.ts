import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { Colours } from './colours.ts';
import type { Part, Schema } from './schemas.ts';

/** From this zoom on the streets are the map; farther away it is the one that is built in. */
export const STREETS_FROM = 9;

/** The name of the source in a style. */
const SOURCE = 'streets';

type Colour = keyof Colours;
/** Pixels at a zoom, and at a closer one; in between it grows as the ground does. */
type Width = readonly [zoom: number, pixels: number, closer: number, more: number];

type Area = { readonly part: Part; readonly colour: Colour; readonly from?: number; readonly line?: Colour };
type Line = {
  readonly part: Part;
  readonly colour: Colour;
  readonly width: Width;
  readonly from?: number;
  /** The colour of its edges. */
  readonly edge?: Colour;
  readonly dashes?: readonly number[];
};
type Label = {
  readonly part: Part;
  readonly size: Width;
  readonly from: number;
  readonly until?: number;
  readonly isStrong?: boolean;
  readonly isSoft?: boolean;
  /** Along the line it names. */
  readonly isAlong?: boolean;
};

/** What lies on the ground, the lowest first. */
const AREAS: readonly Area[] = [
  { part: 'built', colour: 'built' },
  { part: 'industry', colour: 'industry' },
  { part: 'green', colour: 'green' },
  { part: 'wood', colour: 'wood' },
  { part: 'sand', colour: 'sand' },
  { part: 'water', colour: 'sea' },
];
const BUILDINGS: readonly Area[] = [{ part: 'building', colour: 'building', line: 'buildingLine', from: 13 }];

const RIVERS: readonly Line[] = [{ part: 'river', colour: 'sea', width: [9, 0.6, 17, 6] }];

/** Ways, the least first. */
const LINES: readonly Line[] = [
  { part: 'path', colour: 'path', width: [14, 0.8, 18, 2.4], from: 14, dashes: [2, 1.4] },
  { part: 'street', colour: 'road', edge: 'roadEdge', width: [12, 0.5, 18, 15], from: 12 },
  { part: 'secondary', colour: 'road', edge: 'roadEdge', width: [10, 0.8, 18, 19], from: 10 },
  { part: 'main', colour: 'main', edge: 'mainEdge', width: [9, 0.9, 18, 22] },
  { part: 'motorway', colour: 'motorway', edge: 'motorwayEdge', width: [9, 1.4, 18, 24] },
  { part: 'rail', colour: 'rail', width: [9, 0.6, 18, 3], dashes: [5, 1] },
  { part: 'border', colour: 'border', width: [9, 1.4, 16, 3], dashes: [4, 2, 1, 2] },
];

/** Names, the least first: where two do not fit, the later one is there. */
const LABELS: readonly Label[] = [
  { part: 'house-number', size: [17, 10, 19, 12], from: 17, isSoft: true },
  { part: 'river-name', size: [12, 11, 17, 13], from: 12, isSoft: true, isAlong: true },
  { part: 'street-name', size: [13, 10.5, 18, 14], from: 13, isAlong: true },
  { part: 'station', size: [13, 11, 17, 13], from: 13, isStrong: true },
  { part: 'quarter', size: [12, 11.5, 16, 14], from: 12, until: 16, isSoft: true },
  { part: 'village', size: [10, 11.5, 15, 16], from: 10.5, until: 16 },
  { part: 'town', size: [9, 13, 14, 19], from: STREETS_FROM, until: 15, isStrong: true },
];

/** The fonts of the site (`packages/ui/src/fonts.css`). The library reads the weight from the first name (ADR 44). */
const FONT = { plain: ['Figtree', 'Figtree Arial'], strong: ['Figtree Semibold', 'Figtree', 'Figtree Arial'] };

const growing = ([zoom, pixels, closer, more]: Width, extra = 0): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  zoom,
  pixels + extra,
  closer,
  more + extra,
];

/** A name in a language; without one in it, the one of the place itself. */
export const nameIn = (language: string): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name'],
  '',
];

/**
 * The layers that draw streets, by the table above and that of the schema of their tiles.
 * @param language of the page: 'nl', 'fr', 'en' or 'de'
 */
export function streetLayers(schema: Schema, colours: Colours, language: string): LayerSpecification[] {
  /** What all layers of a part say of where they come from. */
  const picked = (part: Part, suffix: string, from = STREETS_FROM) =>
    schema.parts[part].map(({ layer, filter }, at) => ({
      id: `street-${part}${suffix}-${at}`,
      source: SOURCE,
      'source-layer': layer,
      minzoom: Math.max(from, STREETS_FROM),
      ...(filter && { filter }),
    }));
  const area = ({ part, colour, line, from }: Area): FillLayerSpecification[] =>
    picked(part, '', from).map((base) => ({
      ...base,
      type: 'fill',
      paint: { 'fill-color': colours[colour], ...(line && { 'fill-outline-color': colours[line] }) },
    }));
  const stroke = (
    { part, width, from, dashes }: Line,
    colour: Colour,
    suffix: string,
    extra: number,
  ): LineLayerSpecification[] =>
    picked(part, suffix, from).map((base) => ({
      ...base,
      type: 'line',
      layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
      paint: {
        'line-color': colours[colour],
        'line-width': growing(width, extra),
        ...(dashes && { 'line-dasharray': [...dashes] }),
      },
    }));
  const line = (row: Line) => stroke(row, row.colour, '', 0);
  const edge = (row: Line) => (row.edge ? stroke(row, row.edge, '-edge', 1.6) : []);
  const label = ({ part, size, from, until, isStrong, isSoft, isAlong }: Label): SymbolLayerSpecification[] =>
    picked(part, '', from).map((base) => ({
      ...base,
      type: 'symbol',
      ...(until !== undefined && { maxzoom: until }),
      layout: {
        'text-field': part === 'house-number' ? schema.houseNumber : nameIn(language),
        'text-font': isStrong ? FONT.strong : FONT.plain,
        'text-size': growing(size),
        'text-padding': 4,
        ...(isAlong && { 'symbol-placement': 'line' as const, 'symbol-spacing': 320 }),
        ...(!isAlong && { 'text-max-width': 8 }),
      },
      paint: {
        'text-color': isSoft ? colours.labelSoft : colours.label,
        'text-halo-color': colours.halo,
        'text-halo-width': 1.4,
      },
    }));
  return [
    ...AREAS.flatMap(area),
    ...RIVERS.flatMap(line),
    ...BUILDINGS.flatMap(area),
    ...LINES.flatMap(edge),
    ...LINES.flatMap(line),
    ...LABELS.flatMap(label),
  ];
}
