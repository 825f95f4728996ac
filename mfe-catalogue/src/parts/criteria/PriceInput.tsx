import { numberFrom } from '@dorpel/contracts/filters';
import { formatPrice } from '@dorpel/i18n/formats';
import { TextField } from '@dorpel/ui/TextField';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Goal } from './criteria.ts';
import { priceSteps } from './steps.ts';

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
