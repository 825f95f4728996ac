import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Goal } from '../../parts/criteria/criteria.ts';
import { PriceInput, PriceSteps } from '../../parts/criteria/PriceInput.tsx';
import styles from './filters.module.css';
import { type FilterProps, memoFilter } from './filter-props.ts';

type Props = FilterProps<'priceMin' | 'priceMax'> & { readonly goal: Goal | null };

function Prices({ criteria, change, goal }: Props) {
  const { t } = useLingui();
  const steps = useId();
  const input = (name: 'priceMin' | 'priceMax', label: string, placeholder: string) => (
    <PriceInput
      name={name}
      label={label}
      placeholder={placeholder}
      list={steps}
      value={criteria[name]}
      onChoose={(euro) => change({ [name]: euro })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t`Price`}</legend>
      <div className={styles.pair}>
        {input('priceMin', t`From`, t`No minimum`)}
        {input('priceMax', t`Up to`, t`No maximum`)}
      </div>
      <PriceSteps id={steps} goal={goal} />
    </fieldset>
  );
}

/** The price from and to: any amount. */
export const PriceFilter = memoFilter(() => ['priceMin', 'priceMax'], Prices);
