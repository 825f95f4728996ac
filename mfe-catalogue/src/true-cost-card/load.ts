import { isProblem } from '@dorpel/contracts';
import { catalogue, type PurchaseCost, type RentalCost } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';

export type CostCardParams = { readonly id: string };

export type CostCardData = {
  /** Per situation, the most usual first; one at least, unless it is to let. */
  readonly purchases: readonly PurchaseCost[];
  readonly rental: RentalCost | null;
};

/** What a property costs in all (X2). Nothing where its price is on request, or no rates are known. */
export async function load({
  client,
  language,
  params,
  signal,
}: Context<CostCardParams>): Promise<CostCardData | null> {
  try {
    const call = client(catalogue).getPropertyCost({ params: { id: params.id }, query: { language } }, { signal });
    const { purchases, rental } = await call;
    return purchases.length > 0 || rental ? { purchases, rental } : null;
  } catch (error) {
    if (isProblem(error, 'property/not-found')) return null;
    throw error;
  }
}
