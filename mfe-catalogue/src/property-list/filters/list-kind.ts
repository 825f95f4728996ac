import type { Goal } from '../../parts/criteria/criteria.ts';

/** What the filters need to know of the list they filter. */
export type ListKind = {
  /** Of the list, or as chosen where it holds both. */
  readonly goal: Goal | null;
  /** The list holds homes for sale and for rent. */
  readonly hasGoals: boolean;
  /** All in the list was sold or rented. */
  readonly isOver: boolean;
};
