import type { Cockpit, FunnelStep } from '@dorpel/contracts/owner';
import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatNumber } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../parts/Panel.tsx';
import type { FunnelData, OfProperty } from '../parts/own-properties.ts';
import styles from './owner-funnel.module.css';

const NAMES: Readonly<Record<FunnelStep | 'visited' | 'applications', MessageDescriptor>> = {
  seen: msg`Seen in lists`,
  visited: msg`Page opened`,
  opened: msg`Looked longer`,
  enquiries: msg`Questions`,
  viewings: msg`Viewings`,
  offers: msg`Offers`,
  applications: msg`Applications`,
};

type Figures = Pick<Cockpit['funnel'][number], 'count' | 'others'>;
type Step = Figures & {
  readonly name: keyof typeof NAMES;
  readonly week: Pick<Cockpit['weeks'][number], 'current' | 'previous'> | null;
  /** The first day on which it was counted, where that is not the first of all. */
  readonly since?: string;
};

/** The steps in their order, with the pages that were opened, which the contract tells beside them; a home to let is applied for. */
function stepsOf({ funnel, weeks, visits, from, isToLet }: FunnelData): Step[] {
  return funnel.flatMap(({ step, count, others }) => {
    const name = isToLet && step === 'offers' ? 'applications' : step;
    const own: Step = { name, count, others, week: weeks.find((week) => week.step === step) ?? null };
    if (step !== 'opened' || !visits) return [own];
    const { from: since, ...visited } = visits;
    return [{ name: 'visited', ...visited, ...(since > from && { since }) }, own];
  });
}

/** A step's own and the others' numbers on one line from 0 to the largest of them: true to length within the step. */
const scaleOf = ({ count, others }: Figures) => {
  const most = Math.max(count, others?.high ?? 0);
  return (each: number) => `${most === 0 ? 0 : Math.round((each / most) * 1000) / 10}%`;
};

/** The way from being seen to an offer in the last 30 days, beside homes that are alike (X5). */
function View({ data }: SlotProps<FunnelData, OfProperty>) {
  const { comparables, areOthersKnown = true, from, until, isToLet } = data;
  const { i18n } = useLingui();
  const { language } = useSite();
  const first = formatDate(from);
  const last = formatDate(until);
  return (
    <Panel
      title={isToLet ? <Trans>From seen to application</Trans> : <Trans>From seen to offer</Trans>}
      lead={
        <>
          <Trans>
            From {first} to {last}.
          </Trans>{' '}
          {comparables !== null ? (
            <>
              <Plural
                value={comparables}
                one="Compared with # home like yours: same type, same region, similar price."
                other="Compared with # homes like yours: same type, same region, similar price."
              />{' '}
              <Trans>
                The bar is your home; the line below it shows where most of the others lie, with a mark at the median.
                Each bar starts at 0 and has its own scale: compare it with its line, not with the next bar.
              </Trans>
            </>
          ) : areOthersKnown ? (
            <Trans>There are too few homes like yours on our site to compare with.</Trans>
          ) : (
            <Trans>We can’t tell right now how homes like yours are doing: look again in a few minutes.</Trans>
          )}
        </>
      }
    >
      <ol className={styles.steps} role="list">
        {stepsOf(data).map((step) => (
          <li key={step.name} className={styles.step}>
            <span className={styles.name}>{i18n._(NAMES[step.name])}</span>
            <span className={styles.count}>{formatNumber(step.count, language)}</span>
            {step.others ? <Bar step={step} others={step.others} /> : null}
            <span className={styles.beside}>
              <Since day={step.since} />
              <Beside step={step} />
              <Change week={step.week} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** One's own number, where half of the others lie, and the middle one of them. */
function Bar({ step, others }: { readonly step: Figures; readonly others: NonNullable<Step['others']> }) {
  const at = scaleOf(step);
  return (
    <svg className={styles.bar} aria-hidden="true" width="100%" height="20">
      <rect className={styles.own} width={at(step.count)} height="12" rx="2" />
      <line className={styles.spread} x1={at(others.low)} x2={at(others.high)} y1="16" y2="16" />
      <line className={styles.middle} x1={at(others.median)} x2={at(others.median)} y1="12" y2="20" />
    </svg>
  );
}

/** Where not all days have a figure. */
function Since({ day }: { readonly day: string | undefined }) {
  const since = formatDate(day ?? '');
  return day === undefined ? null : (
    <span>
      <Trans>Counted since {since}.</Trans>
    </span>
  );
}

function Beside({ step: { others } }: { readonly step: Figures }) {
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
function Change({ week }: Pick<Step, 'week'>) {
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

export default defineSlot<OfProperty, FunnelData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('../parts/own-properties.ts')).loadFunnel(context),
  View,
});
