import { addDays, type Day, dayOf } from '@dorpel/i18n/brussels';

/** Today in Brussels, so many days later, as ISO date. */
export const inDays = (now: number, days: number): Day => addDays(dayOf(new Date(now)), days);

/** Today in Brussels, so many months later, as ISO date; the last of a month that is shorter. */
export function inMonths(now: number, months: number): Day {
  const day = new Date(`${inDays(now, 0)}T00:00:00Z`);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
