import type { Statistics } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatNumber } from '@dorpel/i18n/formats';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Skeleton } from '@dorpel/ui/Skeleton';
import { Table } from '@dorpel/ui/Table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Panel } from '../parts/panel/Panel.tsx';
import type * as VisitsChart from './VisitsChart.tsx';
import styles from './slot.module.css';

type Chart = typeof VisitsChart;

/** The chart's code, which only browsers get, and only on this page; 'failed' when it does not come. */
function useChart(): Chart | 'failed' | null {
  const [chart, setChart] = useState<Chart | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    const arrived = (value: Chart | 'failed') => {
      if (!isGone) setChart(value);
    };
    import('./VisitsChart.tsx').then(arrived, () => arrived('failed'));
    return () => {
      isGone = true;
    };
  }, []);
  return chart;
}

export type VisitsPanelProps = { readonly propertyId: string; readonly days: Statistics['days'] };

/** Visits of the last 30 days as a chart, and the same figures as a table (O6). */
export function VisitsPanel({ propertyId, days }: VisitsPanelProps) {
  const { t } = useLingui();
  const { language } = useSite();
  const chart = useChart();
  const total = days.reduce((sum, { opens }) => sum + opens, 0);
  const busiest = days.reduce((best, day) => (day.opens > best.opens ? day : best), days[0] ?? { day: '', opens: 0 });
  const visits = (count: number) => t`${plural(count, { one: '# visit', other: '# visits' })}`;
  /** A day of the chart with its figure, in words. */
  const describe = (label: string, opens: number) => {
    const text = visits(opens);
    return t`${label}: ${text}`;
  };
  const first = formatDate(days[0]?.day ?? '');
  const last = formatDate(days.at(-1)?.day ?? '');
  const totalVisits = visits(total);
  const most = visits(busiest.opens);
  const busiestDay = formatDate(busiest.day);
  const summary =
    total === 0
      ? t`Nobody looked between ${first} and ${last}. New photos or a different price often help: talk to us.`
      : t`${totalVisits} between ${first} and ${last}, most on ${busiestDay}: ${most}.`;
  const isFailed = chart === 'failed';
  return (
    <Panel title={<Trans>The last 30 days</Trans>} lead={summary}>
      {isFailed ? (
        <p>
          <Trans>The chart could not be loaded. The table has the same figures.</Trans>
        </p>
      ) : (
        <div className={styles.chart}>
          {chart ? (
            <chart.VisitsChart
              days={days}
              name={t`Chart of visits per day`}
              hint={t`The arrow keys go from day to day.`}
              language={language}
              describe={describe}
            />
          ) : (
            <Skeleton shape="block" className={styles.skeleton ?? ''} />
          )}
        </div>
      )}
      <Disclosure summary={<Trans>The same figures as a table</Trans>} {...(isFailed && { open: true })}>
        <Table caption={t`Visits per day`} captionHidden>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col" data-numeric>
                <Trans>Visits</Trans>
              </th>
              <th scope="col" data-numeric>
                <Trans>Seen in lists</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, opens, impressions }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDate(day)}</time>
                </th>
                <td data-numeric>{formatNumber(opens, language)}</td>
                <td data-numeric>{formatNumber(impressions, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className={styles.file}>
          <a href={`/api/owner/v1/properties/${propertyId}/days.csv?language=${language}`} download>
            <Trans>Download as a spreadsheet file (CSV)</Trans>
          </a>
        </p>
      </Disclosure>
    </Panel>
  );
}
