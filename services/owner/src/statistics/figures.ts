import { createHmac, randomBytes } from 'node:crypto';
import type { EventKind, MediaKind, Statistics, TrackedEvent } from '@dorpel/contracts/owner';
import { addDays, type Day, dayOf, daysUntil, monthStart, weekStart } from '@dorpel/i18n/brussels';
import { LRUCache } from 'lru-cache';
import type { Sent, Tally } from './history.ts';
import type { Rollups } from './store.ts';

/** Days in the chart (specification, section 9), and of a comparison. */
export const CHART_DAYS = 30;

/** Days that the figures of a property go back: ten years, longer than any home is for sale. */
export const MOST_DAYS = 3660;

/**
 * What is counted per kind of event; what was sent (enquiries, viewings, offers) is known from the history. 'visit' is an opened
 * page, told by the site's server or by a script that opened it within its document; 'open' one that was looked at longer (ADR 64).
 */
const COUNTERS = {
  visit: 'visits',
  open: 'opens',
  impression: 'impressions',
  media: 'media',
} as const satisfies Partial<Record<EventKind | 'visit', string>>;

type CountedKind = keyof typeof COUNTERS;
export type Counter = (typeof COUNTERS)[CountedKind];
export const COUNTER_NAMES: readonly Counter[] = Object.values(COUNTERS);
export type Source = TrackedEvent['source'];

/** Something that is counted, whoever told it. */
export type Happening = Pick<TrackedEvent, 'id' | 'propertyId' | 'media'> & {
  readonly kind: CountedKind;
  /** Where a visit came from; undefined for what is no visit, or told with one. */
  readonly source?: Source | undefined;
};

/**
 * What a browser's event counts as. A page that was opened within its document is a visit and a longer look at once: whoever opened
 * it had touched the one before. One that the server sent was counted there, with where the visitor came from.
 */
export function happeningsOf({ kind, source, isWithin, ...event }: TrackedEvent): Happening[] {
  if (!(kind in COUNTERS)) return [];
  const happening = { ...event, kind: kind as CountedKind };
  if (kind !== 'open') return [happening];
  if (isWithin) return [{ ...event, id: `${event.id}-visit`, kind: 'visit', source: 'site' }, happening];
  return [{ ...happening, ...(isWithin === undefined && { source }) }];
}

