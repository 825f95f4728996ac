import { array, type Infer, literal, nullable, object, string } from 'superstruct';
import type { Endpoint } from '../contract.ts';
import { id, isoInstant, text } from '../fields.ts';
import { language } from '../values.ts';

/** Characters of the address of somebody's own calendar. */
export const ADDRESS_LENGTH = 2000;

/** The calendar of somebody that the site reads: nothing of what is in it, and of its address the host alone. */
const busyCalendar = object({
  id: string(),
  name: string(),
  host: string(),
  setAt: isoInstant(),
  readAt: isoInstant(),
  /** Why and since when it can't be read: one of BUSY_FAILURES or newer; and until when what it said last holds. null: it can be. */
  failure: nullable(object({ why: string(), since: isoInstant(), holdsUntil: isoInstant() })),
});
export type DeskBusyCalendar = Infer<typeof busyCalendar>;

/** Why a calendar can't be read: its address is none, none of https, none of the internet, of no host; its server refuses, has none (any more), or does not answer; … */
const BUSY_FAILURES = [
  'form',
  'scheme',
  'private',
  'unknown',
  'refused',
  'gone',
  'away',
  'redirects',
  'large',
  'calendar',
  'key',
] as const;
export type BusyFailure = (typeof BUSY_FAILURES)[number];

const done = object({ done: literal(true) });

/** Calendars of who works here, either way: the viewings for their own calendar program, and their own calendar for the viewings. */
export const calendarEndpoints = {
  /** Addresses of calendars: one's own, and those of all for who may end them. */
  listCalendars: {
    method: 'GET',
    path: '/desk/calendars',
    desk: 'calendars.own',
    response: object({
      items: array(object({ id: string(), name: string(), madeAt: isoInstant(), readAt: nullable(isoInstant()) })),
    }),
  },
  /** Makes the address of one's own calendar; one that was there ends. It is told this once. */
  makeCalendar: {
    method: 'POST',
    path: '/desk/calendars',
    desk: 'calendars.own',
    /** The language in which the calendar speaks. */
    body: object({ language: language() }),
    response: object({ address: string() }),
  },
  endCalendar: { method: 'DELETE', path: '/desk/calendar', desk: 'calendars.own', response: done },
  /** That of a colleague, by their id. */
  endColleaguesCalendar: {
    method: 'DELETE',
    path: '/desk/calendars/:id',
    desk: 'calendars.all',
    params: object({ id: id() }),
    response: done,
  },
  /** Calendars that are read for when somebody is busy: one's own, and those of all for who may remove them. */
  listBusyCalendars: {
    method: 'GET',
    path: '/desk/busy-calendars',
    desk: 'calendars.own',
    response: object({ items: array(busyCalendar) }),
  },
  /** The address (https or webcal) of one's own calendar, in iCalendar: kept once it was read, and told to nobody again. */
  saveBusyCalendar: {
    method: 'PUT',
    path: '/desk/busy-calendar',
    desk: 'calendars.own',
    body: object({ address: text(ADDRESS_LENGTH) }),
    response: done,
  },
  /** Forgets it, with all that it said. */
  removeBusyCalendar: { method: 'DELETE', path: '/desk/busy-calendar', desk: 'calendars.own', response: done },
  /** That of a colleague, by their id. */
  removeColleaguesBusyCalendar: {
    method: 'DELETE',
    path: '/desk/busy-calendars/:id',
    desk: 'calendars.all',
    params: object({ id: id() }),
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
