import type { Point } from '@dorpel/contracts/area';
import type { Collection } from 'mongodb';
import { areaOf } from './area.ts';
import { type FacetRow, withoutCity, withoutType } from './facets.queries.ts';
import { conditionsOf, type PropertyFilter } from './filter.queries.ts';
import { publicPosition } from './position.ts';
import type { StoredProperty } from './stored-property.ts';
import type { SummaryDocument } from './summary.queries.ts';

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

/** A page of what lies in an area, of what lies around it in order; reads no further than it has to. */
export async function pageInside(
  around: AsyncIterable<SummaryDocument>,
  contains: Contains,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<SummaryDocument[]> {
  const page: SummaryDocument[] = [];
  let passed = 0;
  for await (const document of around) {
    const position = publicPosition(document.property.address);
    if (!position || !contains(position)) continue;
    passed += 1;
    if (passed > skip) page.push(document);
    if (page.length === limit) break;
  }
  return page;
}

/** How many lie in the area of a filter. */
export async function countInside(
  collection: Collection<StoredProperty>,
  filter: PropertyFilter,
  contains: Contains,
): Promise<number> {
  let count = 0;
  const around = collection.find<Located>(conditionsOf(filter), { projection: PLACE });
  for await (const { listing } of around) if (isIn(contains, listing)) count += 1;
  return count;
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
