import { monthlyOf, repaidOf } from './annuity.ts';
import { type Line, lineOf, sumOf } from './line.ts';
import { type CostRegion, type Rate, ratesFor, type Situation } from './rate.ts';

/** What somebody buys and how, in cents. */
export type Purchase = {
  readonly region: CostRegion;
  readonly situation: Exclude<Situation, 'rent'>;
  readonly price: number;
  readonly buyers?: number | undefined;
  readonly land?: number | undefined;
  /** The part of the price that is not borrowed; without it nothing is. */
  readonly own?: number | undefined;
  readonly years?: number | undefined;
  readonly interest?: number | undefined;
};

type Loan = { readonly amount: number; readonly monthly: number | null; readonly repaid: number | null };

export type Purchased = {
  readonly lines: readonly Line[];
  readonly costs: number;
  readonly total: number;
  readonly loan: Loan | null;
  readonly cash: number;
};

function loanOf({ price, own = price, years, interest }: Purchase): Loan | null {
  const amount = Math.max(0, price - own);
  if (amount === 0) return null;
  if (years === undefined || interest === undefined) return { amount, monthly: null, repaid: null };
  const monthly = monthlyOf(amount, years, interest);
  return { amount, monthly, repaid: repaidOf(monthly, years) };
}

/** What buying costs on a day; null when no rates are in force for it. The parts add up to the total exactly. */
export function costPurchase(table: readonly Rate[], purchase: Purchase, day: string): Purchased | null {
  const { region, situation, price, buyers = 1 } = purchase;
  const rates = ratesFor(table, region, situation, day);
  if (rates.length === 0) return null;
  const loan = loanOf(purchase);
  const land = Math.min(price, purchase.land ?? 0);
  const bases = { price, land, building: price - land, loan: loan?.amount ?? 0 };
  const lines = rates.flatMap((rate) => lineOf(rate, bases, buyers) ?? []);
  const costs = sumOf(lines);
  const total = price + costs;
  return { lines, costs, total, loan, cash: total - (loan?.amount ?? 0) };
}
