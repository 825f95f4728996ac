import type { Facets, Relaxations } from '@dorpel/contracts/catalogue';
import type { CardData } from '../parts/card/card-data.ts';
import type { Criteria, Goal } from '../parts/criteria/criteria.ts';
import type { Ignored } from '../parts/criteria/ignored.ts';

/** Fixed by the routing table: what the list holds. Without a goal it holds both. */
export type ListParams = {
  readonly goal?: Goal;
  readonly collection?: 'listed' | 'references' | 'new-build';
};

export type CityFacet = Pick<Facets['cities'][number], 'key' | 'name' | 'zips' | 'count'>;
export type TypeFacet = Pick<Facets['types'][number], 'id' | 'name' | 'count'>;

export type ListData = {
  readonly title: string;
  readonly items: readonly CardData[];
  readonly total: number;
  readonly pages: number;
  readonly criteria: Criteria;
  readonly cities: readonly CityFacet[];
  readonly types: readonly TypeFacet[];
  /** What the address asks that the list can't make anything of. */
  readonly ignored: readonly Ignored[];
  /** What to loosen when nothing was found. */
  readonly relaxations: Relaxations | null;
};
