import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import type { PropertyFilter } from './filter.queries.ts';

/** An order of a list; the language decides how cities are called. */
export type Sort = { readonly by: NonNullable<PropertyQuery['sort']>; readonly language: Language };

type Order = Readonly<Record<string, 1 | -1>>;

const NEWEST: Order = { 'listing.publishedOn': -1 };

const ORDERS: Readonly<Record<Sort['by'], (language: Language) => Order>> = {
  date: () => NEWEST,
  'price-up': () => ({ 'listing.priceRank': 1, 'listing.price': 1 }),
  'price-down': () => ({ 'listing.priceRank': 1, 'listing.price': -1 }),
  type: () => ({ 'listing.typeOrder': 1, ...NEWEST }),
  'type-down': () => ({ 'listing.typeOrder': -1, ...NEWEST }),
  city: (language) => ({ [`listing.cityOrder.${language}`]: 1, ...NEWEST }),
};

/** Without a choice: what was published last comes first. */
export const NEWEST_FIRST: Record<string, 1 | -1> = { ...NEWEST, _id: 1 };

/** The order in the database (C3). The id settles equals, so that no property is on two pages or on none. */
export const orderOf = ({ by, language }: Sort): Record<string, 1 | -1> => ({ ...ORDERS[by](language), _id: 1 });

/** The indexes of one goal that give an order, by their names in `property.indexes.ts`. */
const INDEXES: Readonly<Record<Sort['by'], (language: Language) => string>> = {
  date: () => 'newest_of_goal',
  'price-up': () => 'cheapest',
  'price-down': () => 'dearest',
  type: () => 'by_type',
  'type-down': () => 'by_type_down',
  city: (language) => `by_city_${language}`,
};

const UNFILTERED: ReadonlySet<string> = new Set(['goal', 'collection']);

/**
 * The index for a list of one goal that nothing else filters: the one that has its order. The database would find it too, but
 * only after looking at all the others that begin with the goal.
 */
export function hintFor(filter: PropertyFilter, { by, language }: Sort): { hint?: string } {
  const isPlain = Object.entries(filter).every(([name, value]) => value === undefined || UNFILTERED.has(name));
  return isPlain && filter.goal !== undefined && filter.collection !== 'new-build'
    ? { hint: INDEXES[by](language) }
    : {};
}
