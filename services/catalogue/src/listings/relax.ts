import { FILTER_NAMES, FILTERS } from '@dorpel/contracts/filters';
import { type PropertyFilter, without } from './filters.ts';

export type Relaxation = {
  readonly filter: (typeof FILTER_NAMES)[number];
  /** The parameters it is made of, of those that are given. */
  readonly params: readonly (keyof PropertyFilter)[];
  /** The other filters. */
  readonly rest: PropertyFilter;
};

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Every way to drop one of the filters that are given (C15); the goal is no filter of the visitor, but the list itself. */
export const relaxationsOf = (filter: PropertyFilter): Relaxation[] =>
  FILTER_NAMES.filter((name) => name !== 'goal').flatMap((name) => {
    const params = (Object.keys(FILTERS[name].none) as (keyof PropertyFilter)[]).filter((param) =>
      isGiven(filter[param]),
    );
    return params.length === 0 ? [] : [{ filter: name, params, rest: without(filter, name) }];
  });
