import { catalogue, type Facets, type PropertyList } from '@dorpel/contracts/catalogue';
import { type Context, type Found, found, type Redirect, redirect } from '@dorpel/federation';
import { CARD_SIZES } from '../parts/card/sizes.ts';
import { type CardData, toCard } from '../parts/card/card-data.ts';
import { resolveCities } from '../parts/criteria/cities.ts';
import { type Criteria, formatCriteria, type Goal, isFromForm, parseCriteria } from '../parts/criteria/criteria.ts';
import { readableAreas } from '../parts/criteria/readable-areas.ts';
import { toFilters } from '../parts/criteria/to-query.ts';
import { preloadOf } from '../parts/media/photo-source.ts';
import { describe, titleOf, withPage } from './titles.ts';

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
};

/** Seconds that a list may be kept. */
const MAX_AGE = 60;

type ListContext = Context<ListParams>;
type Loaded = { readonly criteria: Criteria; readonly list: PropertyList; readonly facets: Facets };

/** The list and the counts of its filters. Cities may be given by name: then the list is asked again with their keys. */
async function loadList(context: ListContext, criteria: Criteria): Promise<Loaded> {
  const { client, language, signal, params } = context;
  const { listProperties, getFacets } = client(catalogue);
  const goal = params.goal ?? criteria.goal ?? undefined;
  const collection = params.collection ?? 'listed';
  const asked = { ...toFilters(criteria), ...(goal && { goal }), collection, language };
  const [list, facets] = await Promise.all([
    listProperties({ query: { ...asked, sort: criteria.sort, page: criteria.page } }, { signal }),
    getFacets({ query: asked }, { signal }),
  ]);
  const { keys, unknown } = resolveCities(criteria.city, facets.cities);
  if (unknown.length === 0 && keys.join() === criteria.city.join()) return { criteria, list, facets };
  // Still unknown after that: it becomes part of the search text, so this ends.
  const search = [criteria.search, ...unknown].filter(Boolean).join(' ');
  return loadList(context, { ...criteria, city: keys, search });
}

/** Where an address leads that a form without JavaScript made, or null when it is in order. */
function tidyAddress({ url, params, href }: ListContext, criteria: Criteria): string | null {
  const { goal } = criteria;
  if (params.goal && goal) {
    const path = goal === params.goal ? url.pathname : href(goal === 'sale' ? 'for-sale' : 'for-rent');
    return path + formatCriteria({ ...criteria, goal: null });
  }
  return isFromForm(url.searchParams) ? url.pathname + formatCriteria(criteria) : null;
}

/** A page of a list is worth finding for one city or type; everything finer is the same list once more. */
const identityOf = ({ city, type, page }: Criteria): string => {
  const query = new URLSearchParams();
  if (city.length === 1 && city[0]) query.set('city', city[0]);
  if (type.length === 1 && type[0]) query.set('type', type[0]);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
};

/** The list an address asks for (C1-C4); an address with a goal of its own leads to the list of that goal (H3). */
export async function load(context: ListContext): Promise<Found<ListData> | Redirect> {
  const { url, params, href, i18n } = context;
  const asked = readableAreas(parseCriteria(url.searchParams));
  const tidy = tidyAddress(context, asked);
  if (tidy !== null) return redirect(tidy);
  const { criteria, list, facets } = await loadList(context, asked);
  if (list.total > 0 && criteria.page > list.pages) {
    return redirect(url.pathname + formatCriteria({ ...criteria, page: list.pages }));
  }
  const items = list.items.map((item) => toCard(item, href));
  const [city, ...otherCities] = facets.cities.filter(({ key }) => criteria.city.includes(key));
  const [type, ...otherTypes] = facets.types.filter(({ id }) => criteria.type.includes(id));
  const about = {
    ...params,
    city: otherCities.length === 0 ? city?.name : undefined,
    type: otherTypes.length === 0 ? type?.name : undefined,
  };
  const title = titleOf(i18n, about);
  return found<ListData>(
    {
      title,
      items,
      total: list.total,
      pages: list.pages,
      criteria,
      cities: facets.cities.map(({ key, name, zips, count }) => ({ key, name, zips, count })),
      types: facets.types.map(({ id, name, count }) => ({ id, name, count })),
    },
    {
      head: {
        title: withPage(i18n, title, criteria.page),
        description: withPage(i18n, describe(i18n, about, list.total), criteria.page),
        index: criteria.search === '' && list.total > 0,
        canonical: url.pathname + identityOf(criteria),
        ...(list.items[0]?.picture && { image: `${list.items[0].picture.path}1360.webp` }),
        ...preloadOf(items[0]?.photo, CARD_SIZES[3]),
      },
      maxAge: MAX_AGE,
    },
  );
}
