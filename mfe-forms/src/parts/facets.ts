import { catalogue, type Facets, type Named, unknownIn } from '@dorpel/contracts/catalogue';
import { type Asked, readFilters, searchOf } from '@dorpel/contracts/filters';
import type { Context } from '@dorpel/federation';
import { orUnavailable } from './or-unavailable.ts';
import type { Option } from './form/load.ts';

/** What the address of a list looks for, as the query of a list takes it (C2). */
export const readSearch = ({ searchParams }: Pick<URL, 'searchParams'>): Asked => searchOf(readFilters(searchParams));

type Asking = Pick<Context<object>, 'client' | 'language' | 'signal'>;

/** A place that is asked for is among the answer, also while nothing is offered there. */
const loadFacets = ({ client, language, signal }: Asking, city: readonly string[] = []): Promise<Facets | null> =>
  orUnavailable(
    client(catalogue).getFacets({ query: { language, ...(city.length > 0 && { city: [...city] }) } }, { signal }),
  );

const typesIn = ({ types }: Facets): Option[] => types.map(({ id, name }) => ({ value: id, label: name }));

const zonesIn = ({ cities }: Facets): Option[] =>
  cities.map(({ key, name, zips }) => ({ value: key, label: name, hint: zips.join(', ') }));

/** What the address of a list asks for, each with its words; null while the catalogue is away. */
export async function askedIn({ client, language, signal, url }: Context<object>): Promise<Facets['asked'] | null> {
  const facets = await orUnavailable(
    client(catalogue).getFacets({ query: { ...readSearch(url), language } }, { signal }),
  );
  return facets?.asked ?? null;
}

/** Which of these types and places the catalogue does not know, or does not know any more; none while it is away. */
export async function unknownTo(context: Asking, named: Named): Promise<Named> {
  const facets = await loadFacets(context, named.city);
  return facets ? unknownIn(facets, named) : { type: [], city: [] };
}

/** The types of property; null while the catalogue is away. */
export async function typeOptions(context: Context<object>): Promise<Option[] | null> {
  const facets = await loadFacets(context);
  return facets && typesIn(facets);
}

/** The types of property, and places; null while the catalogue is away. */
export type Choices = { readonly types: Option[] | null; readonly zones: Option[] | null };

/** What a search is chosen from: the places are those where the agency has homes, and those that the address asks for. */
export async function searchOptions(context: Context<object>): Promise<Choices> {
  const facets = await loadFacets(context, readSearch(context.url).city);
  return { types: facets && typesIn(facets), zones: facets && zonesIn(facets) };
}
