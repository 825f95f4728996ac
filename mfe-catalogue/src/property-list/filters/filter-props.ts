import type { Filtering } from '../use-criteria.ts';

/** What every filter takes: the choices so far, and how to change them. */
export type FilterProps = Pick<Filtering, 'criteria' | 'change'>;
