import { formatPrice } from '@dorpel/i18n/formats';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import { SelectField } from '@dorpel/ui/SelectField';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Goal } from '../parts/criteria/criteria.ts';
import { priceSteps } from '../parts/criteria/steps.ts';
import styles from './PriceField.module.css';

export type Range = { readonly priceMin: number | null; readonly priceMax: number | null };

type Props = { readonly goal: Goal; readonly value: Range; readonly onChange: (range: Range) => void };

const CENTS = 100;

function useSummary({ priceMin, priceMax }: Range): string {
  const { t } = useLingui();
  const euro = (value: number) => formatPrice(value * CENTS);
  if (priceMin !== null && priceMax !== null) return `${euro(priceMin)} – ${euro(priceMax)}`;
  if (priceMin !== null) return t`from ${euro(priceMin)}`;
  return priceMax === null ? t`Any price` : t`up to ${euro(priceMax)}`;
}

/** The price range behind its summary: opens and closes (H3). */
export function PriceField({ goal, value, onChange }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLDetailsElement>(null);
  const summary = useSummary(value);
  useEffect(() => {
    const close = (event: Event) => {
      const details = element.current;
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  const select = (name: keyof Range, label: string, none: string) => (
    <SelectField
      name={name}
      label={label}
      value={String(value[name] ?? '')}
      onChange={(event) => onChange({ ...value, [name]: event.target.value ? Number(event.target.value) : null })}
    >
      <option value="">{none}</option>
      {priceSteps(goal, value[name]).map((step) => (
        <option key={step} value={step}>
          {formatPrice(step * CENTS)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <details
      ref={element}
      className={styles.field}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !element.current?.open) return;
        element.current.open = false;
        element.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.label}>{t`Price`}</span>
        <span className={styles.value}>{summary}</span>
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.panel}>
        {select('priceMin', t`From`, t`No minimum`)}
        {select('priceMax', t`Up to`, t`No maximum`)}
      </div>
    </details>
  );
}
