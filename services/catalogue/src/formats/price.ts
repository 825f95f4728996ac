import { inThousands, isLikelyPrice, readQuantity } from '@dorpel/quantities';
import type { Values } from './home.ts';
import type { Leaves } from './leaves.ts';
import { put } from './rows.ts';
import type { Votes } from './ways.ts';

/** A price that has to be asked back: what the file says, '' for nothing, and what it may be, in euro. */
export type PriceAsked = { readonly said: string; readonly readings: readonly number[] };

/** How often a rent is paid, and the months of that. */
const MONTHS = { week: 12 / 52, month: 1, quarter: 3, year: 12 } as const;
export type Every = keyof typeof MONTHS;

const CENTS = 100;
const THOUSAND = 1000;
/** One point or comma with three digits behind it, and none but digits before it. */
const THREE_BEHIND = /^\D*\d{1,3}[.,]\d{3}\D*$/;
/** What stands before three decimals is less than this. */
const MOST_ODD = 1000;

/** How something is sold, without the sign that joins its words. */
export const saleKindIn = ({ SaleKind, Goal }: Values): string | undefined =>
  Goal === 0 && typeof SaleKind === 'string' ? SaleKind.replaceAll('-', ' ') : undefined;

/**
 * Fields as a format has them that knows prices alone: a bouquet, or the price at which a public sale starts, would be read as what the home
 * costs, and so it is told on request there (ADR 59).
 */
export const withPlainPrice = (values: Values): Values =>
  saleKindIn(values) === undefined ? values : { ...values, Price: undefined, PublishPrice: false };

export type PriceAt = {
  /** Where a price may stand, the first that says something counts. */
  readonly paths: readonly string[];
  readonly votes: Votes;
  /** Whether the file says that the price is told on request. */
  readonly isOnRequest: boolean;
  /** Null where a rent is paid in a way that makes no rent of a month. */
  readonly every: Every | null;
  /** How often, as the file says it. */
  readonly said?: string | undefined;
};

function readAt(found: string, votes: Votes): PriceAsked & { readonly value?: number; readonly per: Every | null } {
  const evidence = votes.amount;
  const read = readQuantity(found, { kind: 'amount', ...(evidence && { evidence }) });
  if (read.is === 'unreadable') return { said: found, readings: [], per: null };
  const all = (read.is === 'value' ? [read.value] : read.readings).map((cents) => cents / CENTS);
  // No price has three decimals, however many a file writes elsewhere: '350.000' is 350 000, or asked back.
  const isOdd = read.is === 'value' && THREE_BEHIND.test(found) && (all[0] ?? 0) < MOST_ODD;
  const readings = isOdd ? all.flatMap((one) => [one, one * THOUSAND]) : all;
  const isSure = read.is === 'value' && !isOdd;
  const asked = {
    said: found,
    readings: isSure || readings.length < 2 ? [] : readings.toSorted((one, other) => one - other),
  };
  return { ...asked, per: read.per, ...(isSure && { value: readings[0] }) };
}

/**
 * Reads the price of a home, or rent of a month. One that is not understood, may be two, or is none that anybody asks (0, 1, 350 for a
 * house) where the file does not say that it is told on request, is asked back (`PriceAsked`): such a home is held back, and never shows
 * another price.
 */
export function readPrice(leaves: Leaves, common: Values, { paths, votes, isOnRequest, every, said }: PriceAt): void {
  const isNone = (found: string) => /^0+(?:[.,]0+)?$/.test(found);
  const stated = paths.filter((path) => leaves.at(path) !== undefined);
  const path = stated.find((each) => !isNone(leaves.at(each) ?? '')) ?? stated[0];
  const found = path === undefined ? '' : (leaves.at(path) ?? '');
  for (const each of stated) if (each === path || isNone(leaves.at(each) ?? '')) leaves.take(each);
  put(common, 'PublishPrice', !isOnRequest);
  const { value, per, ...asked } = readAt(found, votes);
  const often = per ?? every;
  if (value !== undefined && often !== null) {
    const month = often === 'month' ? value : Math.round((value / MONTHS[often]) * CENTS) / CENTS;
    if (isLikelyPrice(month, common['Goal'] === 1 ? 'rent' : 'sale') && put(common, 'Price', month)) {
      if (often !== 'month') leaves.tell({ is: 'rent', said: found, every: often, month });
      return;
    }
  }
  if (isOnRequest) return;
  const readings = value !== undefined && common['Goal'] === 0 ? inThousands(value) : asked.readings;
  const isOften = often === null && found !== '';
  put(common, 'PriceAsked', { said: isOften ? `${found} (${said ?? ''})` : found, readings });
}
