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

const countBy = (field: string): Document => ({
  $group: { _id: { key: `$${field}`, goal: '$listing.goal' }, count: { $sum: 1 } },
});

/** All filters but place and goal: a list of cities must offer those that are not chosen (C4). */
export const withoutCity = ({ city: _city, zip: _zip, goal: _goal, ...others }: PropertyFilter): PropertyFilter =>
  others;

/** All filters but type and goal. */
export const withoutType = ({ type: _type, goal: _goal, ...others }: PropertyFilter): PropertyFilter => others;

/** Counts per city under all other filters. */
export const cityPipeline = (filter: PropertyFilter): Document[] => [
  { $match: conditionsOf(withoutCity(filter)) },
  countBy('listing.city'),
];

/** Counts per type under all other filters; a property with several types counts in each. */
export const typePipeline = (filter: PropertyFilter): Document[] => [
  { $match: conditionsOf(withoutType(filter)) },
  { $unwind: '$listing.types' },
  countBy('listing.types'),
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
