import { type Day, dayOf } from '@dorpel/i18n/brussels';
import type { Property } from './model.ts';

/** An open house day of a home: ISO instants in UTC. */
export type OpenDay = { readonly start: string; readonly end: string };

const LONGEST = 24 * 3_600_000;

/** In the order of the calendar, each once. */
const inOrder = (days: readonly OpenDay[]): OpenDay[] =>
  [...new Map(days.map(({ start, end }) => [`${start} ${end}`, { start, end }])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, day]) => day);

/**
 * What a feed says of open house days, each once and in the order of the calendar.
 *
 * @param said ISO instants, with whatever offset
 * @returns `refused`: such as end before they begin, or last longer than a day
 */
export function readOpenDays(said: readonly { readonly Start: string; readonly End: string }[]): {
  readonly days: readonly OpenDay[];
  readonly refused: readonly string[];
} {
  const days: OpenDay[] = [];
  const refused: string[] = [];
  for (const { Start, End } of said) {
    const [start, end] = [new Date(Start), new Date(End)];
    const length = end.getTime() - start.getTime();
    if (length <= 0 || length > LONGEST) refused.push(`${Start} - ${End}`);
    else {
      const day = { start: start.toISOString(), end: end.toISOString() };
      days.push(day);
    }
  }
  return { days: inOrder(days), refused };
}

/** The days on which a home can still be walked into: those that have not ended at `now`. A home that was sold or rented has none. */
export function comingOpenDays({ state, openDays = [] }: Pick<Property, 'state' | 'openDays'>, now: Date): OpenDay[] {
  if (state === 'sold' || state === 'rented') return [];
  return openDays.filter(({ end }) => Date.parse(end) > now.getTime()).map(({ start, end }) => ({ start, end }));
}

/** When the last of its open house days ends, in milliseconds; 0 of a home that has none to show. */
export const openUntil = (property: Pick<Property, 'state' | 'openDays'>): number =>
  Math.max(0, ...comingOpenDays(property, new Date(0)).map(({ end }) => Date.parse(end)));

/** The date of an open house day: that of the agency's calendar on which it begins. */
export const dateOf = ({ start }: OpenDay): Day => dayOf(new Date(start));

/** What somebody typed of one date: the open house days on it, which hold in place of what the feed says of that date; none: there is none. */
export type TypedDate = {
  readonly days: readonly OpenDay[];
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  /** What the feed said of the date then. */
  readonly fed: readonly OpenDay[];
};

/** By their dates. */
export type TypedDates = Readonly<Record<Day, TypedDate>>;

export const daysOn = (days: readonly OpenDay[], date: Day): OpenDay[] =>
  inOrder(days.filter((day) => dateOf(day) === date));

/** The open house days that hold: those that were typed of a date, and of every other what the feed says. */
export const daysOver = (fed: readonly OpenDay[], dates: TypedDates): OpenDay[] =>
  inOrder([
    ...fed.filter((day) => !Object.hasOwn(dates, dateOf(day))),
    ...Object.values(dates).flatMap(({ days }) => days),
  ]);

export const isSameDays = (one: readonly OpenDay[], other: readonly OpenDay[]): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** The dates of which the feed says something else by now than when they were typed, and something else than was typed; in their order. */
export const differingDates = (fed: readonly OpenDay[], dates: TypedDates): Day[] =>
  Object.entries(dates)
    .filter(([date, { days, fed: then }]) => {
      const says = daysOn(fed, date);
      return !isSameDays(says, then) && !isSameDays(says, days);
    })
    .map(([date]) => date)
    .sort();

/** Days of a home that are over and that are remembered: the oldest are forgotten. */
const MOST_PAST = 100;

/**
 * The days of a home that are over and that its feed names no more.
 *
 * @param known what was remembered, and what the home had until now
 * @param has what it has from now on
 */
export function pastDaysOf(known: readonly OpenDay[], has: readonly OpenDay[], on: Date): OpenDay[] {
  const isHad = ({ start, end }: OpenDay) => has.some((day) => day.start === start && day.end === end);
  return inOrder(known.filter((day) => Date.parse(day.end) <= on.getTime() && !isHad(day))).slice(-MOST_PAST);
}
