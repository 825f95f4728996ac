/** Today in Brussels, so many days later, as ISO date. */
export function inDays(now: number, days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Today in Brussels, so many months later, as ISO date; the last of a month that is shorter. */
export function inMonths(now: number, months: number): string {
  const day = new Date(`${inDays(now, 0)}T00:00:00Z`);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
