import type { Output } from '@dorpel/contracts';
import type { submissions } from '@dorpel/contracts/forms';
import { addDays, type Day, dayOf, timeOf } from '@dorpel/i18n/brussels';
import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Option } from './form/load.ts';

export type ViewingSlots = Output<(typeof submissions)['endpoints']['listViewingSlots']>;

/** 'donderdag 26 november' in Brussels. */
export const dayInWords = (instant: string, language: Language) =>
  formatInstant(instant, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** '14:30' in Brussels. */
export const clockTime = (instant: string) => timeOf(new Date(instant));

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

/** The moments of viewing as choices by day; a full one is shown and can't be chosen. */
export const slotOptions = ({ items }: Pick<ViewingSlots, 'items'>, language: Language): Option[] =>
  items.map(({ id, startsAt, free }) => ({
    value: id,
    label: clockTime(startsAt),
    group: dayInWords(startsAt, language),
    ...(free === 0 && { disabled: true }),
  }));
