import type { Statistics } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatNumber } from '@dorpel/i18n/formats';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Skeleton } from '@dorpel/ui/Skeleton';
import { Table } from '@dorpel/ui/Table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Panel } from '../parts/Panel.tsx';
import type * as VisitsChart from './VisitsChart.tsx';
import styles from './owner-figures.module.css';

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

/** How many times one of two things happened, in words. */
function useCounts() {
  const { t } = useLingui();
  return {
    visits: (count: number) => t`${plural(count, { one: '# visit', other: '# visits' })}`,
    opens: (count: number) => t`${plural(count, { one: '# looked longer', other: '# looked longer' })}`,
  };
}

/** What the bars are, and from which day on there are two. */
function Key({ begins }: { readonly begins: string | undefined }) {
  const day = formatDate(begins ?? '');
  return (
    <ul className={styles.key}>
      <li data-bar="visits">
        <Trans>Visits</Trans>
      </li>
      <li data-bar="opens">
        <Trans>Looked longer</Trans>
      </li>
      {begins === undefined ? null : (
        <li data-bar="line">
          <Trans>From {day} on we count visits; before that, only who looked longer.</Trans>
        </li>
      )}
    </ul>
  );
}

/**
 * Visits of the last 30 days, and who looked longer, as a chart, and the same figures as a table (O6). Days on which visits were not
 * counted yet are compared by who looked longer alone.
 */
export function VisitsPanel({ propertyId, days }: VisitsPanelProps) {
  const { t } = useLingui();
  const { language } = useSite();
  const chart = useChart();
  const counts = useCounts();
  const firstCounted = days.findIndex(({ visits }) => visits !== undefined);
  const begins = firstCounted > 0 && days.some(({ visits, opens }) => visits === undefined && opens > 0);
  // What is told of all days is what all days have.
  const told = firstCounted === 0 ? 'visits' : 'opens';
  const bars = days.map((day) => ({ day: day.day, count: day[told] ?? 0 }));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const busiest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), bars[0] ?? { day: '', count: 0 });
  /** A day of the chart with its figures, in words. */
  const describe = (label: string, { visits, opens }: Statistics['days'][number]) => {
    const text = [...(visits === undefined ? [] : [counts.visits(visits)]), counts.opens(opens)].join(', ');
    return t`${label}: ${text}`;
  };
  const first = formatDate(days[0]?.day ?? '');
  const last = formatDate(days.at(-1)?.day ?? '');
  const totalVisits = counts[told](total);
  const most = counts[told](busiest.count);
  const busiestDay = formatDate(busiest.day);
  const summary = days.every(({ visits = 0, opens }) => visits + opens === 0)
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
              className={styles.frame}
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
      {isFailed || firstCounted < 0 ? null : <Key begins={begins ? days[firstCounted]?.day : undefined} />}
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
                <Trans>Looked longer</Trans>
              </th>
              <th scope="col" data-numeric>
                <Trans>Seen in lists</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits, opens, impressions }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDate(day)}</time>
                </th>
                <td data-numeric>
                  {visits === undefined ? <abbr title={t`not counted yet`}>–</abbr> : formatNumber(visits, language)}
                </td>
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
