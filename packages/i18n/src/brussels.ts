/** The agency's clock: days begin and hours are read there, wherever the server or the visitor is. */
export const TIME_ZONE = 'Europe/Brussels';

/** A calendar day in Brussels: '2026-11-20'. Days compare and sort as text. */
export type Day = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// 'sv' writes dates in ISO order.
const calendar = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE, dateStyle: 'short' });
const clock = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE, timeStyle: 'short' });

/** The day on the wall in Brussels at an instant, winter and summer time alike. */
export const dayOf = (instant: Date): Day => calendar.format(instant);

/** The time on the clock in Brussels at an instant: '03:30'. */
export const timeOf = (instant: Date): string => clock.format(instant);

/** The hour on the clock in Brussels at an instant: 0 to 23. */
export const hourOf = (instant: Date): number => Number(timeOf(instant).slice(0, 2));

/**
 * The instant at which the clock in Brussels shows a day and a time ('2026-11-28', '10:00'); undefined in the hour that
 * summer time skips. Of the hour that comes twice in autumn it is the first.
 */
export function instantOf(day: Day, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // One or two hours before UTC shows it; the larger difference first, which is the earlier instant.
  for (const offset of [120, 60]) {
    const instant = new Date(asUtc - offset * MINUTE);
    if (dayOf(instant) === day && timeOf(instant) === time) return instant;
  }
  return undefined;
}

/** When a day begins in Brussels, where no clock is changed at midnight. */
export const startOf = (day: Day): Date => instantOf(day, '00:00') ?? new Date(`${day}T00:00:00Z`);

// From here on days are dates without a clock, counted in UTC, where each day has 24 hours: a change of the clock
// (23 hours on 29 March 2026, 25 on 25 October) can't make one disappear or come twice.
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days later; earlier when it is negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(midnight(day) + count * DAY).toISOString().slice(0, 10);

/** 0 (Sunday) to 6. */
export const weekdayOf = (day: Day): number => new Date(midnight(day)).getUTCDay();

/** Monday of the week of a day (ISO 8601 weeks). */
export const weekStart = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The first of the month of a day. */
export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The `count` days that end with `last`, oldest first. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
