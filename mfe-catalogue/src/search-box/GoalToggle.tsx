import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Goal } from '../parts/criteria/criteria.ts';
import styles from './GoalToggle.module.css';

type Props = { readonly value: Goal; readonly onChange: (goal: Goal) => void };

/** Sale or rent (H3): two radio buttons as a switch. */
export function GoalToggle({ value, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const options = [
    ['sale', t`Buy`],
    ['rent', t`Rent`],
  ] as const;
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t`Do you want to buy or rent?`}</legend>
      {options.map(([goal, label]) => (
        <label key={goal} htmlFor={`${id}-${goal}`} className={styles.option}>
          <input
            id={`${id}-${goal}`}
            type="radio"
            name="goal"
            value={goal}
            checked={value === goal}
            onChange={() => onChange(goal)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
