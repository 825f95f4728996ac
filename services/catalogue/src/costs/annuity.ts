const MONTHS = 12;
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;
/** Cents below which a difference is the arithmetic's, not the loan's. */
const NOISE = 1e-6;

/**
 * What a loan in equal months costs each month, in cents, rounded up so that nothing is left after the last one.
 * `interest` is in hundredths of a percent a year; a month's is the twelfth root of it, as Belgian law has mortgage lenders
 * count (Code of economic law, art. VII.127: the interest of a period matches that of the year).
 */
export function monthlyOf(amount: number, years: number, interest: number): number {
  const months = years * MONTHS;
  if (interest === 0) return Math.ceil(amount / months);
  const rate = (1 + interest / WHOLE) ** (1 / MONTHS) - 1;
  return Math.ceil((amount * rate) / (1 - (1 + rate) ** -months) - NOISE);
}

/** All months together, in cents. */
export const repaidOf = (monthly: number, years: number): number => monthly * years * MONTHS;
