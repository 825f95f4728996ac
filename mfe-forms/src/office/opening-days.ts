import { type Language, LOCALES } from '@dorpel/i18n/languages';
import type { Office } from './load.ts';

/** The names schema.org gives the days, in the order of the week; 1 January 2024 was a Monday. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const indexOf = (day: string) => WEEK.indexOf(day.slice(day.lastIndexOf('/') + 1));

const nameOf = (index: number, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + index)),
  );

/** 'Monday – Thursday' for days that follow each other, else their names one by one. */
function namesOf(days: readonly string[], language: Language): string {
  const indexes = days.map(indexOf).sort((a, b) => a - b);
  const first = indexes[0] ?? -1;
  const last = indexes.at(-1) ?? -1;
  // What is no day of schema.org is already in words.
  if (first < 0) return days.join(', ');
  const names = [...new Set(indexes)].map((index) => nameOf(index, language));
  return names.length > 2 && last - first === names.length - 1 ? `${names[0]} – ${names.at(-1)}` : names.join(', ');
}

/** Opening hours as they are read: the same days once, with their hours in order. */
export function groupDays(openingHours: Office['openingHours'], language: Language) {
  const groups = new Map<string, string[]>();
  for (const { days, opens, closes } of openingHours) {
    const name = namesOf(days, language);
    groups.set(name, [...(groups.get(name) ?? []), `${opens} – ${closes}`]);
  }
  return [...groups].map(([days, hours]) => ({ days, hours }));
}
