import { useLingui } from '@lingui/react/macro';
import styles from './LegalTopic.module.css';

/** A house that stands in the water: beside a score of D, for the plot or for the building. */
export function FloodSymbol() {
  const { t } = useLingui();
  return (
    <svg className={styles.symbol} viewBox="0 0 32 32" role="img" aria-label={t`Flood symbol`}>
      <path d="M5 15 16 5l11 10" />
      <path d="M8.5 12v6.5m15-6.5v6.5M13.5 18.5v-5h5v5" />
      <path d="M2 22c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0 4.7-2.4 7 0 4.7 2.4 7 0" />
      <path d="M2 27c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0 4.7-2.4 7 0 4.7 2.4 7 0" />
    </svg>
  );
}
