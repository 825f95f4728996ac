import { isProblem } from '@dorpel/contracts';
import { catalogue, type Facets } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import type { Option } from './form/load.ts';

async function loadFacets({ client, language, signal }: Context<object>): Promise<Facets> {
  try {
    return await client(catalogue).getFacets({ query: { language } }, { signal });
  } catch (error) {
    if (isProblem(error)) return { cities: [], types: [] };
    throw error;
  }
}

const typesIn = ({ types }: Facets): Option[] => types.map(({ id, name }) => ({ value: id, label: name }));

const zonesIn = ({ cities }: Facets): Option[] =>
  cities.map(({ key, name, zips }) => ({ value: key, label: name, hint: zips.join(', ') }));

/** The types of property; none while the catalogue is away. */
export const typeOptions = async (context: Context<object>): Promise<Option[]> => typesIn(await loadFacets(context));

/** The types of property and the places where the agency has homes; none while the catalogue is away. */
export async function searchOptions(context: Context<object>): Promise<{ types: Option[]; zones: Option[] }> {
  const facets = await loadFacets(context);
  return { types: typesIn(facets), zones: zonesIn(facets) };
}
