import type { EventKind, Statistics, TrackedEvent } from '@dorpel/contracts/owner';
import { type Day, dayOf, daysUntil, monthStart, weekStart } from './brussels-days.ts';

/** Days in the chart (specification, section 9). */
const CHART_DAYS = 30;

/** What is counted per kind of event. */
const COUNTERS = {
  open: 'opens',
  impression: 'impressions',
  communication: 'communications',
  calendar: 'calendar',
  media: 'media',
} as const satisfies Record<EventKind, string>;

export type Counter = (typeof COUNTERS)[EventKind];
export const COUNTER_NAMES: readonly Counter[] = Object.values(COUNTERS);
export type Source = TrackedEvent['source'];

/** All that happened to one property on one day. */
export type Rollup = Readonly<Record<Counter, number>> & {
  readonly propertyId: string;
  readonly day: Day;
  /** Where those who opened the property came from. */
  readonly sources: Readonly<Partial<Record<Source, number>>>;
};

const emptyRollup = (propertyId: string, day: Day): Rollup => ({
  propertyId,
  day,
  opens: 0,
  impressions: 0,
  communications: 0,
  calendar: 0,
  media: 0,
  sources: {},
});

/** Adds up what happened on one day, per property. */
export function rollUp(events: readonly TrackedEvent[], day: Day): Rollup[] {
  const rollups = new Map<string, Rollup>();
  for (const { kind, propertyId, source } of events) {
    const rollup = rollups.get(propertyId) ?? emptyRollup(propertyId, day);
    const counter = COUNTERS[kind];
    const sources =
      kind === 'open' ? { ...rollup.sources, [source]: (rollup.sources[source] ?? 0) + 1 } : rollup.sources;
    rollups.set(propertyId, { ...rollup, [counter]: rollup[counter] + 1, sources });
  }
  return [...rollups.values()];
}

/** The figures of one property at an instant, from its days in any order; what is counted later is left out (O4). */
export function statisticsOf(propertyId: string, counted: readonly Rollup[], now: Date): Statistics {
  const today = dayOf(now);
  const rollups = counted.filter(({ day }) => day <= today);
  const sum = (counter: Counter, since: Day) =>
    rollups.reduce((total, rollup) => (rollup.day >= since ? total + rollup[counter] : total), 0);
  const counts = (counter: Counter) => ({
    today: sum(counter, today),
    week: sum(counter, weekStart(today)),
    month: sum(counter, monthStart(today)),
    total: sum(counter, ''),
  });
  const byDay = new Map(rollups.map((rollup) => [rollup.day, rollup]));
  return {
    propertyId,
    opens: counts('opens'),
    impressions: counts('impressions'),
    communications: counts('communications'),
    calendar: counts('calendar'),
    media: counts('media'),
    sources: sourcesOf(rollups),
    days: daysUntil(today, CHART_DAYS).map((day) => {
      const { opens, impressions } = byDay.get(day) ?? emptyRollup(propertyId, day);
      return { day, opens, impressions };
    }),
    at: now.toISOString(),
  };
}

/** Sources of visits over all days, the largest first. */
function sourcesOf(rollups: readonly Rollup[]): Statistics['sources'] {
  const counts = new Map<string, number>();
  for (const { sources } of rollups) {
    for (const [source, count] of Object.entries(sources)) counts.set(source, (counts.get(source) ?? 0) + count);
  }
  return [...counts]
    .map(([source, count]) => ({ source, count }))
    .sort((a, b) => b.count - a.count || a.source.localeCompare(b.source));
}
