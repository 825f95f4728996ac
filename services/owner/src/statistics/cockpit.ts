import { type Cockpit, COMPARABLE_HOMES, FUNNEL_STEPS, type FunnelStep } from '@dorpel/contracts/owner';
import { addDays, type Day, dayOf } from '@dorpel/i18n/brussels';
import { CHART_DAYS, type Counter, type Rollup } from './figures.ts';
import type { History } from './history.store.ts';
import type { Sent, Tally } from './history.ts';
import type { Homes } from './homes.ts';
import type { Rollups } from './store.ts';

/** What is told of a home step by step: those of the funnel, and opened pages, which the contract tells beside them (ADR 64). */
export type Step = FunnelStep | 'visited';

/** In the order in which they are read. */
export const STEP_NAMES: readonly Step[] = FUNNEL_STEPS.flatMap((step) =>
  step === 'opened' ? ['visited', step] : [step],
);

/** Where the figure of each step comes from: what visitors did, or what they sent. */
const STEPS = {
  seen: { counter: 'impressions' },
  visited: { counter: 'visits' },
  opened: { counter: 'opens' },
  enquiries: { sent: 'communications' },
  viewings: { sent: 'calendar' },
  offers: { sent: 'offers' },
} as const satisfies Record<Step, { counter: Counter } | { sent: Sent }>;

/** What happened to some properties, on any days. */
export type Happened = { readonly rollups: readonly Rollup[]; readonly tallies: readonly Tally[] };

export type Period = { readonly from: Day; readonly until: Day };

const WEEK = 7;

/** How often a step was taken in a period, per property. */
export function countsOf(step: Step, { rollups, tallies }: Happened, { from, until }: Period): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (propertyId: string, count: number) => counts.set(propertyId, (counts.get(propertyId) ?? 0) + count);
  const within = ({ day }: { day: Day }) => day >= from && day <= until;
  const rule = STEPS[step];
  if ('counter' in rule) for (const rollup of rollups.filter(within)) add(rollup.propertyId, rollup[rule.counter]);
  else for (const tally of tallies.filter(within)) if (tally.sent === rule.sent) add(tally.propertyId, tally.count);
  return counts;
}

/** The value below which a share of the sorted numbers lies, between two of them in proportion (Hyndman & Fan, type 7). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (place - below);
}

function spread(counts: readonly number[]): { median: number; low: number; high: number } {
  const sorted = counts.toSorted((a, b) => a - b);
  // Tenths only where they still say something.
  const round = (count: number) => (count < 10 ? Math.round(count * 10) / 10 : Math.round(count));
  const at = (share: number) => round(quantile(sorted, share));
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Since when the site has visits, and whether it had them on each day of a period. */
export const isCountedIn = ({ from }: Period, since: Day | null): boolean => since !== null && since <= from;

/**
 * One property beside its like (X5). Visits are compared over the same days of each: those on which they were counted.
 *
 * @param others the ids of the comparable homes, or null when they are not known; those nothing happened to count as 0
 * @param happened to all of them, at least in the last 30 days
 * @param since the first day of which the site has visits; null where none was counted yet
 */
export function cockpitOf(
  propertyId: string,
  others: readonly string[] | null,
  happened: Happened,
  now: Date,
  since: Day | null = null,
): Cockpit {
  const until = dayOf(now);
  const month = { from: addDays(until, 1 - CHART_DAYS), until };
  const week = { from: addDays(until, 1 - WEEK), until };
  const before = { from: addDays(until, 1 - 2 * WEEK), until: addDays(until, -WEEK) };
  const isCompared = others !== null && others.length >= COMPARABLE_HOMES;
  const besideOthers = (step: Step) => {
    const counts = countsOf(step, happened, month);
    return {
      count: counts.get(propertyId) ?? 0,
      others: isCompared ? spread(others.map((id) => counts.get(id) ?? 0)) : null,
    };
  };
  const inWeeks = (step: Step) => ({
    current: countsOf(step, happened, week).get(propertyId) ?? 0,
    previous: countsOf(step, happened, before).get(propertyId) ?? 0,
  });
  return {
    propertyId,
    from: month.from,
    until: month.until,
    funnel: FUNNEL_STEPS.map((step) => ({ step, ...besideOthers(step) })),
    ...(since !== null && {
      visits: {
        ...besideOthers('visited'),
        from: isCountedIn(month, since) ? month.from : since,
        week: isCountedIn(before, since) ? inWeeks('visited') : null,
      },
    }),
    comparables: isCompared ? others.length : null,
    areOthersKnown: others !== null,
    weeks: FUNNEL_STEPS.map((step) => ({ step, ...inWeeks(step) })),
  };
}

type CockpitParts = {
  readonly rollups: Rollups;
  readonly history: History;
  readonly homes: Pick<Homes, 'like'>;
  readonly now: () => Date;
};

/** Draws the cockpit of a property from what is counted (X5). */
export type Cockpits = { of(propertyId: string): Promise<Cockpit> };

export const createCockpits = ({ rollups, history, homes, now }: CockpitParts): Cockpits => ({
  async of(propertyId) {
    const at = now();
    const others = await homes.like(propertyId);
    const ids = [propertyId, ...(others ?? [])];
    const first = addDays(dayOf(at), 1 - CHART_DAYS);
    const [counted, sent, since] = await Promise.all([
      rollups.since(ids, first),
      history.tallies(ids, first),
      rollups.visitsSince(),
    ]);
    return cockpitOf(propertyId, others, { rollups: counted, tallies: sent }, at, since);
  },
});
