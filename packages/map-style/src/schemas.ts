import type { ExpressionSpecification, FilterSpecification } from '@maplibre/maplibre-gl-style-spec';

/** How an archive of some towns alone describes itself: between them the map that is built in stays in sight. */
export const OVER_BUILT_IN = 'over the built-in map';
/** How one without the sea does: it ends at the coast that is built in. */
export const WITHOUT_SEA = 'without the sea';

/** What of the world the map shows; how it looks is in `street-layers.ts`. */
export type Part =
  | 'built'
  | 'industry'
  | 'green'
  | 'wood'
  | 'sand'
  | 'water'
  | 'river'
  | 'building'
  | 'border'
  | 'rail'
  | 'path'
  | 'street'
  | 'secondary'
  | 'main'
  | 'motorway'
  | 'river-name'
  | 'street-name'
  | 'house-number'
  | 'station'
  | 'quarter'
  | 'village'
  | 'town';

/** Features of one layer of the tiles. */
export type Pick = { readonly layer: string; readonly filter?: FilterSpecification };

export type Schema = {
  readonly name: string;
  /** A layer that no other schema has. */
  readonly sign: string;
  readonly parts: Readonly<Record<Part, readonly Pick[]>>;
  readonly houseNumber: ExpressionSpecification;
};

const is = (key: string, ...values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', key],
  ['literal', [...values]],
];
const all = (...filters: readonly ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters];
const LINES: ExpressionSpecification = ['in', ['geometry-type'], ['literal', ['LineString', 'MultiLineString']]];
const POLYGONS: ExpressionSpecification = ['in', ['geometry-type'], ['literal', ['Polygon', 'MultiPolygon']]];

const classes = (layer: string, ...values: readonly string[]): Pick => ({ layer, filter: is('class', ...values) });
const kinds = (layer: string, ...values: readonly string[]): Pick => ({ layer, filter: is('kind', ...values) });

const MINOR_CLASSES = ['tertiary', 'minor', 'service'];

/** https://openmaptiles.org/schema/: what planetiler and tilemaker make. */
const OPENMAPTILES: Schema = {
  name: 'OpenMapTiles',
  sign: 'transportation',
  parts: {
    built: [classes('landuse', 'residential', 'suburb', 'quarter', 'neighbourhood')],
    industry: [classes('landuse', 'industrial', 'commercial', 'retail', 'railway', 'quarry')],
    green: [
      classes('landcover', 'grass'),
      classes('landuse', 'cemetery', 'pitch', 'playground', 'stadium'),
      { layer: 'park' },
    ],
    wood: [classes('landcover', 'wood')],
    sand: [classes('landcover', 'sand')],
    water: [{ layer: 'water' }],
    river: [classes('waterway', 'river', 'canal', 'stream')],
    building: [{ layer: 'building' }],
    border: [{ layer: 'boundary', filter: ['==', ['get', 'admin_level'], 2] }],
    rail: [classes('transportation', 'rail', 'transit')],
    path: [classes('transportation', 'path', 'track')],
    street: [classes('transportation', 'minor', 'service')],
    secondary: [classes('transportation', 'secondary', 'tertiary')],
    main: [classes('transportation', 'primary', 'trunk')],
    motorway: [classes('transportation', 'motorway')],
    'river-name': [{ layer: 'waterway' }],
    'street-name': [classes('transportation_name', 'primary', 'trunk', 'secondary', ...MINOR_CLASSES, 'path')],
    'house-number': [{ layer: 'housenumber' }],
    station: [classes('poi', 'railway')],
    quarter: [classes('place', 'suburb', 'borough', 'quarter', 'neighbourhood')],
    village: [classes('place', 'village', 'hamlet')],
    town: [classes('place', 'city', 'town')],
  },
  houseNumber: ['get', 'housenumber'],
};

const detail = (...values: readonly string[]): ExpressionSpecification => is('kind_detail', ...values);

/** https://docs.protomaps.com/basemaps/layers, version 4: what Protomaps builds each day. */
const PROTOMAPS: Schema = {
  name: 'Protomaps',
  sign: 'roads',
  parts: {
    built: [kinds('landuse', 'residential')],
    industry: [kinds('landuse', 'industrial', 'commercial', 'railway')],
    green: [
      kinds(
        'landuse',
        'park',
        'grass',
        'grassland',
        'meadow',
        'cemetery',
        'garden',
        'golf_course',
        'pitch',
        'playground',
      ),
    ],
    wood: [kinds('landuse', 'wood', 'forest', 'nature_reserve')],
    sand: [kinds('landuse', 'beach', 'sand')],
    water: [{ layer: 'water', filter: POLYGONS }],
    river: [{ layer: 'water', filter: LINES }],
    building: [kinds('buildings', 'building', 'building_part')],
    border: [kinds('boundaries', 'country')],
    rail: [kinds('roads', 'rail')],
    path: [kinds('roads', 'path')],
    street: [kinds('roads', 'minor_road')],
    secondary: [{ layer: 'roads', filter: all(is('kind', 'major_road'), detail('secondary', 'tertiary')) }],
    main: [{ layer: 'roads', filter: all(is('kind', 'major_road'), ['!', detail('secondary', 'tertiary')]) }],
    motorway: [kinds('roads', 'highway')],
    'river-name': [{ layer: 'water', filter: LINES }],
    'street-name': [kinds('roads', 'major_road', 'minor_road', 'path')],
    'house-number': [kinds('buildings', 'address')],
    station: [kinds('pois', 'station', 'train_station')],
    quarter: [kinds('places', 'neighbourhood', 'macrohood')],
    village: [{ layer: 'places', filter: all(is('kind', 'locality'), ['!', detail('city', 'town')]) }],
    town: [{ layer: 'places', filter: all(is('kind', 'locality'), detail('city', 'town')) }],
  },
  houseNumber: ['get', 'addr_housenumber'],
};

/** Every schema that can be drawn. Another one is another row. */
export const SCHEMAS: readonly Schema[] = [OPENMAPTILES, PROTOMAPS];

/**
 * The schema of tiles, by their layers.
 * @throws Error where it is none that is known
 */
export function schemaOf(layers: readonly string[]): Schema {
  const schema = SCHEMAS.find(({ sign }) => layers.includes(sign));
  const names = SCHEMAS.map(({ name }) => name).join(' or ');
  if (!schema) throw new Error(`The layers ${layers.join(', ')} are not those of ${names}`);
  return schema;
}
