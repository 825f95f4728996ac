import { array, type Infer, nullable, object, string } from 'superstruct';
import { money } from '../values.ts';

/** What was asked for a home since it came on the market the last time (X19). */
export const priceHistory = object({
  /** ISO day on which it came on this site, or came back; null when that was before anybody noted it. */
  since: nullable(string()),
  /** Oldest first, several of one day in the order in which they were asked; the last is asked now. `from` is an ISO day; null when that was before anybody noted it. */
  prices: array(object({ from: nullable(string()), money: money() })),
});
export type PriceHistory = Infer<typeof priceHistory>;
