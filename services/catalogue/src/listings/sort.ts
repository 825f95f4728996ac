import type { Sort as SortName } from '@dorpel/contracts/filters';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import type { ColumnKind, Path } from './conditions.ts';
import { comparedPrice, distance, measuresOf, type Position, type Property } from '../property/property.ts';
import type { PropertyFilter } from './filters.ts';

/** An order of a list; the language decides how cities are called, and from where distances count. Without such a place they don't. */
export type Sort = { readonly by: SortName; readonly language: Language; readonly from?: Position };

type Order = Readonly<Record<string, 1 | -1>>;

const NEWEST: Order = { 'listing.publishedOn': -1 };

/** Each order of a list (C3), after the name of the index of one goal that gives it. */
const SORTS: Readonly<Record<Sort['by'], (language: Language) => readonly [index: string, order: Order]>> = {
  date: () => ['newest_of_goal', NEWEST],
  'price-up': () => ['cheapest', { 'listing.priceRank': 1, 'listing.price': 1 }],
  'price-down': () => ['dearest', { 'listing.priceRank': 1, 'listing.price': -1 }],
  type: () => ['by_type', { 'listing.typeOrder': 1, ...NEWEST }],
  'type-down': () => ['by_type_down', { 'listing.typeOrder': -1, ...NEWEST }],
  surface: () => ['largest', { 'listing.surface': -1, ...NEWEST }],
  'per-square-metre': () => ['by_square_metre', { 'listing.perSquareMetre': 1, ...NEWEST }],
  // How far each lies follows from where somebody asks: of those that are as far, and of those without a place, this is the order.
  distance: () => ['newest_of_goal', NEWEST],
  city: (language) => [`by_city_${language}`, { [`listing.cityOrder.${language}`]: 1, ...NEWEST }],
};

/** Of what has no price, or no surface: it comes last. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/** What listings keep because an order compares it, beside what filters compare: cents of a m2, of a price that everybody may know. */
export function sortedValues(property: Property): { readonly perSquareMetre: number } {
  const amount = comparedPrice(property);
  const surface = measuresOf(property.facts)[0]?.value ?? 0;
  return { perSquareMetre: amount === null || surface <= 0 ? UNKNOWN : Math.round(amount / surface) };
}

/** Instants and amounts, which nearly each home has its own of. */
const KIND_OF: Readonly<Record<string, ColumnKind>> = {
  'listing.publishedOn': 'instant',
  'listing.perSquareMetre': 'number',
};

/** The order that each of these indexes has to give; one that is the same in all languages is there once. */
export const SORT_INDEXES: ReadonlyMap<string, Order> = new Map(
  Object.values(SORTS).flatMap((sort) => LANGUAGES.map((language) => sort(language))),
);

/** What columns keep of orders, by where it stands. */
export const ORDER_COLUMNS: ReadonlyMap<Path, ColumnKind> = new Map(
  [...SORT_INDEXES.values()].flatMap((order) =>
    Object.keys(order).map((path) => [path as Path, KIND_OF[path] ?? 'value'] as const),
  ),
);

/** Without a choice: what was published last comes first. */
export const NEWEST_FIRST: Record<string, 1 | -1> = { ...NEWEST, _id: 1 };

/** The order in the database (C3). The id settles equals, so that no property is on two pages or on none. */
export const orderOf = ({ by, language }: Sort): Record<string, 1 | -1> => ({ ...SORTS[by](language)[1], _id: 1 });

/** How far a home lies by the place that the public sees, in kilometres; what has none comes last. */
export const distanceFrom = (from: Position, latitude: number | null, longitude: number | null): number =>
  latitude === null || longitude === null || Number.isNaN(latitude) || Number.isNaN(longitude)
    ? Number.POSITIVE_INFINITY
    : distance(from, { latitude, longitude });

/** From where an order counts distances; null of every other order. */
export const originOf = ({ by, from }: Sort): Position | null => (by === 'distance' && from ? from : null);

const UNFILTERED: ReadonlySet<string> = new Set(['goal', 'collection']);

/**
 * The index for a list of one goal that nothing else filters: the one that has its order. The database would find it too, but
 * only after looking at all the others that begin with the goal.
 */
export function hintFor(filter: PropertyFilter, { by, language }: Sort): { hint?: string } {
  const isPlain = Object.entries(filter).every(([name, value]) => value === undefined || UNFILTERED.has(name));
  return isPlain && filter.goal !== undefined && filter.collection !== 'new-build'
    ? { hint: SORTS[by](language)[0] }
    : {};
}
