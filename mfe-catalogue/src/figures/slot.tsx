import type { Figures } from '@dorpel/contracts/catalogue';
import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { useLingui } from '@lingui/react/macro';
import styles from './slot.module.css';

/** The agency in figures (A2): plain numbers, nothing that counts up. */
function View({ data: { forSale, forRent, sold, rented, cities } }: SlotProps<Figures>) {
  const { t } = useLingui();
  const { language } = useSite();
  const rows = [
    [t`homes for sale`, forSale],
    [t`homes for rent`, forRent],
    [t`homes sold and rented`, sold + rented],
    [t`towns and villages`, cities],
  ] as const;
  return (
    <dl className={styles.figures}>
      {rows
        .filter(([, value]) => value > 0)
        .map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.value}>{formatNumber(value, language)}</dd>
          </div>
        ))}
    </dl>
  );
}

export default defineSlot<Record<string, string>, Figures>({
  // What arrives as HTML has its data: the contract comes only with the next navigation.
  load: async ({ client, signal }) => {
    const { catalogue } = await import('@dorpel/contracts/catalogue');
    return client(catalogue).getFigures({}, { signal });
  },
  View,
});
