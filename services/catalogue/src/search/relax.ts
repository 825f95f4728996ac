import type { PropertyFilter } from '../property/filter.queries.ts';

/** Filters that can be dropped, each with the parameters it is made of. */
const DROPPABLE: Readonly<Record<string, readonly (keyof PropertyFilter)[]>> = {
  price: ['priceMin', 'priceMax'],
  rooms: ['rooms'],
  type: ['type'],
  city: ['city', 'zip'],
  surface: ['surface'],
  garages: ['garages'],
  parking: ['parking'],
  area: ['bounds', 'polygon', 'near', 'radius'],
  search: ['search'],
};

export type Relaxation = {
  readonly filter: string;
  readonly params: readonly (keyof PropertyFilter)[];
  /** The other filters. */
  readonly rest: PropertyFilter;
};

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

const without = (filter: PropertyFilter, params: readonly (keyof PropertyFilter)[]): PropertyFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !params.includes(name as keyof PropertyFilter)));

/** Every way to drop one of the filters that are given (C15). */
export const relaxationsOf = (filter: PropertyFilter): Relaxation[] =>
  Object.entries(DROPPABLE).flatMap(([name, all]) => {
    const params = all.filter((param) => isGiven(filter[param]));
    return params.length === 0 ? [] : [{ filter: name, params, rest: without(filter, params) }];
  });
