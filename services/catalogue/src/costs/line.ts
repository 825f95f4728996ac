import type { Circumstances } from './circumstances.ts';
import type { Applied, Basis, Rate } from './rate.ts';
import { WHOLE } from './terms.ts';

/** What rates are counted on, in cents. */
export type Bases = Readonly<Partial<Record<Basis, number>>>;

/** One cost in cents, with what was applied to come to it. */
export type Line = {
  readonly rate: Applied;
  readonly amount: number;
  readonly basis: number;
  readonly slices: readonly { readonly of: number; readonly rate: number }[];
  /** What was free of it: never more than the basis. */
  readonly exempt: number;
  /** What was taken off, once and for the buyers: together never more than what was due. */
  readonly reduction: number;
  readonly credit: number;
  /** The least or the most that is due, where it made the amount. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** True for an amount that was agreed, whatever the rate says. */
  readonly isStated: boolean;
};

/** Half up to the cent. Products stay below 2^53: amounts up to 50 million euro, rates up to 100 %. */
const part = (cents: number, rate: number) => Math.round((cents * rate) / WHOLE);

type Counting = Pick<Circumstances, 'buyers' | 'classes' | 'kept' | 'price'>;

function slicesOf({ bands }: Rate, taxed: number): Line['slices'] {
  let from = 0;
  return bands.flatMap(({ upTo, rate }) => {
    const of = Math.max(0, Math.min(taxed, upTo ?? taxed) - from);
    from += of;
    return of > 0 && rate > 0 ? [{ of, rate }] : [];
  });
}

/** Nothing is free of a price that may rise above the limit of what is. */
function exemptOf({ exempt }: Rate, basis: number, { classes, kept, price }: Counting): number {
  if (!exempt || basis > exempt.upTo || price === undefined) return 0;
  return Math.min(exempt.amount + exempt.perClass * classes + (exempt.perYear ?? 0) * kept, basis);
}

/**
 * What a rate comes to; null where there is nothing it could be due on. Rounded to the cent, half up: what is registered beside
 * the basis, what the bands come to together, and the VAT on it. More of the basis never costs less.
 */
export function lineOf(rate: Applied, bases: Bases, counting: Counting): Line | null {
  const basis = bases[rate.basis] ?? 0;
  if (basis <= 0) return null;
  const exempt = exemptOf(rate, basis, counting);
  const slices = slicesOf(rate, basis + part(basis, rate.accessories) - exempt);
  const net = Math.round(slices.reduce((sum, slice) => sum + slice.of * slice.rate, 0) / WHOLE) + rate.fixed;
  const due = net + part(net, rate.vat);
  const reduction = Math.min(due, rate.reduction);
  const credit = Math.min(due - reduction, rate.creditPerBuyer * counting.buyers);
  const left = due - reduction - credit;
  const { minimum, maximum } = rate;
  const atLeast = left < minimum ? minimum : null;
  const atMost = maximum !== null && left > maximum ? maximum : null;
  const amount = atLeast ?? atMost ?? left;
  return { rate, amount, basis, slices, exempt, reduction, credit, atLeast, atMost, isStated: false };
}

/** The line of a rate with the amount that was agreed in its place. */
export const statedLine = (rate: Applied, amount: number): Line => ({
  rate,
  amount,
  basis: 0,
  slices: [],
  exempt: 0,
  reduction: 0,
  credit: 0,
  atLeast: null,
  atMost: null,
  isStated: true,
});

/** Whether a line rests on anything but a rate that is sure or an amount that was agreed. */
export const isEstimate = ({ rate, isStated }: Line): boolean => !isStated && rate.certainty !== 'sure';

export const sumOf = (lines: readonly Pick<Line, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
