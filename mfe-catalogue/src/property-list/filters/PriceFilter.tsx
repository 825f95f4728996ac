import { formatPrice } from '@dorpel/i18n/formats';
import { SelectField } from '@dorpel/ui/SelectField';
import { useLingui } from '@lingui/react/macro';
import type { Goal } from '../../parts/criteria/criteria.ts';
import { priceSteps } from '../../parts/criteria/steps.ts';
import styles from './filters.module.css';
import { type FilterProps, memoFilter } from './filter-props.ts';

const CENTS = 100;

type Props = FilterProps<'priceMin' | 'priceMax'> & { readonly goal: Goal | null };

function Prices({ criteria, change, goal }: Props) {
  const { t } = useLingui();
  const { priceMin, priceMax } = criteria;
  const steps = priceSteps(goal, priceMin, priceMax).map((step) => ({ step, amount: formatPrice(step * CENTS) }));
  const select = (name: 'priceMin' | 'priceMax', label: string, none: string) => (
    <SelectField
      name={name}
      label={label}
      value={String(criteria[name] ?? '')}
      onChange={(event) => change({ [name]: event.target.value ? Number(event.target.value) : null })}
    >
      <option value="">{none}</option>
      {steps
        .filter(({ step }) => (name === 'priceMin' ? step <= (priceMax ?? step) : step >= (priceMin ?? step)))
        .map(({ step, amount }) => (
          <option key={step} value={step}>
            {amount}
          </option>
        ))}
    </SelectField>
  );
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t`Price`}</legend>
      <div className={styles.pair}>
        {select('priceMin', t`From`, t`No minimum`)}
        {select('priceMax', t`Up to`, t`No maximum`)}
      </div>
    </fieldset>
  );
}

/** The price from and to; an address may name any other value. */
export const PriceFilter = memoFilter(() => ['priceMin', 'priceMax'], Prices);
