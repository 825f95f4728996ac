import { formatPrice } from '@dorpel/i18n/formats';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Goal } from '../parts/criteria/criteria.ts';
import { PriceInput, PriceSteps } from '../parts/criteria/PriceInput.tsx';
import { usePopover } from '../parts/use-popover.ts';
import styles from './slot.module.css';

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
  const element = usePopover();
  const steps = useId();
  const summary = useSummary(value);
  const input = (name: keyof Range, label: string, placeholder: string) => (
    <PriceInput
      name={name}
      label={label}
      placeholder={placeholder}
      list={steps}
      value={value[name]}
      onChoose={(euro) => onChange({ ...value, [name]: euro })}
    />
  );
  return (
    <details ref={element} className={styles.price}>
      <summary className={styles.summary}>
        <span className={styles.label}>{t`Price`}</span>
        <span className={styles.value}>{summary}</span>
        <ChevronDownIcon className={styles.turning} />
      </summary>
      <div className={styles.panel}>
        {input('priceMin', t`From`, t`No minimum`)}
        {input('priceMax', t`Up to`, t`No maximum`)}
        <PriceSteps id={steps} goal={goal} />
      </div>
    </details>
  );
}
