import type { PriceHistory as PublicHistory } from '@dorpel/contracts/catalogue';
import { money } from '../property/property.ts';
import type { PriceHistory } from './price-history.ts';

/** What was asked for a home, as pages and mails tell it; null without any price, because it is kept back or was never noted. */
export function presentHistory(history: PriceHistory | undefined): PublicHistory | null {
  if (!history?.prices.length) return null;
  return {
    since: history.since,
    prices: history.prices.map(({ from, amount }) => ({ from, money: money(amount) })),
  };
}
