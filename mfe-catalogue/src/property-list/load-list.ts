import { isProblem } from '@dorpel/contracts';
import { catalogue, type Facets, type Place, type PropertyList } from '@dorpel/contracts/catalogue';
import { LONGEST_SEARCH } from '@dorpel/contracts/filters';
import type { Context } from '@dorpel/federation';
import { plainWords, resolveCities } from '../parts/criteria/cities.ts';
import { type Criteria, formatCriteria } from '../parts/criteria/criteria.ts';
import type { Ignored } from './leftovers.ts';
import { type ListParams, toQuery } from './list-criteria.ts';

type ListContext = Context<ListParams>;

type Loaded = {
  /** What the address asks, with cities and types by their keys. */
  readonly criteria: Criteria;
  readonly list: PropertyList;
  readonly facets: Facets;
  readonly ignored: readonly Ignored[];
};

/** Cards of a page (C2). */
export const PAGE_SIZE = 24;

/** Words of an address that are looked up as places; more are no search of a visitor. */
const MOST_WORDS = 5;
const LONGEST_WORD = 80;

/** A page of the list; of one beyond the last only how many pages there are. */
async function loadPage({ client, signal }: ListContext, query: ReturnType<typeof toQuery>, criteria: Criteria) {
  const { listProperties } = client(catalogue);
  const { sort, page } = criteria;
  // What a list is ordered by stands on its cards.
  const figure = criteria.figure ?? (sort === 'per-square-metre' ? 'square-metre' : null);
  try {
    return await listProperties(
      { query: { ...query, ...(figure && { figure }), sort, page, pageSize: PAGE_SIZE } },
      { signal },
    );
  } catch (error) {
    if (!isProblem(error, 'page/not-found')) throw error;
    const { total } = await listProperties({ query: { ...query, pageSize: 1 } }, { signal });
    return { items: [], total, page, pages: Math.ceil(total / PAGE_SIZE) };
  }
}

/** The places that words stand for in any language; a word that is only the beginning of a name stands for none. */
async function lookUp({ client, language, signal }: ListContext, words: readonly string[]) {
  const named = ({ kind, key, name, part, matched }: Place, word: string) =>
    (kind === 'zip' ? [key, part] : [key, name, matched]).some(
      (each) => each !== null && plainWords(each) === plainWords(word),
    );
  const found = words.slice(0, MOST_WORDS).map(async (word) => {
    // The words of an address decide which homes there are: where they can't be looked up there is no list.
    const query = { text: word.slice(0, LONGEST_WORD), language };
    const { items } = await client(catalogue).suggestPlaces({ query }, { signal });
    return { word, place: items.find((item) => named(item, word)) };
  });
  return Promise.all(found);
}

/** The criteria with cities by their keys; what is no city is searched for as text. */
async function withCities(context: ListContext, criteria: Criteria, { cities }: Facets): Promise<Criteria> {
  const { city, zip, unknown } = resolveCities(criteria.city, cities);
  if (unknown.length === 0 && city.join() === criteria.city.join()) return criteria;
  const found = await lookUp(context, unknown);
  const keysOf = (kind: string) => found.flatMap(({ place }) => (place?.kind === kind ? [place.key] : []));
  const words = [...found.flatMap(({ word, place }) => (place ? [] : [word])), ...unknown.slice(MOST_WORDS)];
  return {
    ...criteria,
    city: [...new Set([...city, ...keysOf('city')])],
    zip: [...new Set([...criteria.zip, ...zip, ...keysOf('zip')])],
    search: [criteria.search, ...words].filter(Boolean).join(' ').slice(0, LONGEST_SEARCH),
  };
}

/** The types an address names, by id or in words; others are left out, and named. */
function withTypes(criteria: Criteria, { types }: Facets): { criteria: Criteria; ignored: Ignored[] } {
  const found = criteria.type.map((word) => ({
    word,
    id: types.find(({ id, name }) => id === word || plainWords(name) === plainWords(word))?.id,
  }));
  const ids = [...new Set(found.flatMap(({ id }) => id ?? []))];
  const ignored = found.filter(({ id }) => id === undefined).map(({ word }) => ({ name: 'type', value: word }));
  return { criteria: ids.join() === criteria.type.join() ? criteria : { ...criteria, type: ids }, ignored };
}

/** What is left out of the list and is known; a type or a town that there is not leaves nothing out, and is named. */
function withLeftOut(criteria: Criteria, { cities, types }: Facets): { criteria: Criteria; ignored: Ignored[] } {
  const known = new Set([...types.map(({ id }) => `type-${id}`), ...cities.map(({ key }) => `city-${key}`)]);
  const not = criteria.not.filter((value) => known.has(value) || !/^(?:type|city)-/.test(value));
  const ignored = criteria.not.filter((value) => !not.includes(value)).map((value) => ({ name: 'not', value }));
  return { criteria: ignored.length === 0 ? criteria : { ...criteria, not }, ignored };
}

/**
 * The list and the counts of its filters. Where the address says cities or types in words, `moved` is what it says by
 * their keys: the list has an address of its own, and as long to load as any other. When the visitor has to be told what
 * the address asks in vain (`isNoted`, or a type there is not), the list is asked a second time in place.
 */
export async function loadList(
  context: ListContext,
  asked: Criteria,
  isNoted: boolean,
): Promise<Loaded | { readonly moved: Criteria }> {
  const { client, signal } = context;
  const load = async (criteria: Criteria) => {
    const query = toQuery(criteria, context.params, context.language);
    const [list, facets] = await Promise.all([
      loadPage(context, query, criteria),
      client(catalogue).getFacets({ query }, { signal }),
    ]);
    return { list, facets };
  };
  const first = await load(asked);
  const typed = withTypes(asked, first.facets);
  const left = withLeftOut(typed.criteria, first.facets);
  const ignored = [...typed.ignored, ...left.ignored];
  const criteria = await withCities(context, left.criteria, first.facets);
  if (formatCriteria(criteria) === formatCriteria(asked)) return { criteria, ignored, ...first };
  if (!isNoted && ignored.length === 0) return { moved: criteria };
  return { criteria, ignored, ...(await load(criteria)) };
}
