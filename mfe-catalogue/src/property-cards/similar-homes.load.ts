import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type CardData, toCard } from '../parts/card/card-data.ts';

export type SimilarHomesParams = { readonly id: string };

/** A home like one; `isOther` where it is of another type, because of its own there are few. */
export type SimilarHome = CardData & { readonly isOther?: true };
export type SimilarHomesData = { readonly items: readonly SimilarHome[] };

/** Homes like one (C10); nothing where there are none. */
export async function load(context: Context<SimilarHomesParams>): Promise<SimilarHomesData | null> {
  const { client, language, signal, params, href } = context;
  const found = await client(catalogue).listSimilar({ params: { id: params.id }, query: { language } }, { signal });
  const { items: alike, other } = found;
  const items = [
    ...alike.map((item) => toCard(item, href)),
    ...(other ? [{ ...toCard(other, href), isOther: true as const }] : []),
  ];
  return items.length > 0 ? { items } : null;
}
