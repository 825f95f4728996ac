import { Problem } from '@dorpel/contracts';
import { addDays, type Day, dayOf, instantOf, weekdayOf } from '@dorpel/i18n/brussels';
import type { Colleague, ViewingSlot } from '../submissions/submissions.ts';
import type { HoursRepository } from './store.ts';

/** When the agency shows properties, unless a property has hours of its own. */
export const VIEWING_HOURS: ViewingHours = {
  hours: [
    { weekday: 2, from: '16:00', to: '18:00' },
    { weekday: 3, from: '14:00', to: '16:00' },
    { weekday: 5, from: '13:00', to: '15:00' },
    { weekday: 6, from: '10:00', to: '12:30' },
  ],
  minutes: 30,
  capacity: 3,
  daysAhead: 21,
};

/** From one time to another on the clock in Brussels, and who shows homes then. */
type Hours = { readonly from: string; readonly to: string; readonly advisor?: Colleague | undefined };

/** Days on which nothing is shown, both ends among them. */
type ClosedDays = { readonly from: Day; readonly until: Day; readonly note?: string | undefined };

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

/** Changes of hours that are remembered. */
const MOST_CHANGES = 100;

export type NewHours = ViewingHours & {
  /** The agency's hours hold; of these, only the closed days are looked at. */
  readonly follows?: boolean | undefined;
  /** Whose days off they are. */
  readonly advisor?: Colleague | undefined;
};

/** Who was there meanwhile, and when. */
function changedBy(kept: KeptHours | null): Problem {
  const last = kept?.changes?.at(-1);
  return new Problem('hours/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

const valuesOf = ({ hours, days = [], closed = [], minutes, capacity, daysAhead }: ViewingHours): ViewingHours => ({
  hours,
  days,
  closed,
  minutes,
  capacity,
  daysAhead,
});

/** As it is stored: what is undefined is left out. */
const asStored = (value: unknown) => JSON.stringify(value);

/**
 * Hours as they would be stored, and whether those of the agency hold beside them.
 *
 * @throws Problem 'request/invalid' with codes of rows
 */
export function checkedHours(of: string, asked: NewHours) {
  const follows = of !== AGENCY && (asked.follows === true || of.startsWith('advisor-'));
  const values = valuesOf(follows ? { ...VIEWING_HOURS, hours: [], days: [], closed: asked.closed ?? [] } : asked);
  const wrong = wrongIn(values);
  if (Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
  return { follows, values };
}

/**
 * Hours are of a home that is there. Of one that was there once, what was said before may still be changed.
 *
 * @throws Problem 'home/unknown'
 */
export async function assertHomeOf(
  of: string,
  hours: Pick<HoursRepository, 'find'>,
  isHome: (id: string) => Promise<boolean>,
): Promise<void> {
  const ofHomes = ofProperty('');
  if (of.startsWith(ofHomes) && !(await isHome(of.slice(ofHomes.length))) && !(await hours.find(of)))
    throw new Problem('home/unknown', { of: 'unknown' });
}

/** Changes hours of viewing, in the browser and by command alike: all of them at once, while they are as they were seen. */
export const createDeskHours =
  ({ hours, now }: { readonly hours: Pick<HoursRepository, 'find' | 'replace'>; readonly now: () => Date }) =>
  /**
   * @param of 'agency', 'property-…' or 'advisor-…'
   * @param version that was seen; undefined takes them as they are
   * @returns their version now
   * @throws Problem 'request/invalid' with codes of rows, 'hours/changed'
   */
  async (of: string, version: number | undefined, asked: NewHours, by: Colleague): Promise<number> => {
    const kept = await hours.find(of);
    const current = kept?.version ?? 0;
    if (version !== undefined && version !== current) throw changedBy(kept);
    const { follows, values } = checkedHours(of, asked);
    const before = kept && valuesOf(kept);
    const isSame = asStored(before) === asStored(values) && (kept?.follows ?? false) === follows;
    if (isSame || (!kept && follows && values.closed?.length === 0)) return current;
    const change = { at: now(), by, before, after: values };
    const advisor = asked.advisor ?? kept?.advisor;
    const next: KeptHours = {
      ...values,
      ...(follows && { follows }),
      ...(advisor && { advisor }),
      version: current + 1,
      changes: [...(kept?.changes ?? []), change].slice(-MOST_CHANGES),
    };
    if (await hours.replace(of, current, next)) return current + 1;
    throw changedBy(await hours.find(of));
  };

export type DeskHours = ReturnType<typeof createDeskHours>;
