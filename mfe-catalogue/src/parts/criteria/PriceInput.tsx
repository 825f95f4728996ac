import { numberFrom } from '@dorpel/contracts/filters';
import { formatPrice } from '@dorpel/i18n/formats';
import { TextField } from '@dorpel/ui/TextField';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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

const priceSteps = (goal: Goal | null | undefined, ...chosen: readonly (number | null)[]): number[] =>
  withChosen(PRICES[goal ?? 'sale'], ...chosen);

const CENTS = 100;
const MOST_EURO = 1_000_000_000;

/** An amount as a field shows it, and as it is read back: '€ 325.000'. */
const written = (euro: number) => formatPrice(euro * CENTS);

/** The amounts that both ends of a price suggest. */
export const PriceSteps = ({ id, goal }: { readonly id: string; readonly goal: Goal | null }) => (
  <datalist id={id}>
    {priceSteps(goal).map((step) => (
      <option key={step}>{written(step)}</option>
    ))}
  </datalist>
);

type Props = {
  readonly name: 'priceMin' | 'priceMax';
  readonly label: string;
  /** What it says while no amount is asked. */
  readonly placeholder: string;
  /** The id of the steps that are suggested. */
  readonly list: string;
  /** Whole euro. */
  readonly value: number | null;
  readonly onChoose: (euro: number | null) => void;
};

/**
 * One end of a price: any amount, as people group its digits, with steps that are suggested (V16). What is typed is asked when
 * the field is left, or by Enter; what is no amount stays as it was typed, and the field says so. Without a script the list reads it.
 */
export function PriceInput({ value, onChoose, ...field }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const settle = () => {
    if (typed === null) return;
    const euro = numberFrom(typed, MOST_EURO);
    const isNone = euro === null && typed.trim() !== '';
    setIsWrong(isNone);
    if (isNone) return;
    setTyped(null);
    onChoose(euro);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === null ? '' : written(value))}
      error={isWrong ? t`Enter an amount, such as 325,000` : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === null) return;
        // The form would ask for the list as it was before.
        event.preventDefault();
        settle();
      }}
    />
  );
}
