import { formatPrice } from '@dorpel/i18n/formats';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import { SelectField } from '@dorpel/ui/SelectField';
import { useLingui } from '@lingui/react/macro';
import type { Goal } from '../parts/criteria/criteria.ts';
import { priceSteps } from '../parts/criteria/steps.ts';
import { usePopover } from '../parts/popover/use-popover.ts';
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
  const element = usePopover();
  const summary = useSummary(value);
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
    <details ref={element} className={styles.field}>
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
