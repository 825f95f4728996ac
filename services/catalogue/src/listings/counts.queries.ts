import type { FilterName } from '@dorpel/contracts/filters';
import type { Document } from 'mongodb';
import { conditionsOf } from './filter.conditions.ts';
import { COUNTED, type PropertyFilter } from './filters.ts';
import type { Goal } from '../property/model.ts';

/** How many properties of a goal a facet's value has. */
export type FacetRow = { readonly _id: { readonly key: string; readonly goal: Goal }; readonly count: number };

/** How many listed properties of a goal a postcode has. */
export type ZipRow = {
  readonly _id: { readonly zip: string; readonly city: string; readonly goal: Goal };
  readonly count: number;
};

/** What facets are counted of. */
export type Kind = { readonly goal: Goal; readonly city: string; readonly types: readonly string[] };

/** How many properties are alike in all that facets are counted of, and how many of them have what is `COUNTED`. */
export type KindRow = { readonly _id: Kind; readonly count: number } & Readonly<Partial<Record<FilterName, number>>>;

const HAVING = Object.fromEntries(COUNTED.map(([name, key]) => [name, { $sum: `$listing.${key}` }]));

/** Counts of what is alike: the properties are read once, however many facets are made of it. */
export const kindPipeline = (filter: PropertyFilter): Document[] => [
  { $match: conditionsOf(filter) },
  {
    $group: {
      _id: { goal: '$listing.goal', city: '$listing.city', types: '$listing.types' },
      count: { $sum: 1 },
      ...HAVING,
    },
  },
];

/** Adds up what counts for the same key, per goal; a property with several keys counts in each. */
export function facetOf(
  rows: readonly KindRow[],
  countsOf: (row: KindRow) => readonly (readonly [key: string, count: number])[],
): FacetRow[] {
  const sums = new Map<string, FacetRow>();
  for (const row of rows) {
    const { goal } = row._id;
    for (const [key, count] of countsOf(row)) {
      const at = `${goal} ${key}`;
      sums.set(at, { _id: { key, goal }, count: count + (sums.get(at)?.count ?? 0) });
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
