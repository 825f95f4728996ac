import type { EventKind, MediaKind, Statistics, TrackedEvent } from '@dorpel/contracts/owner';
import type { Sent, Tally } from '../history/history.ts';
import { type Day, dayOf, daysUntil, monthStart, weekStart } from '@dorpel/i18n/brussels';

/** Days in the chart (specification, section 9), and of a comparison. */
export const CHART_DAYS = 30;

/** Days that the figures of a property go back: ten years, longer than any home is for sale. */
export const MOST_DAYS = 3660;

/** What is counted per kind of event; what was sent (enquiries, visits, offers) is known from the history. */
const COUNTERS = { open: 'opens', impression: 'impressions', media: 'media' } as const satisfies Partial<
  Record<EventKind, string>
>;

type CountedKind = keyof typeof COUNTERS;
export type Counter = (typeof COUNTERS)[CountedKind];
export const COUNTER_NAMES: readonly Counter[] = Object.values(COUNTERS);
export type Source = TrackedEvent['source'];

export const isCounted = (event: TrackedEvent): event is TrackedEvent & { kind: CountedKind } => event.kind in COUNTERS;

/** All that visitors did with one property on one day. */
export type Rollup = Readonly<Record<Counter, number>> & {
  readonly propertyId: string;
  readonly day: Day;
  /** Where those who opened the property came from. */
  readonly sources: Readonly<Partial<Record<Source, number>>>;
  /** What of the media was looked at. */
  readonly mediaKinds: Readonly<Partial<Record<MediaKind, number>>>;
};

/** Something for each counter. */
const perCounter = <T>(make: (counter: Counter) => T) =>
  Object.fromEntries(COUNTER_NAMES.map((counter) => [counter, make(counter)])) as Readonly<Record<Counter, T>>;

export const emptyRollup = (propertyId: string, day: Day): Rollup => ({
  propertyId,
  day,
  ...perCounter(() => 0),
  sources: {},
  mediaKinds: {},
});

const raise = <Name extends string>(counts: Readonly<Partial<Record<Name, number>>>, name: Name) => ({
  ...counts,
  [name]: (counts[name] ?? 0) + 1,
});

/** Adds up what happened on one day, per property. */
export function rollUp(events: readonly TrackedEvent[], day: Day): Rollup[] {
  const rollups = new Map<string, Rollup>();
  for (const event of events.filter(isCounted)) {
    const { kind, propertyId, source, media } = event;
    const rollup = rollups.get(propertyId) ?? emptyRollup(propertyId, day);
    const counter = COUNTERS[kind];
    rollups.set(propertyId, {
      ...rollup,
      [counter]: rollup[counter] + 1,
      sources: kind === 'open' ? raise(rollup.sources, source) : rollup.sources,
      mediaKinds: kind === 'media' && media ? raise(rollup.mediaKinds, media) : rollup.mediaKinds,
    });
  }
  return [...rollups.values()];
}

/**
 * The figures of one property at an instant, from its days and its history in any order; what is counted later is left
 * out (O4).
 */
export function statisticsOf(
  propertyId: string,
  counted: readonly Rollup[],
  sent: readonly Tally[],
  now: Date,
): Statistics {
  const today = dayOf(now);
  const rollups = counted.filter(({ day }) => day <= today);
  const since = (sum: (from: Day) => number) => ({
    today: sum(today),
    week: sum(weekStart(today)),
    month: sum(monthStart(today)),
    total: sum(''),
  });
  const done = (counter: Counter) =>
    since((from) => rollups.reduce((total, rollup) => (rollup.day >= from ? total + rollup[counter] : total), 0));
  const asked = (what: Sent) =>
    since((from) =>
      sent
        .filter((tally) => tally.sent === what && tally.day >= from && tally.day <= today)
        .reduce((total, { count }) => total + count, 0),
    );
  const byDay = new Map(rollups.map((rollup) => [rollup.day, rollup]));
  return {
    propertyId,
    ...perCounter(done),
    communications: asked('communications'),
    calendar: asked('calendar'),
    sources: added(rollups.map(({ sources }) => sources)).map(([source, count]) => ({ source, count })),
    mediaKinds: added(rollups.map(({ mediaKinds }) => mediaKinds)).map(([kind, count]) => ({ kind, count })),
    days: daysUntil(today, CHART_DAYS).map((day) => {
      const { opens, impressions } = byDay.get(day) ?? emptyRollup(propertyId, day);
      return { day, opens, impressions };
    }),
    at: now.toISOString(),
  };
}

/** Counts by name over all days, the largest first. */
function added(days: readonly Readonly<Record<string, number>>[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const day of days) {
    for (const [name, count] of Object.entries(day)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].sort(([a, most], [b, more]) => more - most || a.localeCompare(b));
}
