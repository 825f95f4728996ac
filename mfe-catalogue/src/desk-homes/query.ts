import { HOME_PLACES, type HomePlace } from '@dorpel/contracts/desk-homes';
import { oneOf, pageIn, queryOf } from '../parts/desk/query.ts';

export const GOALS = ['sale', 'rent'] as const;
export const STATES = ['available', 'option', 'sold', 'rented'] as const;

/** Which homes are shown, as the address says it. */
export type HomesView = {
  readonly search?: string | undefined;
  readonly place?: HomePlace | undefined;
  readonly goal?: (typeof GOALS)[number] | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
  /** Only those whose feed says something else than was filled in at the desk. */
  readonly differing?: 'yes' | undefined;
  readonly page: number;
};

/** Reads an address; what is not known is left out. */
export const readView = (query: URLSearchParams): HomesView => ({
  search: query.get('search')?.trim().slice(0, 80) || undefined,
  place: oneOf(HOME_PLACES, query.get('place')),
  goal: oneOf(GOALS, query.get('goal')),
  state: oneOf(STATES, query.get('state')),
  differing: oneOf(['yes'] as const, query.get('differing')),
  page: pageIn(query),
});

/** The query of an address that shows this; '' for all homes. */
export const writeView = ({ page, ...filter }: HomesView): string =>
  queryOf({ ...filter, page: page > 1 ? page : undefined });
