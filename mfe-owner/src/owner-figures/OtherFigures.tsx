import type { Statistics } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Table } from '@dorpel/ui/Table';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './OtherFigures.module.css';

const PERIODS = ['today', 'week', 'month', 'total'] as const;

const MEDIA: Readonly<Record<string, MessageDescriptor>> = {
  photos: msg`photos`,
  'floor-plans': msg`floor plans`,
  video: msg`video`,
  tour: msg`virtual tour`,
  brochure: msg`brochure`,
};

// A newer service may know more.
const wordsOf = (kind: string, say: (message: MessageDescriptor) => string) => {
  const words = Object.hasOwn(MEDIA, kind) ? MEDIA[kind] : undefined;
  return words ? say(words) : kind;
};

type Counted = 'impressions' | 'media' | 'communications' | 'calendar';

/** What else has happened (O4): seen in lists, media, communications, calendar visits. */
export function OtherFigures({ statistics }: { readonly statistics: Pick<Statistics, Counted | 'mediaKinds'> }) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const rows = [
    { key: 'impressions', label: <Trans>Seen in lists</Trans>, counts: statistics.impressions },
    { key: 'media', label: <Trans>Online media</Trans>, counts: statistics.media },
    { key: 'communications', label: <Trans>Communications</Trans>, counts: statistics.communications },
    { key: 'calendar', label: <Trans>Calendar visits</Trans>, counts: statistics.calendar },
  ];
  const media = (statistics.mediaKinds ?? [])
    .map(({ kind, count }) => `${wordsOf(kind, i18n._.bind(i18n))} ${formatNumber(count, language)}`)
    .join(', ');
  return (
    <div className={styles.figures}>
      <Table caption={t`What else has happened`} className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`What`}</span>
            </th>
            <th scope="col" data-numeric>
              <Trans>Today</Trans>
            </th>
            <th scope="col" data-numeric>
              <Trans>Week</Trans>
            </th>
            <th scope="col" data-numeric>
              <Trans>Month</Trans>
            </th>
            <th scope="col" data-numeric>
              <Trans>In total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, counts }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {PERIODS.map((period) => (
                <td key={period} data-numeric>
                  {formatNumber(counts[period], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {media ? (
        <p className={styles.media}>
          <Trans>Online media in total: {media}.</Trans>
        </p>
      ) : null}
    </div>
  );
}
