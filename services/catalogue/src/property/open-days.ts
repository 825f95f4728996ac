import type { Property } from './model.ts';

/** An open house day of a home: ISO instants in UTC. */
export type OpenDay = { readonly start: string; readonly end: string };

const LONGEST = 24 * 3_600_000;

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
  const days = new Map<string, OpenDay>();
  const refused: string[] = [];
  for (const { Start, End } of said) {
    const [start, end] = [new Date(Start), new Date(End)];
    const length = end.getTime() - start.getTime();
    if (length <= 0 || length > LONGEST) refused.push(`${Start} - ${End}`);
    else {
      const day = { start: start.toISOString(), end: end.toISOString() };
      days.set(`${day.start} ${day.end}`, day);
    }
  }
  return { days: [...days.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day), refused };
}

/** The days on which a home can still be walked into: those that have not ended at `now`. A home that was sold or rented has none. */
export function comingOpenDays({ state, openDays = [] }: Pick<Property, 'state' | 'openDays'>, now: Date): OpenDay[] {
  if (state === 'sold' || state === 'rented') return [];
  return openDays.filter(({ end }) => Date.parse(end) > now.getTime()).map(({ start, end }) => ({ start, end }));
}

/** When the last of its open house days ends, in milliseconds; 0 of a home that has none to show. */
export const openUntil = (property: Pick<Property, 'state' | 'openDays'>): number =>
  Math.max(0, ...comingOpenDays(property, new Date(0)).map(({ end }) => Date.parse(end)));
