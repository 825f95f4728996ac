import type { Day } from '@dorpel/i18n/brussels';
import type { Glimpse } from './changes.ts';

/** What the public was asked for a home since it came on the market the last time (X19). */
export type PriceHistory = {
  /** Null of a home that was listed before anybody noted this. */
  readonly since: Day | null;
  /** Oldest first, the last is asked now; cents. `from` is null of what was asked before anybody noted this. */
  readonly prices: readonly { readonly from: Day | null; readonly amount: number }[];
};

/** Prices that are kept: of a home whose price follows an index, the oldest are told no more. */
const MOST = 24;

/**
 * The history of a home after an import. It begins anew when a home is listed, listed again, or offered in another way; a price
 * that is kept back is not in it, nor is any before that (C5); of one day, the last price counts.
 *
 * @param before what the public could see until then, with the history of that; null of a home that was not known
 * @param day in Brussels, of the import
 * @returns undefined for what is not listed
 */
export function continueHistory(
  before: { readonly seen: Glimpse; readonly history?: PriceHistory | undefined } | null,
  after: Glimpse,
  day: Day,
): PriceHistory | undefined {
  if (after.status !== 'listed') return undefined;
  const stays = before?.seen.status === 'listed' && before.seen.goal === after.goal;
  const { since, prices } = stays ? (before.history ?? unnoted(before.seen)) : { since: day, prices: [] };
  if (after.price === null) return { since, prices: [] };
  const earlier = prices.at(-1)?.amount === after.price ? prices : prices.filter(({ from }) => from !== day);
  if (earlier.at(-1)?.amount === after.price) return { since, prices: earlier };
  return { since, prices: [...earlier, { from: day, amount: after.price }].slice(-MOST) };
}

/** Of a home that was listed before histories were kept. */
const unnoted = ({ price }: Glimpse): PriceHistory => ({
  since: null,
  prices: price === null ? [] : [{ from: null, amount: price }],
});
