import type { Document } from 'mongodb';
import { conditionsOf, type PropertyFilter } from './filter.queries.ts';
import type { Goal } from './property.ts';

/** How many properties of a goal a facet's value has. */
export type FacetRow = { readonly _id: { readonly key: string; readonly goal: Goal }; readonly count: number };

/** How many listed properties of a goal a postcode has. */
export type ZipRow = {
  readonly _id: { readonly zip: string; readonly city: string; readonly goal: Goal };
  readonly count: number;
};

/** All filters but place and goal: a list of cities must offer those that are not chosen (C4). */
export const withoutCity = ({ city: _city, zip: _zip, goal: _goal, ...others }: PropertyFilter): PropertyFilter =>
  others;

/** All filters but type and goal. */
export const withoutType = ({ type: _type, goal: _goal, ...others }: PropertyFilter): PropertyFilter => others;

/** What facets are counted of. */
export type Kind = { readonly goal: Goal; readonly city: string; readonly types: readonly string[] };

/** How many properties are alike in all that facets are counted of. */
export type KindRow = { readonly _id: Kind; readonly count: number };

/** Counts of what is alike: the properties are read once, however many facets are made of it. */
export const kindPipeline = (filter: PropertyFilter): Document[] => [
  { $match: conditionsOf(filter) },
  {
    $group: {
      _id: { goal: '$listing.goal', city: '$listing.city', types: '$listing.types' },
      count: { $sum: 1 },
    },
  },
];

/** Adds up what has the same key, per goal; a property with several keys counts in each. */
export function facetOf(rows: readonly KindRow[], keysOf: (kind: Kind) => readonly string[]): FacetRow[] {
  const sums = new Map<string, FacetRow>();
  for (const { _id: kind, count } of rows) {
    for (const key of keysOf(kind)) {
      const at = `${kind.goal} ${key}`;
      sums.set(at, { _id: { key, goal: kind.goal }, count: count + (sums.get(at)?.count ?? 0) });
    }
  }
  return [...sums.values()];
}

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
