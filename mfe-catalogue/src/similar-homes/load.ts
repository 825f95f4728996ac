import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type CardData, toCard } from '../parts/card/card-data.ts';

export type SimilarHomesParams = { readonly id: string };
export type SimilarHomesData = { readonly items: readonly CardData[] };

/** Homes like one (C10); nothing where there are none. */
export async function load(context: Context<SimilarHomesParams>): Promise<SimilarHomesData | null> {
  const { client, language, signal, params, href } = context;
  const { items } = await client(catalogue).listSimilar({ params: { id: params.id }, query: { language } }, { signal });
  return items.length > 0 ? { items: items.map((item) => toCard(item, href)) } : null;
}
