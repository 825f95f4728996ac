import type { Point } from '@dorpel/contracts/area';
import type { Collection } from 'mongodb';
import { areaOf } from './area.ts';
import { type FacetRow, withoutCity, withoutType } from './facets.queries.ts';
import { conditionsOf, type PropertyFilter } from './filter.queries.ts';
import type { StoredProperty } from './stored-property.ts';

/*
 * Areas that are no rectangle: the database finds what lies in the rectangle around one, and what of it lies in the area
 * itself is decided here, by the place the public sees. Only that place and what is counted is read.
 */

type Contains = (point: Point) => boolean;

type Located = Pick<StoredProperty, '_id'> & {
  readonly listing: Pick<StoredProperty['listing'], 'latitude' | 'longitude'>;
};

const PLACE = { 'listing.latitude': 1, 'listing.longitude': 1 } as const;

const isIn = (contains: Contains, { latitude, longitude }: Located['listing']) =>
  latitude !== null && longitude !== null && contains({ latitude, longitude });

/** The ids of all that lie in the area of a filter, in an order. */
export async function insideOf(
  collection: Collection<StoredProperty>,
  filter: PropertyFilter,
  contains: Contains,
  sort?: Record<string, 1 | -1>,
): Promise<string[]> {
  const options = { projection: PLACE, ...(sort && { sort }) };
  const found = await collection.find<Located>(conditionsOf(filter), options).toArray();
  return found.filter(({ listing }) => isIn(contains, listing)).map(({ _id }) => _id);
}

type Countable = Pick<StoredProperty, '_id'> & {
  readonly listing: Located['listing'] & Pick<StoredProperty['listing'], 'goal' | 'city' | 'types'>;
};

async function countBy(
  collection: Collection<StoredProperty>,
  filter: PropertyFilter,
  contains: Contains,
  keysOf: (listing: Countable['listing']) => readonly string[],
): Promise<FacetRow[]> {
  const projection = { ...PLACE, 'listing.goal': 1, 'listing.city': 1, 'listing.types': 1 };
  const rows = new Map<string, FacetRow>();
  for await (const { listing } of collection.find<Countable>(conditionsOf(filter), { projection })) {
    if (!isIn(contains, listing)) continue;
    for (const key of keysOf(listing)) {
      const at = `${listing.goal} ${key}`;
      const count = (rows.get(at)?.count ?? 0) + 1;
      rows.set(at, { _id: { key, goal: listing.goal }, count });
    }
  }
  return [...rows.values()];
}

/** Counts per city in the area of a filter; null when that is a rectangle, which the database counts itself. */
export function countCities(
  collection: Collection<StoredProperty>,
  filter: PropertyFilter,
): Promise<FacetRow[]> | null {
  const contains = areaOf(filter)?.contains;
  return contains ? countBy(collection, withoutCity(filter), contains, ({ city }) => [city]) : null;
}

/** Counts per type in the area of a filter; null when that is a rectangle. */
export function countTypes(collection: Collection<StoredProperty>, filter: PropertyFilter): Promise<FacetRow[]> | null {
  const contains = areaOf(filter)?.contains;
  return contains ? countBy(collection, withoutType(filter), contains, ({ types }) => types) : null;
}