/** All that visitors did with one property on one day. */
export type Rollup = Readonly<Record<Counter, number>> & {
  readonly propertyId: string;
  readonly day: Day;
  /** Where visitors came from; on days before visits were counted, those who looked longer. */
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
export function rollUp(happenings: readonly Happening[], day: Day): Rollup[] {
  const rollups = new Map<string, Rollup>();
  for (const { kind, propertyId, source, media } of happenings) {
    const rollup = rollups.get(propertyId) ?? emptyRollup(propertyId, day);
    const counter = COUNTERS[kind];
    rollups.set(propertyId, {
      ...rollup,
      [counter]: rollup[counter] + 1,
      sources: source ? oneMore(rollup.sources, source) : rollup.sources,
      mediaKinds: kind === 'media' && media ? oneMore(rollup.mediaKinds, media) : rollup.mediaKinds,
    });
  }
  return [...rollups.values()];
}

/**
 * The figures of one property at an instant, from its days and its history in any order; what is counted later is left
 * out (O4).
 *
 * @param since the first day of which the site has visits; null where none was counted yet, so that they begin today
 */
export function statisticsOf(
  propertyId: string,
  counted: readonly Rollup[],
  sent: readonly Tally[],
  now: Date,
  since: Day | null = null,
): Statistics {
  const today = dayOf(now);
  const begins = since ?? today;
  const rollups = counted.filter(({ day }) => day <= today);
  const inPeriods = (sum: (from: Day) => number) => ({
    today: sum(today),
    week: sum(weekStart(today)),
    month: sum(monthStart(today)),
    total: sum(''),
  });
  const done = (counter: Counter) =>
    inPeriods((from) => rollups.reduce((total, rollup) => (rollup.day >= from ? total + rollup[counter] : total), 0));
  const asked = (what: Sent) =>
    inPeriods((from) =>
      sent
        .filter((tally) => tally.sent === what && tally.day >= from && tally.day <= today)
        .reduce((total, { count }) => total + count, 0),
    );
  const byDay = new Map(rollups.map((rollup) => [rollup.day, rollup]));
  return {
    propertyId,
    ...perCounter(done),
    visits: { ...done('visits'), since: begins },
    communications: asked('communications'),
    calendar: asked('calendar'),
    sources: added(rollups.map(({ sources }) => sources)).map(([source, count]) => ({ source, count })),
    mediaKinds: added(rollups.map(({ mediaKinds }) => mediaKinds)).map(([kind, count]) => ({ kind, count })),
    days: daysUntil(today, CHART_DAYS).map((day) => {
      const { visits, opens, impressions } = byDay.get(day) ?? emptyRollup(propertyId, day);
      return { day, opens, impressions, ...(day >= begins && { visits }) };
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

/**
 * How often one network counts for one home on one day. A family, an office or a school behind one address looks at a home
 * often; who makes ids up to look like many does not get far.
 */
const MOST: Readonly<Record<CountedKind, number>> = { visit: 20, open: 20, impression: 60, media: 40 };

/** Networks and homes of a day that are remembered; nothing of it is stored. */
const MOST_REMEMBERED = 100_000;

/** Events that are within the ceiling, and the way to leave their places to others when they are not counted after all. */
export type Taken<T> = { readonly events: readonly T[]; giveBack(): void };

/**
 * Keeps what one address adds to the figures in bounds.
 *
 * @returns a function that takes places for what happened on a day, as far as there are any; `networkOf` says of which network
 * (`subscriber` of a call) each is
 */
export function createCeiling() {
  const counted = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  // Nobody's address can be read here: the salt is of this process, and nowhere else.
  const salt = randomBytes(32);
  const raise = (key: string, by: number) => counted.set(key, (counted.get(key) ?? 0) + by);
  return <T extends Happening>(events: readonly T[], networkOf: (event: T) => string, day: Day): Taken<T> => {
    const keyOf = (event: T) =>
      createHmac('sha256', salt)
        .update(`${day} ${networkOf(event)} ${event.kind} ${event.propertyId}`)
        .digest('base64url');
    const within = events.filter((event) => {
      const hasPlace = (counted.get(keyOf(event)) ?? 0) < MOST[event.kind];
      if (hasPlace) raise(keyOf(event), 1);
      return hasPlace;
    });
    return { events: within, giveBack: () => within.forEach((event) => raise(keyOf(event), -1)) };
  };
}

/** Homes that are named. */
const NAMED = 3;
const WEEK = 7;

/**
 * What visitors did yesterday, for the office (X13): the last day that is whole. Pages that were opened are told of days on which they
 * were counted; a day before them is null, and never 0.
 */
export async function readYesterday(rollups: Pick<Rollups, 'onDays' | 'most' | 'visitsSince'>, now: Date) {
  const day = addDays(dayOf(now), -1);
  const [before, weekBefore] = [addDays(day, -1), addDays(day, -WEEK)];
  const [on, since, longest, visited] = await Promise.all([
    rollups.onDays([day, before, weekBefore]),
    rollups.visitsSince(),
    rollups.most('opens', day, NAMED),
    rollups.most('visits', day, NAMED),
  ]);
  const opens = (each: Day) => on.get(each)?.opens ?? 0;
  const visits = (each: Day) => (since !== null && each >= since ? (on.get(each)?.visits ?? 0) : null);
  const count = visits(day);
  return {
    day,
    opens: opens(day),
    opensBefore: opens(before),
    opensWeekBefore: opens(weekBefore),
    homes: longest.map(({ propertyId, count: looks }) => ({ propertyId, opens: looks })),
    visits:
      count === null
        ? null
        : {
            count,
            before: visits(before),
            weekBefore: visits(weekBefore),
            homes: visited.map(({ propertyId, count: opened }) => ({ propertyId, visits: opened })),
          },
  };
}
