import { addDays, dayOf, type Day, instantOf, weekdayOf } from '@dorpel/i18n/brussels';
import type { Colleague } from '../submissions/handling-handling.ts';
import type { ViewingSlot } from '../submissions/viewing.ts';

/** From one time to another on the clock in Brussels, and who shows homes then. */
type Hours = { readonly from: string; readonly to: string; readonly advisor?: Colleague | undefined };

/** Days on which nothing is shown, both ends among them. */
export type ClosedDays = { readonly from: Day; readonly until: Day; readonly note?: string | undefined };

/** When a property can be viewed, by the clock in Brussels. */
export type ViewingHours = {
  readonly hours: readonly (Hours & { readonly weekday: number })[];
  /** Days with hours of their own, in place of those of their weekday. */
  readonly days?: readonly (Hours & { readonly day: Day })[];
  readonly closed?: readonly ClosedDays[];
  /** How long one viewing takes. */
  readonly minutes: number;
  /** Visits at the same time. */
  readonly capacity: number;
  readonly daysAhead: number;
};

/** Whose hours: those of the agency hold for every home without its own; of an advisor only the days off are kept. */
export const AGENCY = 'agency';
export const ofProperty = (propertyId: string) => `property-${propertyId}`;
export const ofAdvisor = (advisorId: string) => `advisor-${advisorId}`;

/** What somebody changed of hours, each as it was and as it is. */
export type HoursChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly before: ViewingHours | null;
  readonly after: ViewingHours | null;
};

/** Hours as they are kept. */
export type KeptHours = ViewingHours & {
  /** Those of the agency hold, and only the closed days are its own; `hours` is empty then, for the last release. */
  readonly follows?: true;
  /** Counts up with each change; none for those of the seed. */
  readonly version?: number;
  /** Of `advisor-…`: whose days off they are. */
  readonly advisor?: Colleague | undefined;
  /** Oldest first. */
  readonly changes?: readonly HoursChange[];
};

/** Hours of its own, where it has any. */
export const ownHours = (kept: KeptHours | null): ViewingHours | undefined =>
  kept?.follows ? undefined : (kept ?? undefined);

/** The hours that hold for a property, with all that closes a day: the agency, the property, an advisor's days off. */
export type Schedule = {
  readonly rules: ViewingHours;
  readonly isClosed: (day: Day, advisor: string | undefined) => boolean;
};

export const isIn = (days: readonly ClosedDays[] | undefined, day: Day): boolean =>
  (days ?? []).some(({ from, until }) => from <= day && day <= until);

const MINUTE = 60_000;

/** A visitor has to get there: nothing within two hours. */
const NOTICE = 120 * MINUTE;

/** '10:00' and 30 are '10:30'. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = hour * 60 + minute + minutes;
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
}

/** The hours of a day: its own, or those of its weekday. */
function hoursOn({ hours, days = [] }: ViewingHours, day: Day): readonly Hours[] {
  const own = days.filter((each) => each.day === day);
  return own.length > 0 ? own : hours.filter(({ weekday }) => weekday === weekdayOf(day));
}

/** All slots of a property on a day, past or not; the hour that summer time skips has none. */
export function slotsOn(propertyId: string, { rules, isClosed }: Schedule, day: Day): ViewingSlot[] {
  const { minutes, capacity } = rules;
  const slots: ViewingSlot[] = [];
  for (const { from, to, advisor } of hoursOn(rules, day)) {
    if (isClosed(day, advisor?.id)) continue;
    for (let time = from; later(time, minutes) <= to; time = later(time, minutes)) {
      const startsAt = instantOf(day, time);
      if (!startsAt) continue;
      const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
      const id = `${propertyId}_${day.replaceAll('-', '')}_${time.replace(':', '')}`;
      slots.push({ id, propertyId, startsAt, endsAt, capacity, ...(advisor && { advisor }) });
    }
  }
  return slots;
}

/** The slots of a property from now on, in order: some days ahead, and on each later day that has hours of its own. */
export function slotsOf(propertyId: string, schedule: Schedule, now: Date): ViewingSlot[] {
  const { days = [], daysAhead } = schedule.rules;
  const today = dayOf(now);
  const ahead = Array.from({ length: daysAhead + 1 }, (_, count) => addDays(today, count));
  const single = days.map(({ day }) => day).filter((day) => day > today);
  return [...new Set([...ahead, ...single])]
    .flatMap((day) => slotsOn(propertyId, schedule, day))
    .filter(({ startsAt }) => startsAt.getTime() >= now.getTime() + NOTICE)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

type Row = Pick<Hours, 'from' | 'to'>;

/** Row -> code: 'order' where it ends before one viewing fits, 'overlap' where another row of the same day began before. */
function wrongRows<R extends Row>(
  name: string,
  rows: readonly R[],
  dayOfRow: (row: R) => unknown,
  minutes: number,
): Readonly<Record<string, string>> {
  const codes = rows.flatMap((row, at) => {
    if (later(row.from, minutes) > row.to) return [[`${name}.${at}.to`, 'order']];
    const clashes = rows.some(
      (other, index) => index < at && dayOfRow(other) === dayOfRow(row) && other.from < row.to && row.from < other.to,
    );
    return clashes ? [[`${name}.${at}.from`, 'overlap']] : [];
  });
  return Object.fromEntries(codes) as Readonly<Record<string, string>>;
}

/** What is wrong with hours though each value is one: field -> code; nothing where they can hold. */
export function wrongIn({ hours, days = [], closed = [], minutes }: ViewingHours): Readonly<Record<string, string>> {
  const turned = closed.flatMap(({ from, until }, at) => (until < from ? [[`closed.${at}.until`, 'order']] : []));
  return {
    ...wrongRows('hours', hours, ({ weekday }) => weekday, minutes),
    ...wrongRows('days', days, ({ day }) => day, minutes),
    ...(Object.fromEntries(turned) as Readonly<Record<string, string>>),
  };
}
