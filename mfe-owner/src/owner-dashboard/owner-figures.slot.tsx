import type { Statistics } from '@dorpel/contracts/owner';
import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatNumber } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { Table } from '@dorpel/ui/Table';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../parts/Panel.tsx';
import type { OfProperty } from '../parts/own-properties.ts';
import styles from './owner-figures.module.css';
import { VisitsPanel } from './VisitsPanel.tsx';

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
function OtherFigures({ statistics }: { readonly statistics: Pick<Statistics, Counted | 'mediaKinds'> }) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const rows = [
    { key: 'impressions', label: <Trans>Seen in lists</Trans>, counts: statistics.impressions },
    { key: 'media', label: <Trans>Online media</Trans>, counts: statistics.media },
    { key: 'communications', label: <Trans>Communications</Trans>, counts: statistics.communications },
    { key: 'calendar', label: <Trans>Booked viewings</Trans>, counts: statistics.calendar },
  ];
  const media = (statistics.mediaKinds ?? [])
    .map(({ kind, count }) => `${wordsOf(kind, i18n._.bind(i18n))} ${formatNumber(count, language)}`)
    .join(', ');
  return (
    <div className={styles.otherFiguresFigures}>
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

const NAMES = {
  direct: msg`Address typed or saved`,
  search: msg`Search engines`,
  social: msg`Social media`,
  portal: msg`Property portals`,
  site: msg`Our own site`,
  other: msg`Other websites`,
} as const;

// A newer service may know more.
const nameOf = (source: string) => (source in NAMES ? NAMES[source as keyof typeof NAMES] : NAMES.other);

/** Where visitors came from, the largest first. */
function Sources({ sources }: { readonly sources: Statistics['sources'] }) {
  const { i18n } = useLingui();
  const { language } = useSite();
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={<Trans>Where visitors came from</Trans>} lead={total === 0 ? <Trans>No visits yet.</Trans> : null}>
      {total === 0 ? null : (
        <ul className={styles.list}>
          {sources.map(({ source, count }) => (
            <li key={source} className={styles.source}>
              <span>{i18n._(nameOf(source))}</span>
              <span className={styles.count}>{formatNumber(count, language)}</span>
              <svg className={styles.bar} aria-hidden="true" width="100%" height="6">
                <rect width={`${Math.max(1, Math.round((count / total) * 100))}%`} height="6" rx="2" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type TwoFigures = Pick<Statistics, 'visits' | 'opens' | 'days'>;

/** From which day on there are visits, where figures of before it stand beside them. */
const beginsIn = ({ visits, opens, days }: TwoFigures): string | undefined =>
  visits && (visits.total < opens.total || days.some((day) => day.visits === undefined && day.opens > 0))
    ? visits.since
    : undefined;

/** The four figures an owner comes for (O4): how often the page was opened, and how often somebody looked longer. */
function Visits({ visits, opens, days }: TwoFigures) {
  const { language } = useSite();
  const begins = beginsIn({ visits, opens, days });
  const since = formatDate(begins ?? '');
  const figures = [
    { key: 'today', label: <Trans>Today</Trans> },
    { key: 'week', label: <Trans>This week</Trans> },
    { key: 'month', label: <Trans>This month</Trans> },
    { key: 'total', label: <Trans>In total</Trans> },
  ] as const;
  return (
    <Panel
      title={<Trans>Visits to your property</Trans>}
      lead={
        visits ? (
          <>
            <Trans>
              A visit is each time the page of your home is opened. Whoever looked longer also scrolled, tapped or typed
              on it.
            </Trans>
            {begins === undefined ? null : (
              <>
                {' '}
                <Trans>
                  We have counted visits since {since}; before that, only who looked longer. Compare days before and
                  after it by that figure.
                </Trans>
              </>
            )}
          </>
        ) : (
          <Trans>We count who looked longer: who scrolled, tapped or typed on the page of your home.</Trans>
        )
      }
    >
      <dl className={styles.visitsFigures}>
        {figures.map(({ key, label }) => {
          const looked = formatNumber(opens[key], language);
          return (
            <div key={key} className={styles.figure}>
              <dt>{label}</dt>
              <dd className={styles.visitsCount}>{visits ? formatNumber(visits[key], language) : looked}</dd>
              {visits ? (
                <dd className={styles.looked}>
                  <Trans>{looked} looked longer</Trans>
                </dd>
              ) : null}
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

/** What is counted of a property: visits now and day by day, what else happened, where visitors came from (O4, O6). */
function View({ data: statistics, params: { id } }: SlotProps<Statistics, OfProperty>) {
  return (
    <div className={styles.figures}>
      <Visits {...statistics} />
      {statistics.impressions.total + statistics.opens.total + (statistics.visits?.total ?? 0) === 0 ? (
        <Notice kind="info">
          <Trans>
            Your home is new here. The first figures will appear as soon as somebody sees it; it takes a day or two for
            an advert to be found.
          </Trans>
        </Notice>
      ) : null}
      <VisitsPanel propertyId={id} days={statistics.days} />
      <div className={styles.columns}>
        <OtherFigures statistics={statistics} />
        <Sources sources={statistics.sources} />
      </div>
    </div>
  );
}

export default defineSlot<OfProperty, Statistics>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('../parts/own-properties.ts')).loadFigures(context),
  View,
});
