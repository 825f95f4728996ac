import { addDays, type Day, dayOf, timeOf, weekStart } from '@dorpel/i18n/brussels';

/** How a moment to choose is written: with its day, for a list that is closed shows nothing but the chosen line. */
export const TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Minutes of one row. */
const ROW_MINUTES = 30;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The row in which a moment stands, '14:00' or '14:30' in Brussels. */
const rowOf = (instant: string): string => {
  const minutes = minutesOf(timeOf(new Date(instant)));
  return clockOf(minutes - (minutes % ROW_MINUTES));
};

/** The cell in which a moment stands: its day and its row, '2026-12-01 14:30'. */
export const cellOf = (instant: string): string => `${dayOf(new Date(instant))} ${rowOf(instant)}`;

/** The days of the week that a day is in, from Monday on. */
export const daysOf = (day: Day): Day[] => Array.from({ length: 7 }, (_, count) => addDays(weekStart(day), count));

/** An office is open then, whatever is planned. */
const [FIRST, LAST] = ['09:00', '18:30'];

/** The rows of a week: those of office hours, and those around all that is planned or free besides. */
export function rowsOf(instants: readonly string[]): string[] {
  const rows = [FIRST, LAST, ...instants.map(rowOf)].toSorted();
  const [first, last] = [minutesOf(rows[0] ?? FIRST), minutesOf(rows.at(-1) ?? LAST)];
  return Array.from({ length: (last - first) / ROW_MINUTES + 1 }, (_, count) => clockOf(first + count * ROW_MINUTES));
}

export type BusyTime = {
  readonly advisor: { readonly id: string; readonly name: string };
  /** Instants. */
  readonly startsAt: string;
  readonly endsAt: string;
};

/** What a cell shows of busy times: those that are told in it, at their first row of a day, and whether one is in it at all. */
type BusyCell = { readonly begins: readonly BusyTime[]; readonly isBusy: boolean };

/** Busy times by cell. What is outside of the rows is not shown: a table of a week does not grow for a night. */
export function busyIn(times: readonly BusyTime[], days: readonly Day[], rows: readonly string[]) {
  const cells = new Map<string, BusyCell>();
  for (const time of times) {
    const [start, end] = [new Date(time.startsAt), new Date(time.endsAt)];
    for (const day of days) {
      if (dayOf(start) > day || dayOf(end) < day) continue;
      const from = dayOf(start) === day ? minutesOf(timeOf(start)) : 0;
      const until = dayOf(end) === day ? minutesOf(timeOf(end)) : 24 * 60;
      const inIt = rows.filter((row) => minutesOf(row) < until && minutesOf(row) + ROW_MINUTES > from);
      inIt.forEach((row, at) => {
        const cell = `${day} ${row}`;
        const { begins = [] } = cells.get(cell) ?? {};
        cells.set(cell, { begins: at === 0 ? [...begins, time] : begins, isBusy: true });
      });
    }
  }
  return cells;
}
