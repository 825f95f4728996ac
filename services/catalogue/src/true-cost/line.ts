import { type Basis, type Rate, WHOLE } from './rate.ts';

/** What rates are counted on, in cents. */
export type Bases = Readonly<Partial<Record<Basis, number>>>;

/** One cost in cents, with what was applied to come to it. */
export type Line = {
  readonly rate: Rate;
  readonly amount: number;
  readonly basis: number;
  readonly slices: readonly { readonly of: number; readonly rate: number }[];
  /** What was free of it: never more than the basis. */
  readonly exempt: number;
  /** What was taken off: never more than what was due. */
  readonly credit: number;
  /** True for an amount that was agreed, whatever the rate says. */
  readonly isStated: boolean;
};

/** Half up to the cent. Products stay below 2^53: amounts up to 50 million euro, rates up to 100 %. */
const part = (cents: number, rate: number) => Math.round((cents * rate) / WHOLE);

function slicesOf({ bands }: Rate, taxed: number): Line['slices'] {
  let from = 0;
  return bands.flatMap(({ upTo, rate }) => {
    const of = Math.max(0, Math.min(taxed, upTo ?? taxed) - from);
    from += of;
    return of > 0 && rate > 0 ? [{ of, rate }] : [];
  });
}

/**
 * What a rate comes to; null where there is nothing it could be due on. Rounded to the cent twice, half up: what the
 * bands come to together, and the VAT on it. More of the basis never costs less.
 */
export function lineOf(rate: Rate, bases: Bases, buyers: number): Line | null {
  const basis = bases[rate.basis] ?? 0;
  if (basis <= 0) return null;
  const exempt = rate.exempt && basis <= rate.exempt.upTo ? Math.min(rate.exempt.amount, basis) : 0;
  const slices = slicesOf(rate, basis - exempt);
  const net = Math.round(slices.reduce((sum, slice) => sum + slice.of * slice.rate, 0) / WHOLE) + rate.fixed;
  const due = net + part(net, rate.vat);
  const credit = Math.min(due, rate.creditPerBuyer * buyers);
  return { rate, amount: due - credit, basis, slices, exempt, credit, isStated: false };
}

/** The line of a rate with the amount that was agreed in its place. */
export const statedLine = (rate: Rate, amount: number): Line => ({
  rate,
  amount,
  basis: 0,
  slices: [],
  exempt: 0,
  credit: 0,
  isStated: true,
});

export const sumOf = (lines: readonly Pick<Line, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
