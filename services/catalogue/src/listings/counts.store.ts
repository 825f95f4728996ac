import type { Point } from '@dorpel/contracts/area';
import type { Collection, Document } from 'mongodb';
import type { KindRow } from './facets.ts';
import { passes, type Scalar } from './conditions.ts';
import { conditionsOf, COUNTED, havingOf, type PropertyFilter } from './filters.ts';
import { areaOf, type Position, type Property, publicPosition } from '../property/property.ts';
import { distanceFrom } from './sort.ts';
import type { StoredProperty } from './listing.ts';
import type { SummaryDocument } from './collection.store.ts';

const KIND = { goal: '$listing.goal', city: '$listing.city', types: '$listing.types' } as const;

/** What is 1 where a home has it is summed up; of what time decides, those that have it are counted on their own. */
const IS_SUMMED = ([name]: (typeof COUNTED)[number]) => name !== 'openDays';
const SUMS = Object.fromEntries(COUNTED.filter(IS_SUMMED).map(([name, path]) => [name, { $sum: `$${path}` }]));

/** Counts of what is alike: the properties are read once, however many facets are made of it. */
export const kindPipeline = (filter: PropertyFilter): Document[] => [
  { $match: conditionsOf(filter) },
  {
    $group: {
      _id: KIND,
      count: { $sum: 1 },
      ...SUMS,
    },
  },
];

/** How many of what is alike have an open house day to come. */
export const openDayPipeline = (filter: PropertyFilter): Document[] => [
  { $match: conditionsOf({ ...filter, openDays: 'yes' }) },
  { $group: { _id: KIND, openDays: { $sum: 1 } } },
];

/** The moments at which the last open house day of homes ends. */
export const OPEN_DAY_ENDS: Document[] = [
  {
    $match: {
      'listing.shelf': 'listed',
      'listing.goal': { $in: ['sale', 'rent'] },
      'listing.openUntil': { $gt: 0 },
    },
  },
  { $group: { _id: '$listing.openUntil' } },
];

/** Counts per postcode, of all that is listed. */
export const zipPipeline = (): Document[] => [
  { $match: conditionsOf({}) },
  {
    $group: {
      _id: { zip: '$property.address.zip', city: '$listing.city', goal: '$listing.goal' },
      count: { $sum: 1 },
    },
  },
];

/*
 * Areas that are no rectangle: the database finds what lies in the rectangle around one, and what of it lies in the area
 * itself is decided here, by the place the public sees. Only that place and what is counted is read.
 */

type Contains = (point: Point) => boolean;

type Located = Pick<StoredProperty, '_id'> & {
  readonly listing: Pick<StoredProperty['listing'], 'latitude' | 'longitude'>;
};

type Published = Located & { readonly listing: Pick<StoredProperty['listing'], 'publishedOn'> };

const PLACE = { 'listing.latitude': 1, 'listing.longitude': 1 } as const;

const isIn = (contains: Contains, { latitude, longitude }: Located['listing']) =>
  latitude !== null && longitude !== null && contains({ latitude, longitude });

/** The first of some documents that lie in an area, and how many were read to find them. */
async function firstInside(documents: AsyncIterable<SummaryDocument>, contains: Contains, needed: number) {
  const inside: SummaryDocument[] = [];
  let read = 0;
  for await (const document of documents) {
    read += 1;
    const position = publicPosition(document.property.address);
    if (position && contains(position)) inside.push(document);
    if (inside.length === needed) break;
  }
  return { inside, read };
}

/** An area fills a third of the rectangle around it, or it is looked for twice. */
const ROOM = 3;

/**
 * A page of what lies in an area, of what lies around it in order. At first no more is asked for than should be enough, so
 * that the database goes by the order and not through all that lies around.
 *
 * @param around what lies around, at most so many; 0 for all
 */
export async function pageInside(
  around: (most: number) => AsyncIterable<SummaryDocument>,
  contains: Contains,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<SummaryDocument[]> {
  const needed = skip + limit;
  const most = needed * ROOM;
  const first = await firstInside(around(most), contains, needed);
  const isEnough = first.inside.length === needed || first.read < most;
  const { inside } = isEnough ? first : await firstInside(around(0), contains, needed);
  return inside.slice(skip);
}

/** The ids of a page of what a filter finds, by how far each lies from where an order counts from. */
export async function nearestIds(
  collection: Collection<StoredProperty>,
  filter: PropertyFilter,
  from: Position,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<string[]> {
  const contains = areaOf(filter)?.contains;
  const found: { readonly id: string; readonly far: number; readonly publishedOn: string }[] = [];
  const projection = { ...PLACE, 'listing.publishedOn': 1 };
  for await (const { _id, listing } of collection.find<Published>(conditionsOf(filter), { projection })) {
    const { latitude, longitude, publishedOn } = listing;
    if (contains && !isIn(contains, listing)) continue;
    found.push({ id: _id, far: distanceFrom(from, latitude, longitude), publishedOn });
  }
  const order = <T>(one: T, other: T) => Number(one > other) - Number(one < other);
  return found
    .sort(
      (one, other) => order(one.far, other.far) || order(other.publishedOn, one.publishedOn) || order(one.id, other.id),
    )
    .slice(skip, skip + limit)
    .map(({ id }) => id);
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
  readonly listing: Located['listing'] &
    Pick<StoredProperty['listing'], 'goal' | 'city' | 'types'> & {
      readonly [counted: string]: unknown;
    };
};

/** What facets are counted of, for each property in the area of a filter. */
export async function kindsInside(
  collection: Collection<StoredProperty>,
  filter: PropertyFilter,
  contains: Contains,
): Promise<KindRow[]> {
  const counted = COUNTED.map(([, path]) => [path, 1]);
  const projection = {
    ...PLACE,
    'listing.goal': 1,
    'listing.city': 1,
    'listing.types': 1,
    ...Object.fromEntries(counted),
  };
  const tests = COUNTED.map(
    ([name, path]) => [name, path.slice('listing.'.length), havingOf(name, filter.at)] as const,
  );
  const rows: KindRow[] = [];
  for await (const { listing } of collection.find<Countable>(conditionsOf(filter), { projection })) {
    const { goal, city, types } = listing;
    const having = tests.map(([name, key, test]) => [name, Number(passes((listing[key] ?? 0) as Scalar, test))]);
    if (isIn(contains, listing)) rows.push({ _id: { goal, city, types }, count: 1, ...Object.fromEntries(having) });
  }
  return rows;
}

/** Homes of a town, a postcode and a goal that stand alike: how many, and the ISO instant at which one changed last. */
export type TownRow = {
  readonly _id: {
    readonly city: string;
    readonly zip: string;
    readonly goal: Property['goal'];
    readonly shelf: string;
  };
  readonly count: number;
  readonly modifiedOn: string;
};

export const TOWNS = [
  { $match: { 'listing.shelf': { $in: ['listed', 'references'] } } },
  {
    $group: {
      _id: { city: '$listing.city', zip: '$property.address.zip', goal: '$listing.goal', shelf: '$listing.shelf' },
      count: { $sum: 1 },
      modifiedOn: { $max: '$property.modifiedOn' },
    },
  },
];
