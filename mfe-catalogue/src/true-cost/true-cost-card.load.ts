import { isProblem } from '@dorpel/contracts';
import {
  catalogue,
  type CostLine,
  type PropertyCost,
  type PurchaseCost,
  type RentalCost,
} from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';

export type CostCardParams = { readonly id: string };

export type CostCardData = {
  /** In the most usual situation. */
  readonly purchase: PurchaseCost | null;
  /** In the next one, where there is one: only the sum, for the page's sake. */
  readonly other: Pick<PurchaseCost, 'total' | 'isEstimate'> | null;
  readonly rental: RentalCost | null;
  /** Why nothing is counted of a price that is known, and the price; null where it is counted. */
  readonly none: { readonly why: string; readonly asked: NonNullable<PropertyCost['asked']> } | null;
  /** It is not where costs are counted. */
  readonly isElsewhere: boolean;
};

/** A line with what the card shows of it: conditions, and the slices between the first and the last, are on the page. */
const slim = (line: CostLine): CostLine => ({
  ...line,
  basis: null,
  condition: null,
  slices: line.slices.filter((_, index) => index === 0 || index === line.slices.length - 1),
});

const slimmed = <Cost extends PurchaseCost | RentalCost>(cost: Cost): Cost => ({
  ...cost,
  lines: cost.lines.map(slim),
});

/** What a property costs in all (X2). Nothing where its price is on request, or no rates are known there. */
export async function load({
  client,
  language,
  params,
  signal,
}: Context<CostCardParams>): Promise<CostCardData | null> {
  try {
    const call = client(catalogue).getPropertyCost({ params: { id: params.id }, query: { language } }, { signal });
    const { region, notCounted, asked, purchases, rental } = await call;
    const [first, next] = purchases;
    const purchase = first ? slimmed(first) : null;
    const isElsewhere = region === null;
    const none = notCounted && asked ? { why: notCounted, asked } : null;
    if (!purchase && !rental && !isElsewhere && !none) return null;
    return {
      purchase,
      other: next ? { total: next.total, isEstimate: next.isEstimate } : null,
      rental: rental && slimmed(rental),
      none,
      isElsewhere,
    };
  } catch (error) {
    if (isProblem(error, 'property/not-found')) return null;
    throw error;
  }
}
