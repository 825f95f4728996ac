import { catalogue, type Facets } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { orAway } from './away.ts';
import type { Option } from './form/load.ts';
import { readSearch } from './search.ts';

const loadFacets = ({ client, language, signal }: Context<object>): Promise<Facets | null> =>
  orAway(client(catalogue).getFacets({ query: { language } }, { signal }));

const typesIn = ({ types }: Facets): Option[] => types.map(({ id, name }) => ({ value: id, label: name }));

const zonesIn = ({ cities }: Facets): Option[] =>
  cities.map(({ key, name, zips }) => ({ value: key, label: name, hint: zips.join(', ') }));

/** What the address of a list asks for, each with its words; null while the catalogue is away. */
export async function askedIn({ client, language, signal, url }: Context<object>): Promise<Facets['asked'] | null> {
  const facets = await orAway(client(catalogue).getFacets({ query: { ...readSearch(url), language } }, { signal }));
  return facets?.asked ?? null;
}

/** The types of property; null while the catalogue is away. */
export async function typeOptions(context: Context<object>): Promise<Option[] | null> {
  const facets = await loadFacets(context);
  return facets && typesIn(facets);
}

/** The types of property and the places where the agency has homes; null while the catalogue is away. */
export async function searchOptions(
  context: Context<object>,
): Promise<{ types: Option[] | null; zones: Option[] | null }> {
  const facets = await loadFacets(context);
  return { types: facets && typesIn(facets), zones: facets && zonesIn(facets) };
}
