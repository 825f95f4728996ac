import type { Cockpit, FunnelStep } from '@dorpel/contracts/owner';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatNumber } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { OfProperty } from '../parts/properties/own-properties.ts';
import styles from './View.module.css';

const NAMES: Readonly<Record<FunnelStep, MessageDescriptor>> = {
  seen: msg`Seen in lists`,
  opened: msg`Page opened`,
  enquiries: msg`Questions`,
  viewings: msg`Viewings`,
  offers: msg`Offers`,
};

type Step = Cockpit['funnel'][number];

/** Steps shrink by powers of ten: bars by the logarithm keep the last ones visible. The numbers beside them are what counts. */
const widthOf = (count: number, most: number) =>
  most === 0 ? 0 : Math.round((Math.log10(count + 1) / Math.log10(most + 1)) * 100);

/** The way from being seen to an offer in the last 30 days, beside homes that are alike (X5). */
export function View({ data: { funnel, comparables, from, until, weeks } }: SlotProps<Cockpit, OfProperty>) {
  const { i18n } = useLingui();
  const { language } = useSite();
  const titleId = useId();
  const most = Math.max(...funnel.map(({ count, others }) => Math.max(count, others?.high ?? 0)));
  const first = formatDate(from);
  const last = formatDate(until);
  return (
    <section aria-labelledby={titleId} className={styles.funnel}>
      <div>
        <h2 id={titleId} className={styles.title}>
          <Trans>From seen to offer</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>
            From {first} to {last}.
          </Trans>{' '}
          {comparables === null ? (
            <Trans>There are too few homes like yours on our site to compare with.</Trans>
          ) : (
            <Plural
              value={comparables}
              one="Beside # home like yours: same type, same region, about the same price."
              other="Beside # homes like yours: same type, same region, about the same price."
            />
          )}
        </p>
      </div>
      <ol className={styles.steps} role="list">
        {funnel.map((step) => (
          <li key={step.step} className={styles.step}>
            <span className={styles.name}>{i18n._(NAMES[step.step])}</span>
            <span className={styles.count}>{formatNumber(step.count, language)}</span>
            <svg className={styles.bar} aria-hidden="true" focusable="false" width="100%" height="12">
              <rect className={styles.own} width={`${widthOf(step.count, most)}%`} height="12" rx="2" />
              {step.others ? <Spread others={step.others} most={most} /> : null}
            </svg>
            <span className={styles.beside}>
              <Beside step={step} />
              <Change week={weeks.find(({ step: name }) => name === step.step)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where half of the others lie, with a mark at the middle one. */
function Spread({ others, most }: { readonly others: NonNullable<Step['others']>; readonly most: number }) {
  const [low, middle, high] = [others.low, others.median, others.high].map((count) => widthOf(count, most)) as [
    number,
    number,
    number,
  ];
  return (
    <>
      <line className={styles.spread} x1={`${low}%`} x2={`${high}%`} y1="6" y2="6" />
      <line className={styles.middle} x1={`${middle}%`} x2={`${middle}%`} y1="1" y2="11" />
    </>
  );
}

function Beside({ step: { others } }: { readonly step: Step }) {
  const { language } = useSite();
  if (!others) return null;
  const median = formatNumber(others.median, language);
  const low = formatNumber(others.low, language);
  const high = formatNumber(others.high, language);
  return (
    <span>
      {others.low === others.high ? (
        <Trans>Homes like yours: {median}.</Trans>
      ) : (
        <Trans>
          Homes like yours: {median}, mostly {low} to {high}.
        </Trans>
      )}
    </span>
  );
}

/** What changed since the week before. */
function Change({ week }: { readonly week: Cockpit['weeks'][number] | undefined }) {
  const { language } = useSite();
  if (!week || (week.current === 0 && week.previous === 0)) return null;
  const current = formatNumber(week.current, language);
  const previous = formatNumber(week.previous, language);
  return (
    <span>
      <Trans>
        Last 7 days: {current}, the week before: {previous}.
      </Trans>
    </span>
  );
}
