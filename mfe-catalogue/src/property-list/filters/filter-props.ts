import { type ComponentType, memo } from 'react';
import type { Criteria } from '../../parts/criteria/criteria.ts';
import type { Filtering } from '../use-criteria.ts';

/** What a filter of some parameters takes: the choices so far, and how to change them. */
export type FilterProps<P extends keyof Criteria = keyof Criteria> = Pick<Filtering, 'change'> & {
  readonly criteria: Pick<Criteria, P>;
};

/**
 * A filter that is rendered again when a parameter of its own changes, or anything else that it takes: a touch on one of a
 * hundred choices does not wait for the others (X12).
 */
export const memoFilter = <P extends keyof Criteria, T extends FilterProps<P>>(
  paramsOf: (props: T) => readonly P[],
  Filter: ComponentType<T>,
) =>
  memo(Filter, (before: T, after: T) => {
    const isSame = (name: keyof T) => name === 'criteria' || before[name] === after[name];
    return (
      (Object.keys({ ...before, ...after }) as (keyof T)[]).every(isSame) &&
      paramsOf(after).every((param) => before.criteria[param] === after.criteria[param])
    );
  });
