import { array, boolean, type Infer, nullable, object, optional, string } from 'superstruct';
import { money } from '../values.ts';

/** What is asked for a home. What it is by its law and its taxes is told since prices were said in words: services before tell nothing. */
export const price = object({
  /** Of a life annuity its bouquet, of a public sale the price at which it starts. */
  money: money(),
  /** 'total', 'starting-from' (PriceUnit 7) or 'per-month'. */
  unit: string(),
  /** How it is sold, where that is no ordinary sale: 'life-annuity', 'public-sale'. What is asked is then not what it costs. */
  saleKind: optional(nullable(string())),
  /** 'excluded' or 'included'; null where nobody says, and none is due. */
  vat: optional(nullable(string())),
  isNegotiable: optional(boolean()),
  /** Of a life annuity: what is paid every month beside the bouquet; null where that is not told. */
  monthly: optional(nullable(money())),
  /** What stands before and behind the amount, in the language that was asked: 'from', 'excl. VAT'. */
  before: optional(nullable(string())),
  after: optional(nullable(string())),
});

/** What was asked for a home since it came on the market the last time (X19). */
export const priceHistory = object({
  /** ISO day on which it came on this site, or came back; null when that was before anybody noted it. */
  since: nullable(string()),
  /** Oldest first, several of one day in the order in which they were asked; the last is asked now. `from` is an ISO day; null when that was before anybody noted it. */
  prices: array(object({ from: nullable(string()), money: money() })),
});
export type PriceHistory = Infer<typeof priceHistory>;
