import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory } from '../places/places.ts';
import type { PropertyFilter } from './filters.ts';
import { type FacetRows, presentFacets } from './facets.ts';

type Endpoints = Handlers<typeof catalogue, 'getFacets' | 'getFigures'>;

export type FacetRoutes = {
  /** What facets count, and how many there are, both remembered per version of the catalogue. */
  readonly rowsOf: (filter: PropertyFilter) => Promise<FacetRows>;
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly directory: () => Promise<Directory>;
};

/** The endpoints that count: facets of a list, figures of the whole catalogue. */
export function facetHandlers({ rowsOf, directory, countOf }: FacetRoutes): Endpoints {
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
