import type { Document } from 'mongodb';
import { conditionsOf, type PropertyFilter } from './filter.queries.ts';
import type { Goal } from './property.ts';

/** How many properties of a goal a facet's value has. */
export type FacetRow = { readonly _id: { readonly key: string; readonly goal: Goal }; readonly count: number };

const countBy = (field: string): Document => ({
  $group: { _id: { key: `$${field}`, goal: '$listing.goal' }, count: { $sum: 1 } },
});

/** Counts per city under all filters but city and goal: a list of cities must offer those that are not chosen (C4). */
export const cityPipeline = ({ city: _city, goal: _goal, ...others }: PropertyFilter): Document[] => [
  { $match: conditionsOf(others) },
  countBy('listing.city'),
];

/** Counts per type under all filters but type and goal; a property with several types counts in each. */
export const typePipeline = ({ type: _type, goal: _goal, ...others }: PropertyFilter): Document[] => [
  { $match: conditionsOf(others) },
  { $unwind: '$listing.types' },
  countBy('listing.types'),
];
