import type { EventKind, MediaKind, Statistics, TrackedEvent } from '@dorpel/contracts/owner';
import { addDays, type Day, dayOf, daysUntil, monthStart, weekStart } from '@dorpel/i18n/brussels';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Sent, Tally } from './history.ts';
import type { Rollups } from './store.ts';

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

const oneMore = <Name extends string>(counts: Readonly<Partial<Record<Name, number>>>, name: Name) => ({
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
      sources: kind === 'open' ? oneMore(rollup.sources, source) : rollup.sources,
      mediaKinds: kind === 'media' && media ? oneMore(rollup.mediaKinds, media) : rollup.mediaKinds,
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

/** Whether a request comes from a program and not from a person, as far as its user agent tells (O4). */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);

/**
 * How often one network counts for one home on one day. A family, an office or a school behind one address looks at a home
 * often; who makes ids up to look like many does not get far.
 */
const MOST: Readonly<Record<string, number>> = { open: 20, impression: 60, media: 40 };

/** Networks and homes of a day that are remembered; nothing of it is stored. */
const MOST_REMEMBERED = 100_000;

/** Events that are within the ceiling, and the way to leave their places to others when they are not counted after all. */
export type Taken<T> = { readonly events: readonly T[]; giveBack(): void };

/**
 * Keeps what one address adds to the figures in bounds.
 *
 * @returns a function that takes places for events of a network (`subscriber` of a call) on a day, as far as there are any
 */
export function createCeiling() {
  const counted = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const raise = (key: string, by: number) => counted.set(key, (counted.get(key) ?? 0) + by);
  return <T extends TrackedEvent>(events: readonly T[], network: string, day: Day): Taken<T> => {
    const keyOf = ({ kind, propertyId }: T) => `${day} ${network} ${kind} ${propertyId}`;
    const within = events.filter((event) => {
      const hasPlace = (counted.get(keyOf(event)) ?? 0) < (MOST[event.kind] ?? 0);
      if (hasPlace) raise(keyOf(event), 1);
      return hasPlace;
    });
    return { events: within, giveBack: () => within.forEach((event) => raise(keyOf(event), -1)) };
  };
}

/** Homes that are named. */
const NAMED = 3;
const WEEK = 7;

/** Yesterday's visits, for the office (X13): the last day that is whole. */
export async function readYesterday(rollups: Pick<Rollups, 'opensOn' | 'mostOpened'>, now: Date) {
  const day = addDays(dayOf(now), -1);
  const [before, weekBefore] = [addDays(day, -1), addDays(day, -WEEK)];
  const [opens, homes] = await Promise.all([
    rollups.opensOn([day, before, weekBefore]),
    rollups.mostOpened(day, NAMED),
  ]);
  const on = (each: string) => opens.get(each) ?? 0;
  return { day, opens: on(day), opensBefore: on(before), opensWeekBefore: on(weekBefore), homes };
}
