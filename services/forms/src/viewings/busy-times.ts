import { setImmediate as breathe } from 'node:timers/promises';
import { TIME_ZONE } from '@dorpel/i18n/brussels';
import ICAL from 'ical.js';

/** When somebody has something else to do; nothing of what it is. Its end is free again. */
export type BusyTime = { readonly start: Date; readonly end: Date };

/** Milliseconds for which what a calendar said last holds while it can't be read: a long weekend. Then nobody knows. */
export const HOLDS_FOR = 3 * 24 * 60 * 60_000;

/** Whether somebody is busy at some moment of a time. What ends as the time begins is not in its way. */
export const isBusyAt = (busy: readonly BusyTime[], { start, end }: BusyTime): boolean =>
  busy.some((each) => each.start < end && start < each.end);

/** The same times in order, each moment in one of them; those that only touch stay two. */
export function withoutOverlap(times: readonly BusyTime[]): BusyTime[] {
  const kept: BusyTime[] = [];
  for (const { start, end } of times.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    if (start >= end) continue;
    const last = kept.at(-1);
    if (last && start < last.end) kept[kept.length - 1] = { start: last.start, end: end > last.end ? end : last.end };
    else kept.push({ start, end });
  }
  return kept;
}

/** What was answered is no calendar, or one with more in it than anybody lives through. */
export class NoCalendar extends Error {
  readonly reason: 'calendar' | 'large';
  constructor(reason: NoCalendar['reason'], options?: ErrorOptions) {
    super(`no calendar: ${reason}`, options);
    this.reason = reason;
  }
}

/** Events that are looked at of a calendar, those of a rule each by themselves; and so many at once, while others are answered. */
const MOST_EVENTS = 20_000;
const AT_ONCE = 500;

/** Times that are kept of one calendar: one every hour of half a year. */
const MOST_TIMES = 4_500;

const HOUR = 60 * 60_000;
/** Milliseconds by which clocks of the world differ from UTC, and then some. */
const AROUND = 36 * HOUR;

/** 'YYYYMMDD' of an instant, as calendars write days: they compare as text. */
const digitsOf = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** Whether an event is certainly over before a time, or begins after it: what years have left in a calendar is not parsed. */
function isElsewhere(event: string, from: string, until: string): boolean {
  const days = [...event.matchAll(/^DT(?:START|END)[^:\n]*:(\d{8})/gm)].map(([, day = '']) => day);
  if (days.length === 0 || /^(?:RDATE|RECURRENCE-ID|DURATION)/m.test(event)) return false;
  const rules = [...event.matchAll(/^RRULE.*$/gm)].map(([rule]) => rule);
  if (days.every((day) => day > until)) return true;
  if (rules.length > 0) return rules.every((rule) => (/UNTIL=(\d{8})/.exec(rule)?.[1] ?? until) < from);
  return days.every((day) => day < from);
}

/** The calendar with what may matter in a time, as one component. @throws NoCalendar 'calendar' */
function parsed(text: string, from: number, until: number): ICAL.Component {
  const unfolded = text.replace(/\r?\n[ \t]/g, '').replaceAll('\r\n', '\n');
  if (!/^\uFEFF?BEGIN:VCALENDAR\s*$/m.test(unfolded)) throw new NoCalendar('calendar');
  const parts = unfolded.match(/^BEGIN:(VEVENT|VTIMEZONE|VFREEBUSY)\n[\s\S]*?\nEND:\1\s*$/gm) ?? [];
  const [first, last] = [digitsOf(from - AROUND), digitsOf(until + AROUND)];
  const kept = parts.filter((part) => !part.startsWith('BEGIN:VEVENT') || !isElsewhere(part, first, last));
  try {
    return new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...kept, 'END:VCALENDAR'].join('\n')));
  } catch (error) {
    throw new NoCalendar('calendar', { cause: error });
  }
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** The clock of a time zone by its name in the IANA's database; null for a name that is none. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    // A name that its own program alone knows.
  }
  if (clocks.size < 1_000) clocks.set(zone, clock);
  return clock;
}

