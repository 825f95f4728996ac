import type { Statistics } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import { Panel } from '../parts/panel/Panel.tsx';
import styles from './Visits.module.css';

/** The four figures an owner comes for (O4). */
export function Visits({ visits }: { readonly visits: Statistics['opens'] }) {
  const { language } = useSite();
  const figures = [
    { key: 'today', label: <Trans>Today</Trans>, count: visits.today },
    { key: 'week', label: <Trans>This week</Trans>, count: visits.week },
    { key: 'month', label: <Trans>This month</Trans>, count: visits.month },
    { key: 'total', label: <Trans>In total</Trans>, count: visits.total },
  ];
  return (
    <Panel title={<Trans>Visits to your property</Trans>}>
      <dl className={styles.figures}>
        {figures.map(({ key, label, count }) => (
          <div key={key} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.count}>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
