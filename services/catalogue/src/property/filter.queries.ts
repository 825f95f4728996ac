import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import type { Filter } from 'mongodb';
import { areaOf } from './area.ts';
import type { StoredProperty } from './stored-property.ts';
import { termsOf } from './search-text.ts';

/** The filters of a list, as the contract reads them (C2). Prices in whole euro. */
export type PropertyFilter = Omit<PropertyQuery, 'language' | 'ids' | 'sort' | 'page' | 'pageSize'>;

type Conditions = Record<string, unknown>;
type Condition = (filter: PropertyFilter) => Conditions;

const CENTS = 100;

const atLeast = (key: string, least: number | undefined): Conditions =>
  least === undefined || least <= 0 ? {} : { [key]: { $gte: least } };

const oneOf = (key: string, values: readonly string[] | undefined): Conditions => {
  if (!values?.length) return {};
  return { [key]: values.length === 1 ? values[0] : { $in: [...new Set(values)] } };
};

function price({ priceMin, priceMax }: PropertyFilter): Conditions {
  if (priceMin === undefined && priceMax === undefined) return {};
  const bounds: Conditions = {};
  if (priceMin !== undefined) bounds['$gte'] = priceMin * CENTS;
  if (priceMax !== undefined) bounds['$lte'] = priceMax * CENTS;
  // What is on request is in no range of prices: being there would tell its price.
  return { 'listing.priceRank': 0, 'listing.price': bounds };
}

/** In one of the cities or of the postcodes. */
function place({ city, zip }: PropertyFilter): Conditions {
  const cities = oneOf('listing.city', city);
  const zips = oneOf('property.address.zip', zip);
  return city?.length && zip?.length ? { $or: [cities, zips] } : { ...cities, ...zips };
}

/** The rectangle round an area; what has no place is in none. */
function box(filter: PropertyFilter): Conditions {
  const area = areaOf(filter);
  if (!area) return {};
  const { west, south, east, north } = area.box;
  return { 'listing.latitude': { $gte: south, $lte: north }, 'listing.longitude': { $gte: west, $lte: east } };
}

/** Each term begins a word of the property. Terms are letters and digits only, so nothing in them is an operator. */
function search({ search: text }: PropertyFilter): Conditions {
  if (text === undefined) return {};
  const terms = termsOf(text);
  return terms.length === 0 ? {} : { $and: terms.map((term) => ({ 'listing.tokens': { $regex: `^${term}` } })) };
}

const CONDITIONS: readonly Condition[] = [
  ({ collection }) => ({ 'listing.shelf': collection === 'references' ? 'references' : 'listed' }),
  ({ collection }) => (collection === 'new-build' ? { 'listing.newBuild': true } : {}),
  ({ goal }) => (goal === undefined ? {} : { 'listing.goal': goal }),
  place,
  ({ type }) => oneOf('listing.types', type),
  price,
  ({ rooms }) => atLeast('listing.bedrooms', rooms),
  ({ garages }) => atLeast('listing.garages', garages),
  ({ parking }) => atLeast('listing.parkings', parking),
  ({ surface }) => atLeast('listing.surface', surface),
  search,
  box,
  ({ among }) => oneOf('_id', among),
];

/**
 * The filters as conditions of the database, all of them on indexed fields. Of an area it is the rectangle round it: what
 * lies in that but not in the area is left out by the repository.
 */
export const conditionsOf = (filter: PropertyFilter): Filter<StoredProperty> =>
  Object.assign({}, ...CONDITIONS.map((condition) => condition(filter))) as Filter<StoredProperty>;
