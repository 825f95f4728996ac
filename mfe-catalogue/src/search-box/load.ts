import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';

type Counted = { readonly name: string; readonly sale: number; readonly rent: number };

export type SearchBoxData = {
  readonly cities: readonly (Counted & { readonly key: string; readonly zips: readonly string[] })[];
  readonly types: readonly (Counted & { readonly id: string })[];
};

/** Cities and types to choose from, with how many homes there are for each goal (H3, C4). */
export async function load({ client, language, signal }: Context): Promise<SearchBoxData> {
  const { cities, types } = await client(catalogue).getFacets({ query: { language } }, { signal });
  return {
    cities: cities.map(({ key, name, zips, sale = 0, rent = 0 }) => ({ key, name, zips, sale, rent })),
    types: types.map(({ id, name, sale = 0, rent = 0 }) => ({ id, name, sale, rent })),
  };
}
