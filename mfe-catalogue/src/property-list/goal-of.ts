import type { Criteria } from '../parts/criteria/criteria.ts';
import type { ListParams } from './to-query.ts';

/** What a list is for, where it or its visitor says so: what is being built is for sale. */
export const goalOf = ({ goal, collection }: ListParams, criteria: Criteria): Criteria['goal'] =>
  goal ?? criteria.goal ?? (collection === 'new-build' ? 'sale' : null);
