import { borrowedOf, type Circumstances, circumstancesOf } from './circumstances.ts';
import { type Line, lineOf, sumOf } from './line.ts';
import { applied, type CostRegion, isInForce, isInsteadOf, type Rate, ratesFor, type Situation } from './rate.ts';

const MONTHS = 12;
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;
/** Cents below which a difference is the arithmetic's, not the loan's. */
const NOISE = 1e-6;

/**
 * What a loan in equal months costs each month, in cents, rounded up so that nothing is left after the last one, which is as much
 * less as the others were rounded.
 * `interest` is in hundredths of a percent a year; a month's is the twelfth root of it, as Belgian law has mortgage lenders
 * count (Code of economic law, art. VII.127: the interest of a period matches that of the year).
 */
function monthlyOf(amount: number, months: number, rate: number): number {
  if (rate === 0) return Math.ceil(amount / months);
  return Math.ceil((amount * rate) / (1 - (1 + rate) ** -months) - NOISE);
}

/** All months together, in cents: without interest not a cent more than was borrowed. */
function repaidOf(amount: number, months: number, rate: number, monthly: number): number {
  let owed = amount;
  let repaid = 0;
  for (let month = 1; month <= months; month += 1) {
    owed += owed * rate;
    const paid = Math.min(monthly, Math.ceil(owed - NOISE));
    owed = Math.max(0, owed - paid);
    repaid += paid;
  }
  return repaid;
}

type Said = 'yes' | undefined;

/** What somebody buys and how, in cents; what the rest says is told in the contract. */
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
  /** The day of the deed, where it is known. */
  readonly deed?: string | undefined;
  /** The day of the sale agreement, where it is known: that of the deed counts without it. */
  readonly agreed?: string | undefined;
  readonly lives?: Said;
  readonly only?: Said;
  readonly leaves?: Said;
  readonly demolished?: Said;
  readonly urban?: Said;
  /** How it will be let: to whoever lives there, or through a social letting agency. */
  readonly lets?: 'long' | 'social' | undefined;
  readonly permitted?: Said;
  readonly renovates?: Said;
  readonly rural?: Said;
  readonly builds?: Said;
  readonly commune?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: Said;
  readonly area?: number | undefined;
  readonly classes?: number | undefined;
  /** Full years lived there, of who leaves early. */
  readonly kept?: number | undefined;
};

type Loan = { readonly amount: number; readonly monthly: number | null; readonly repaid: number | null };

export type Purchased = {
  readonly lines: readonly Line[];
  /** What the rates asked of who buys, with what was counted with. */
  readonly assumptions: readonly (readonly [name: string, value: number])[];
  readonly costs: number;
  readonly total: number;
  readonly loan: Loan | null;
  readonly cash: number;
};

function loanOf({ years, interest, ...purchase }: Purchase): Loan | null {
  const amount = borrowedOf(purchase);
  if (amount === 0) return null;
  if (years === undefined || interest === undefined) return { amount, monthly: null, repaid: null };
  const months = years * MONTHS;
  const rate = (1 + interest / WHOLE) ** (1 / MONTHS) - 1;
  const monthly = monthlyOf(amount, months, rate);
  return { amount, monthly, repaid: repaidOf(amount, months, rate, monthly) };
}

/** Taxes are due on every day: one that is known of another day only is not known, and not nothing. */
const TAXES: ReadonlySet<Rate['part']> = new Set(['duty', 'vat']);

/** Whether the table tells a tax of a region and situation, but not for this day. */
const isGap = (table: readonly Rate[], { region, situation }: Purchase, day: string, agreed: string) => {
  const taxes = table.filter(
    ({ part, regions, situations }) => TAXES.has(part) && regions.includes(region) && situations.includes(situation),
  );
  const inForce = new Set(taxes.filter((tax) => isInForce(tax, day, agreed)).map(({ part }) => part));
  return taxes.some(({ part }) => !inForce.has(part));
};

/** What rates ask of that no sentence of its own repeats. */
const ON_RECEIPT: ReadonlySet<string> = new Set(['price', 'loan']);

/** How many buy, and what the rates of a situation ask of them, each with what was told or taken. */
function assumptionsOf(
  rates: readonly Rate[],
  circumstances: Circumstances,
  day: string,
  agreed: string,
): Purchased['assumptions'] {
  const alternatives = rates.flatMap((rate) => rate.instead.filter((other) => isInsteadOf(rate, other, day, agreed)));
  const isByYear = !circumstances.stays && alternatives.some(({ exempt }) => (exempt?.perYear ?? 0) > 0);
  const asked = new Set([
    'buyers',
    ...alternatives.flatMap((each) => Object.keys(each.when)),
    ...(isByYear ? ['kept'] : []),
  ]);
  // The price and the loan stand on the receipt already, and what is a word is no number of an answer.
  return Object.entries(circumstances).flatMap(([name, value]) =>
    asked.has(name) && !ON_RECEIPT.has(name) && typeof value !== 'string' && value !== undefined
      ? [[name, Number(value)] as const]
      : [],
  );
}

/**
 * What buying costs with the rates of a day; null when no rates are in force for it, or not those of its taxes. The parts add up
 * to the total exactly.
 */
export function costPurchase(table: readonly Rate[], purchase: Purchase, day: string): Purchased | null {
  const { region, situation, price, agreed = day } = purchase;
  const rates = ratesFor(table, region, situation, day, agreed);
  if (rates.length === 0 || isGap(table, purchase, day, agreed)) return null;
  const loan = loanOf(purchase);
  const land = Math.min(price, purchase.land ?? 0);
  const bases = { price, land, building: price - land, loan: loan?.amount ?? 0 };
  const circumstances = circumstancesOf(purchase);
  const lines = rates.flatMap(
    (rate) => lineOf(applied(table, rate, circumstances, day, agreed), bases, circumstances) ?? [],
  );
  const costs = sumOf(lines);
  const total = price + costs;
  const assumptions = assumptionsOf(rates, circumstances, day, agreed);
  return { lines, assumptions, costs, total, loan, cash: total - (loan?.amount ?? 0) };
}