/** Milliseconds by which a clock is before UTC at an instant. */
const aheadAt = (clock: Intl.DateTimeFormat, at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;

/** The instant at which a clock shows a time, which is given as if it were UTC. */
function instantOn(clock: Intl.DateTimeFormat, wall: number): Date {
  const near = wall - aheadAt(clock, wall);
  return new Date(wall - aheadAt(clock, near));
}

/**
 * The instant of a time of a calendar: by the zone that the calendar defines, else by that of the name it gives, else on the clock
 * in Brussels, as whole days are.
 */
function instantOf(time: ICAL.Time, zone: string | undefined): Date {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1_000);
  const clock = (!time.isDate && zone !== undefined && clockOf(zone)) || clockOf(TIME_ZONE);
  const { year, month, day, hour, minute, second } = time;
  const wall = time.isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second);
  return clock ? instantOn(clock, wall) : new Date(wall);
}

const valueOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** What Outlook shows as free, though it is no transparent event: where somebody works is none of ours. */
const FREE_IN_OUTLOOK = new Set(['FREE', 'WORKINGELSEWHERE']);

/** Whether who has an event in their calendar may be asked for something else meanwhile (RFC 5545, 3.8.1.11 and 3.8.2.7). */
const isFree = (event: ICAL.Component): boolean =>
  valueOf(event, 'status') === 'CANCELLED' ||
  valueOf(event, 'transp') === 'TRANSPARENT' ||
  FREE_IN_OUTLOOK.has(valueOf(event, 'x-microsoft-cdo-busystatus'));

/** Viewings of this site, which the office gave its people for their calendars: nobody is in their own way. */
const isOurs = (uid: string) => /@viewings$/i.test(uid);

const zoneOf = (event: ICAL.Component, of: 'dtstart' | 'dtend' = 'dtstart'): string | undefined => {
  const zone = event.getFirstProperty(of)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
};

/** From one time of an event to another, each in its own zone. A whole day that ends as it begins, as some programs write one, is that day. */
function spanOf(event: ICAL.Component, { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time }): BusyTime {
  const zone = zoneOf(event);
  const end = endDate.clone();
  if (end.isDate && end.compare(startDate) <= 0) Object.assign(end, { day: startDate.day + 1 });
  return { start: instantOf(startDate, zone), end: instantOf(end, zoneOf(event, 'dtend') ?? zone) };
}

/**
 * A rule that ends at an instant, while its event is on a clock that the calendar does not define or in whole days: the library
 * compares the one with the other as if they were of one clock, and would miss the last.
 */
function endOnClock(event: ICAL.Component, { startDate }: ICAL.Event): void {
  if (!startDate.isDate && startDate.zone !== ICAL.Timezone.localTimezone) return;
  const clock = (!startDate.isDate && clockOf(zoneOf(event) ?? TIME_ZONE)) || clockOf(TIME_ZONE);
  for (const rule of event.getAllProperties('rrule').map((each) => each.getFirstValue() as ICAL.Recur)) {
    const { until } = rule;
    if (!clock || !until || until.isDate || until.zone !== ICAL.Timezone.utcTimezone) continue;
    const at = until.toUnixTime() * 1_000;
    const wall = new Date(at + aheadAt(clock, at)).toISOString().slice(0, startDate.isDate ? 10 : 19);
    rule.until = startDate.isDate ? ICAL.Time.fromDateString(wall) : ICAL.Time.fromDateTimeString(wall);
  }
}

/** The instants that properties of an event name. */
const instantsOf = (event: ICAL.Component, name: string): number[] =>
  event
    .getAllProperties(name)
    .flatMap((each) => each.getValues() as ICAL.Time[])
    .map((time) => instantOf(time, zoneOf(event)).getTime());

/**
 * The instants that a rule makes and that do not hold: left out, or changed into what says its time itself. The library looks for them
 * by the text of a time, and so misses one that is written in another zone.
 */
const replacedOf = (event: ICAL.Component, exceptions: readonly ICAL.Component[]): ReadonlySet<number> =>
  new Set([
    ...instantsOf(event, 'exdate'),
    ...exceptions
      .filter((each) => each.getFirstProperty('recurrence-id')?.getParameter('range') === undefined)
      .flatMap((each) => instantsOf(each, 'recurrence-id')),
  ]);

