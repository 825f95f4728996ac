/** A calendar day in Europe/Brussels: '2026-11-20'. Days compare and sort as text. */
export type Day = string;

// 'sv' writes dates in ISO order.
const calendar = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day on the wall in Brussels at an instant, winter and summer time alike. */
export function dayOf(instant: Date): Day {
  return calendar.format(instant);
}

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', hourCycle: 'h23' });

/** The hour on the clock in Brussels at an instant: 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(hours.format(instant));
}

// From here on days are dates without a clock, counted in UTC, where each day has 24 hours: a change of the clock
// (23 hours on 29 March 2026, 25 on 25 October) can't make one disappear or come twice.
const MILLISECONDS = 86_400_000;
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days later; earlier when it is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(midnight(day) + count * MILLISECONDS).toISOString().slice(0, 10);
}

/** Monday of the week of a day (O4; ISO 8601 weeks). */
export function weekStart(day: Day): Day {
  const sinceMonday = (new Date(midnight(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The first of the month of a day. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The `count` days that end with `last`, oldest first. */
export function daysUntil(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
}
