import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type CardData, toCard } from '../parts/card/card-data.ts';

export type CardsParams = {
  readonly goal?: 'sale' | 'rent';
  readonly collection?: 'listed' | 'references' | 'new-build';
  /** How many at most, as text. */
  readonly limit?: string;
};

export type CardsData = { readonly items: readonly CardData[]; readonly columns: 3 | 4; readonly allHref: string };

/** maxItems of a block, and the most it may be (specification, section 9). */
const FEW = 4;
const MOST = 30;

function limitOf(limit: string | undefined): number {
  const value = Number(limit);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, MOST) : FEW;
}

function listOf({ goal, collection }: CardsParams): string {
  if (collection === 'references') return 'references-all';
  if (collection === 'new-build') return 'new-builds-all';
  return goal === 'rent' ? 'for-rent' : 'for-sale';
}

/** The newest properties of a list (C1); nothing when there are none. */
export async function load(context: Context<CardsParams>): Promise<CardsData | null> {
  const { client, language, signal, params, href } = context;
  const { goal, collection } = params;
  const pageSize = limitOf(params.limit);
  const query = { language, pageSize, ...(goal && { goal }), ...(collection && { collection }) };
  const { items } = await client(catalogue).listProperties({ query }, { signal });
  if (items.length === 0) return null;
  return {
    items: items.map((item) => toCard(item, href)),
    columns: items.length % 3 === 0 ? 3 : 4,
    allHref: href(listOf(params)),
  };
}

export type SimilarHomesParams = { readonly id: string };

/** A home like one; `isOther` where it is of another type, because of its own there are few. */
export type SimilarHome = CardData & { readonly isOther?: true };
export type SimilarHomesData = { readonly items: readonly SimilarHome[] };

/** Homes like one (C10); nothing where there are none. */
export async function loadSimilar(context: Context<SimilarHomesParams>): Promise<SimilarHomesData | null> {
  const { client, language, signal, params, href } = context;
  const found = await client(catalogue).listSimilar({ params: { id: params.id }, query: { language } }, { signal });
  const { items: alike, other } = found;
  const items = [
    ...alike.map((item) => toCard(item, href)),
    ...(other ? [{ ...toCard(other, href), isOther: true as const }] : []),
  ];
  return items.length > 0 ? { items } : null;
}
