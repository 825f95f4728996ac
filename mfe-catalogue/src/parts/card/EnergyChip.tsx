import { useLingui } from '@lingui/react/macro';
import styles from './EnergyChip.module.css';

/** The energy label as a small coloured arrow: 'A+', 'B', … */
export function EnergyChip({ label }: { readonly label: string }) {
  const { t } = useLingui();
  const letter = label.charAt(0).toLowerCase();
  return (
    <span className={`${styles.chip} ${styles[letter] ?? ''}`} title={t`Energy label ${label}`}>
      <span className="visually-hidden">{t`Energy label`} </span>
      {label}
    </span>
  );
}
