import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory } from '../directory/directory.ts';
import type { FacetRow } from '../property/facets.queries.ts';
import type { PropertyFilter } from '../property/filter.queries.ts';
import { presentFacets } from './facets.ts';

type Endpoints = Pick<Handlers<typeof catalogue>, 'getFacets' | 'getFigures'>;

type Rows = { readonly cities: readonly FacetRow[]; readonly types: readonly FacetRow[] };

export type FacetRoutes = {
  /** Counts per city and type, and how many there are, both remembered per version of the catalogue. */
  readonly rowsOf: (filter: PropertyFilter) => Promise<Rows>;
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly directory: () => Promise<Directory>;
};

/** The endpoints that count: facets of a list, figures of the whole catalogue. */
export function facetRoutes({ rowsOf, directory, countOf }: FacetRoutes): Endpoints {
  return {
    async getFacets({ query: { language, ...filter } }) {
      // Both goals are counted at once: switching between them costs nothing.
      const { goal: _goal, ...counted } = filter;
      const [rows, names] = await Promise.all([rowsOf(counted), directory()]);
      return presentFacets(rows, filter, language, names);
    },
    async getFigures() {
      const [forSale, forRent, sold, rented, { cities }] = await Promise.all([
        countOf({ goal: 'sale' }),
        countOf({ goal: 'rent' }),
        countOf({ goal: 'sale', collection: 'references' }),
        countOf({ goal: 'rent', collection: 'references' }),
        rowsOf({}),
      ]);
      return { forSale, forRent, sold, rented, cities: new Set(cities.map(({ _id }) => _id.key)).size };
    },
  };
}
