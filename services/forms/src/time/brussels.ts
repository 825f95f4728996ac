import { LOCALES, type Language } from '@dorpel/i18n/languages';

/** The agency's clock. */
const TIME_ZONE = 'Europe/Brussels';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clock in Brussels shows at an instant: '2026-03-29' and '03:30'. */
export function clockAt(instant: Date): { readonly day: string; readonly time: string } {
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

const MINUTE = 60_000;

/**
 * The instant at which the clock in Brussels shows a day and a time ('2026-11-28', '10:00'); undefined in the hour that
 * summer time skips. Of the hour that comes twice in autumn it is the first.
 */
export function instantOf(day: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // One or two hours before UTC shows it; the larger difference first, which is the earlier instant.
  for (const offset of [120, 60]) {
    const instant = new Date(asUtc - offset * MINUTE);
    const clock = clockAt(instant);
    if (clock.day === day && clock.time === time) return instant;
  }
  return undefined;
}

/** The day so many days after another. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** 0 (Sunday) to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** 'zaterdag 28 november 2026', as the day is in Brussels. */
export const longDay = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: TIME_ZONE }).format(instant);
