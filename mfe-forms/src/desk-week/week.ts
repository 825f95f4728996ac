import { addDays, type Day, dayOf, timeOf, weekStart } from '@dorpel/i18n/brussels';

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
