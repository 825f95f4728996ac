import { type Cockpit, COMPARABLE_HOMES, FUNNEL_STEPS, type FunnelStep } from '@dorpel/contracts/owner';
import { addDays, type Day, dayOf } from '@dorpel/i18n/brussels';
import { CHART_DAYS, type Counter, type Rollup } from './figures.ts';
import type { History } from './history.store.ts';
import type { Sent, Tally } from './history.ts';
import type { Homes } from './homes.ts';
import type { Rollups } from './store.ts';

/** Where the figure of each step comes from: what visitors did, or what they sent. */
const STEPS = {
  seen: { counter: 'impressions' },
  opened: { counter: 'opens' },
  enquiries: { sent: 'communications' },
  viewings: { sent: 'calendar' },
  offers: { sent: 'offers' },
} as const satisfies Record<FunnelStep, { counter: Counter } | { sent: Sent }>;

/** What happened to some properties, on any days. */
export type Happened = { readonly rollups: readonly Rollup[]; readonly tallies: readonly Tally[] };

export type Period = { readonly from: Day; readonly until: Day };

const WEEK = 7;

/** How often a step was taken in a period, per property. */
export function countsOf(
  step: FunnelStep,
  { rollups, tallies }: Happened,
  { from, until }: Period,
): Map<string, number> {
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

/**
 * One property beside its like (X5).
 *
 * @param others the ids of the comparable homes, or null when they are not known; those nothing happened to count as 0
 * @param happened to all of them, at least in the last 30 days
 */
export function cockpitOf(
  propertyId: string,
  others: readonly string[] | null,
  happened: Happened,
  now: Date,
): Cockpit {
  const until = dayOf(now);
  const month = { from: addDays(until, 1 - CHART_DAYS), until };
  const week = { from: addDays(until, 1 - WEEK), until };
  const before = { from: addDays(until, 1 - 2 * WEEK), until: addDays(until, -WEEK) };
  const isCompared = others !== null && others.length >= COMPARABLE_HOMES;
  return {
    propertyId,
    from: month.from,
    until: month.until,
    funnel: FUNNEL_STEPS.map((step) => {
      const counts = countsOf(step, happened, month);
      return {
        step,
        count: counts.get(propertyId) ?? 0,
        others: isCompared ? spread(others.map((id) => counts.get(id) ?? 0)) : null,
      };
    }),
    comparables: isCompared ? others.length : null,
    areOthersKnown: others !== null,
    weeks: FUNNEL_STEPS.map((step) => ({
      step,
      current: countsOf(step, happened, week).get(propertyId) ?? 0,
      previous: countsOf(step, happened, before).get(propertyId) ?? 0,
    })),
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
    const [counted, sent] = await Promise.all([rollups.since(ids, first), history.tallies(ids, first)]);
    return cockpitOf(propertyId, others, { rollups: counted, tallies: sent }, at);
  },
});