/**
 * Takes the dates out of an event that say their own end, with those times (RFC 5545, 3.8.5.2): the library would compare them with
 * moments, and read nothing of the calendar.
 */
function takePeriods(event: ICAL.Component): BusyTime[] {
  const properties = event.getAllProperties('rdate').filter((each) => each.type === 'period');
  return properties.flatMap((each) => {
    event.removeProperty(each);
    const zone = each.getParameter('tzid');
    const of = typeof zone === 'string' ? zone : zoneOf(event);
    return (each.getValues() as ICAL.Period[]).map((period) => ({
      start: instantOf(period.start, of),
      end: instantOf(period.getEnd(), of),
    }));
  });
}

type Span = { readonly from: number; readonly until: number };

/** The times of FREEBUSY: periods in UTC, of which those that are 'FREE' are not busy (RFC 5545, 3.8.2.6). */
function timesOfFreeBusy(component: ICAL.Component): BusyTime[] {
  const busy = component
    .getAllProperties('freebusy')
    .filter((each) => String(each.getParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE');
  return busy
    .flatMap((each) => each.getValues() as ICAL.Period[])
    .map((period) => ({ start: instantOf(period.start, undefined), end: instantOf(period.getEnd(), undefined) }));
}

/** An event that says its one time itself: without a rule, or in the place of one that a rule makes. */
function timeOf(component: ICAL.Component): BusyTime {
  return spanOf(component, new ICAL.Event(component, { exceptions: [] }));
}

/**
 * When a calendar says that somebody is busy, in a time to come: rules with their exceptions and time zones, whole days, and what
 * others published as free or busy. Titles are not looked at.
 *
 * @param text iCalendar (RFC 5545)
 * @throws NoCalendar
 */
export async function busyTimesIn(text: string, { from, until }: Span): Promise<BusyTime[]> {
  const calendar = parsed(text, from, until);
  const events = calendar.getAllSubcomponents('vevent').filter((each) => !isOurs(valueOf(each, 'uid')));
  /** By the event whose rule made them: what was changed of it. */
  const changed = new Map<string, ICAL.Component[]>();
  for (const event of events.filter((each) => each.hasProperty('recurrence-id'))) {
    const uid = valueOf(event, 'uid');
    changed.set(uid, [...(changed.get(uid) ?? []), event]);
  }
  const times: BusyTime[] = [];
  let seen = 0;

  async function count(): Promise<void> {
    seen += 1;
    if (seen > MOST_EVENTS) throw new NoCalendar('large');
    if (seen % AT_ONCE === 0) await breathe();
  }

  async function repeated(component: ICAL.Component): Promise<void> {
    const exceptions = changed.get(valueOf(component, 'uid')) ?? [];
    const event = new ICAL.Event(component, { exceptions: [...exceptions] });
    const [zone, replaced] = [zoneOf(component), replacedOf(component, exceptions)];
    for (const period of takePeriods(component)) {
      await count();
      if (!replaced.has(period.start.getTime()) && !isFree(component)) times.push(period);
    }
    const longAgo = from - Math.max(AROUND, event.duration.toSeconds() * 1_000);
    endOnClock(component, event);
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      await count();
      const at = instantOf(next, zone).getTime();
      if (at > until) return;
      if (at < longAgo) continue;
      const occurrence = event.getOccurrenceDetails(next);
      if (replaced.has(at) || isFree(occurrence.item.component)) continue;
      times.push(spanOf(component, occurrence));
    }
  }

  try {
    times.push(...calendar.getAllSubcomponents('vfreebusy').flatMap(timesOfFreeBusy));
    for (const component of events) {
      await count();
      const isRule = component.hasProperty('rrule') || component.hasProperty('rdate');
      if (isRule && !component.hasProperty('recurrence-id')) await repeated(component);
      else if (!isFree(component)) times.push(timeOf(component));
    }
  } catch (error) {
    throw error instanceof NoCalendar ? error : new NoCalendar('calendar', { cause: error });
  }
  const near = times.filter(({ start, end }) => end.getTime() > from && start.getTime() < until);
  const busy = withoutOverlap(near);
  if (busy.length > MOST_TIMES) throw new NoCalendar('large');
  return busy;
}
