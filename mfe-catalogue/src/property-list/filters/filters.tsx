import { type ComponentType, memo, useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@dorpel/ui/Checkbox';
import type { Criteria, Goal } from '../../parts/criteria/criteria.ts';
import type { Filtering } from '../use-criteria.ts';
import type { TypeFacet } from '../list-data.ts';
import { PriceInput, PriceSteps } from '../../parts/criteria/PriceInput.tsx';
import styles from './filters.module.css';

/** What a filter of some parameters takes: the choices so far, and how to change them. */
export type FilterProps<P extends keyof Criteria = keyof Criteria> = Pick<Filtering, 'change'> & {
  readonly criteria: Pick<Criteria, P>;
};

/**
 * A filter that is rendered again when a parameter of its own changes, or anything else that it takes: a touch on one of a
 * hundred choices does not wait for the others (X12).
 */
export const memoFilter = <P extends keyof Criteria, T extends FilterProps<P>>(
  paramsOf: (props: T) => readonly P[],
  Filter: ComponentType<T>,
) =>
  memo(Filter, (before: T, after: T) => {
    const isSame = (name: keyof T) => name === 'criteria' || before[name] === after[name];
    return (
      (Object.keys({ ...before, ...after }) as (keyof T)[]).every(isSame) &&
      paramsOf(after).every((param) => before.criteria[param] === after.criteria[param])
    );
  });

type PillsProps = {
  readonly name: string;
  readonly legend: string;
  readonly legendHidden: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** One of a few short choices side by side: radio buttons in another dress. */
export function Pills({ name, legend, legendHidden, value, options, onChange }: PillsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`} className={styles.pill}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Sold, rented or both: only where a list holds both. */
export function GoalFilter({ criteria, change, isOver }: FilterProps & { readonly isOver: boolean }) {
  const { t } = useLingui();
  return (
    <Pills
      name="goal"
      legend={t`Sale or rent`}
      legendHidden
      value={criteria.goal ?? ''}
      onChange={(value) => change({ goal: value === 'sale' || value === 'rent' ? value : null })}
      options={[
        { value: '', label: t`All` },
        { value: 'sale', label: isOver ? t`Sold` : t`For sale` },
        { value: 'rent', label: isOver ? t`Rented` : t`For rent` },
      ]}
    />
  );
}

type TypeProps = FilterProps<'type'> & { readonly types: readonly TypeFacet[] };

function Types({ types, criteria, change }: TypeProps) {
  const { t } = useLingui();
  const toggle = (id: string, isChosen: boolean) =>
    change({ type: isChosen ? [...criteria.type, id] : criteria.type.filter((each) => each !== id) });
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t`Type of property`}</legend>
      <ul className={`${styles.choices} ${styles.all}`} role="list">
        {types.map(({ id, name, count }) => (
          <li key={id}>
            <Checkbox
              name="type"
              value={id}
              checked={criteria.type.includes(id)}
              disabled={count === 0 && !criteria.type.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              label={
                <span className={styles.choice}>
                  <span>{name}</span>
                  <span className={styles.count}>{count}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Any number of kinds of property, in the agency's order, with how many there are of each (C2, C4). */
export const TypeFilter = memoFilter(() => ['type'], Types);

type PriceProps = FilterProps<'priceMin' | 'priceMax'> & { readonly goal: Goal | null };

function Prices({ criteria, change, goal }: PriceProps) {
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
