import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory } from '../directory/directory.ts';
import type { FacetRow } from '../property/facets.queries.ts';
import type { PropertyFilter } from '../property/filter.queries.ts';
import { facetKey, presentFacets } from './facets.ts';

type Endpoints = Pick<Handlers<typeof catalogue>, 'getFacets' | 'getFigures'>;

type Counting = {
  readonly countsByCity: (filter: PropertyFilter) => Promise<FacetRow[]>;
  readonly countsByType: (filter: PropertyFilter) => Promise<FacetRow[]>;
};

/** Keeps what is made of a key for as long as the catalogue does not change. */
type Remember = <T>(most: number, make: (key: string) => Promise<T>) => (key: string) => Promise<T>;

export type FacetRoutes = {
  readonly counting: Counting;
  readonly directory: () => Promise<Directory>;
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly remember: Remember;
};

/** Different filters whose counts are kept in memory; one takes a few kilobytes. */
const KEPT = 500;

/** The endpoints that count: facets of a list, figures of the whole catalogue. */
export function facetRoutes({ counting, directory, countOf, remember }: FacetRoutes): Endpoints {
  const rowsOf = remember(KEPT, async (key) => {
    const filter = Object.fromEntries(JSON.parse(key) as [string, unknown][]) as PropertyFilter;
    const [cities, types] = await Promise.all([counting.countsByCity(filter), counting.countsByType(filter)]);
    return { cities, types };
  });

  return {
    async getFacets({ query: { language, ...filter } }) {
      // Both goals are counted at once: switching between them costs nothing.
      const { goal: _goal, ...counted } = filter;
      const [rows, names] = await Promise.all([rowsOf(facetKey(counted)), directory()]);
      return presentFacets(rows, filter, language, names);
    },
    async getFigures() {
      const [forSale, forRent, sold, rented, { cities }] = await Promise.all([
        countOf({ goal: 'sale' }),
        countOf({ goal: 'rent' }),
        countOf({ goal: 'sale', collection: 'references' }),
        countOf({ goal: 'rent', collection: 'references' }),
        rowsOf(facetKey({})),
      ]);
      return { forSale, forRent, sold, rented, cities: new Set(cities.map(({ _id }) => _id.key)).size };
    },
  };
}
