import type { Goal } from './criteria.ts';

/** Prices that are offered to choose from, in euro. */
const PRICES: Readonly<Record<Goal, readonly number[]>> = {
  sale: [
    50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000, 700_000, 800_000,
    1_000_000, 1_500_000, 2_000_000,
  ],
  rent: [500, 600, 700, 800, 900, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000, 4_000],
};

const byValue = (one: number, other: number) => one - other;

/** The steps, and the chosen values among them when an address names others. */
export function withChosen(steps: readonly number[], ...chosen: readonly (number | null)[]): number[] {
  const values = chosen.filter((value) => value !== null);
  return [...new Set([...steps, ...values])].sort(byValue);
}

export const priceSteps = (goal: Goal | null | undefined, ...chosen: readonly (number | null)[]): number[] =>
  withChosen(PRICES[goal ?? 'sale'], ...chosen);
