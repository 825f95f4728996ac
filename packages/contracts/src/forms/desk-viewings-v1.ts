import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
  type Struct,
} from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { email, id, integerText, isoDate, isoInstant, optionalText, text } from '../fields.ts';
import { language, languageTag } from '../values.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { NOBODY } from './desk-v1.ts';
import { MOST_VISITORS } from './property-forms.ts';

export { ADDRESS_LENGTH, type BusyFailure, type DeskBusyCalendar } from './calendar-endpoints.ts';
export { NOBODY };

/** The most characters of what the office adds to a mail about a viewing. */
export const MESSAGE_LENGTH = 1000;

/** Bounds of hours of viewing: minutes of one viewing, visits at the same time, days that can be booked ahead. */
export const HOURS_BOUNDS = {
  minutes: { least: 5, most: 240 },
  capacity: { least: 1, most: 50 },
  daysAhead: { least: 1, most: 180 },
} as const;

/** As many rows of hours, of single days and of closed days. */
export const MOST_ROWS = 60;

/** A whole number as JSON has it. */
const between = ({ least, most }: { readonly least: number; readonly most: number }) =>
  max(min(integer(), least), most);

const person = object({ id: string(), name: string() });

/** One thing that was changed: by whom and when, what it was before, and after. */
const change = object({
  at: isoInstant(),
  by: person,
  what: string(),
  before: nullable(string()),
  after: nullable(string()),
});

/** The home that is viewed; its id in place of a title where the catalogue does not tell it. */
const home = object({
  id: string(),
  title: string(),
  place: string(),
  reference: nullable(string()),
  /** '' where it is not on the website. */
  href: string(),
});

const viewingLine = {
  /** That of what the visitor sent. */
  id: string(),
  startsAt: isoInstant(),
  endsAt: isoInstant(),
  /** 'confirmed' or 'cancelled'. */
  status: string(),
  name: string(),
  phone: string(),
  home,
  /** Who shows the home; null: nobody has taken it on. */
  advisor: nullable(person),
  /** It will take place at a moment that the hours do not have, or have no more: a day that was closed, other hours. */
  isOutsideHours: boolean(),
  /** Who shows the home is busy then, says their own calendar. Services before it know no such calendars. */
  isInConflict: optional(boolean()),
};

const freeSlot = object({ id: string(), startsAt: isoInstant(), endsAt: isoInstant(), free: integer() });

/** Bounds of the places of an open house day, counted in people. */
export const OPEN_DAY_PLACES = { least: 0, most: 1000 } as const;

/** An open house day with who comes, counted in people. */
const openDayLine = {
  id: string(),
  startsAt: isoInstant(),
  endsAt: isoInstant(),
  home,
  /** Rises with each change of its places: who changes them says which version they saw. */
  version: integer(),
  places: integer(),
  /** People who come. */
  taken: integer(),
  /** It is on the home's page no more: who registered is told soon, or was. */
  isGone: boolean(),
};

const guest = object({
  /** That of what the visitor sent, or of what the office noted of them. */
  id: string(),
  name: string(),
  /** '' where the office was told none. */
  email: string(),
  phone: string(),
  persons: integer(),
  language: languageTag(),
  /** 'confirmed' or 'cancelled'. */
  status: string(),
});

export const deskOpenDay = object({ ...openDayLine, guests: array(guest) });
export type DeskOpenDay = Infer<typeof deskOpenDay>;

export const deskViewing = object({
  ...viewingLine,
  email: string(),
  language: languageTag(),
  /** Of who comes to an open house day: its id, and how many they are; null of a viewing. Services before it know no such days. */
  openDay: optional(nullable(object({ id: string(), persons: integer() }))),
  remark: nullable(string()),
  /** Rises with each change: who changes says which version they saw. */
  version: integer(),
  /** False once it was cancelled, or is past. */
  isToCome: boolean(),
  /** When its visitor was reminded of it. */
  remindedAt: nullable(isoInstant()),
  /** Other moments to which it can be moved. */
  slots: array(freeSlot),
  /** The newest first; `what` is 'time' (instants), 'status', 'advisor' (names) or newer. */
  changes: array(change),
});
export type DeskViewing = Infer<typeof deskViewing>;

/** Whose hours: the agency's, which hold for every home without its own, those of a home, or the days off of an advisor. */
export const hoursOf = () => refine(string(), 'id', (value) => /^(agency|(property|advisor)-[\w-]{1,64})$/.test(value));

/** '14:00', on the clock in Brussels. */
const clock = () => refine(string(), 'time', (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value));

/** 0 (Sunday) to 6. */
const weekday = () => between({ least: 0, most: 6 });

const rows = <T, S>(row: Struct<T, S>) => size(array(row), 0, MOST_ROWS);

/** What hours are made of, for who changes them; `advisor` is how a row names who shows homes then. */
export const hoursFields = <A, S>(advisor: Struct<A, S>) => {
  const hours = { from: clock(), to: clock(), advisor: optional(advisor) };
  return {
    hours: rows(object({ weekday: weekday(), ...hours })),
    days: rows(object({ day: isoDate(), ...hours })),
    closed: rows(closedDays),
    minutes: between(HOURS_BOUNDS.minutes),
    capacity: between(HOURS_BOUNDS.capacity),
    daysAhead: between(HOURS_BOUNDS.daysAhead),
  };
};

const closedDays = object({ from: isoDate(), until: isoDate(), note: optional(optionalText(120)) });

export const viewingHours = object({
  of: string(),
  /** 0 where there are none of its own yet. */
  version: integer(),
  /** False: the agency's hold, and are what is told here. */
  isOwn: boolean(),
  /** Of `property-…`. */
  home: nullable(home),
  /** Of `advisor-…`. */
  advisor: nullable(person),
  hours: array(object({ weekday: integer(), from: string(), to: string(), advisor: nullable(person) })),
  /** Days with hours of their own, in place of those of their weekday. */
  days: array(object({ day: isoDate(), from: string(), to: string(), advisor: nullable(person) })),
  /** Both ends are closed. */
  closed: array(object({ from: isoDate(), until: isoDate(), note: nullable(string()) })),
  minutes: integer(),
  capacity: integer(),
  daysAhead: integer(),
  /** The newest first; `what` is the name of what changed, before and after in words of the language that was asked for. */
  changes: array(change),
});
export type DeskViewingHours = Infer<typeof viewingHours>;

const changed = object({ version: integer() });

/** Viewings as the office keeps them: when homes can be viewed, who shows them, and what was promised. */
export const deskViewings = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'viewing/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'viewing/changed': 409,
    'appointment/full': 409,
    'appointment/not-found': 404,
    'appointment/over': 409,
    /** Who is to show it does not work here any more. */
    'advisor/unknown': 422,
    /** The catalogue has no such home: there is nothing to be viewed. */
    'home/unknown': 422,
    /** Shows another home at that time. */
    'advisor/busy': 409,
    /** Somebody changed them since; `fields` has 'by' and 'at'. */
    'hours/changed': 409,
    'property/not-found': 404,
    'calendar/not-found': 404,
    /** Somebody's own calendar can't be read; `fields.address` has one of BUSY_FAILURES. */
    'calendar/unreadable': 422,
    /** The service has no key to seal addresses with. */
    'calendar/no-key': 503,
    /** No open house day of that id, now or of late. */
    'open-day/not-found': 404,
    /** Somebody changed its places since; `fields` has 'by' and 'at'. */
    'open-day/changed': 409,
  },
  endpoints: {
    /** The viewings of some days, in order; at most 500. */
    listDeskViewings: {
      method: 'GET',
      path: '/desk/viewings',
      desk: 'viewings.read',
      query: object({
        /** A day in Brussels; today when it is not given. */
        from: optional(isoDate()),
        /** How many days; 7 when it is not given. */
        days: optional(enums(['1', '2', '7', '31'])),
        /** The id of a colleague, or NOBODY. */
        advisor: optional(id()),
        propertyId: optional(id()),
        language: language(),
      }),
      response: object({
        from: isoDate(),
        until: isoDate(),
        items: array(object(viewingLine)),
        /** When whose viewings are asked for is busy, as their own calendars say; in order of beginning. */
        busy: optional(array(object({ advisor: person, startsAt: isoInstant(), endsAt: isoInstant() }))),
      }),
    },
    getDeskViewing: {
      method: 'GET',
      path: '/desk/viewings/:id',
      desk: 'viewings.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskViewing,
    },
    /** Takes another place for it, gives the old one back, and mails the visitor, with the `message` of the office. */
    moveDeskViewing: {
      method: 'PUT',
      path: '/desk/viewings/:id/slot',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), slotId: id(), message: optional(optionalText(MESSAGE_LENGTH)) }),
      response: changed,
    },
    /** Gives its place back, and mails the visitor. */
    cancelDeskViewing: {
      method: 'PUT',
      path: '/desk/viewings/:id/cancellation',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), message: optional(optionalText(MESSAGE_LENGTH)) }),
      response: changed,
    },
    /** Hands it to a colleague, or to NOBODY; visitors are not told. */
    assignDeskViewing: {
      method: 'PUT',
      path: '/desk/viewings/:id/advisor',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), advisor: id() }),
      response: changed,
    },
    /** Who has hours or days off of their own, besides the agency. */
    listViewingHours: {
      method: 'GET',
      path: '/desk/viewing-hours',
      desk: 'viewings.read',
      query: object({ language: language() }),
      response: object({
        items: array(object({ of: string(), home: nullable(home), advisor: nullable(person) })),
      }),
    },
    getViewingHours: {
      method: 'GET',
      path: '/desk/viewing-hours/:of',
      desk: 'viewings.read',
      params: object({ of: hoursOf() }),
      query: object({ language: language() }),
      response: viewingHours,
    },
    /**
     * Replaces them; visitors see what follows at once. What was promised stays: `isOutsideHours` tells it. Of an advisor
     * only the closed days are looked at.
     */
    saveViewingHours: {
      method: 'PUT',
      path: '/desk/viewing-hours/:of',
      desk: 'viewing-hours.change',
      params: object({ of: hoursOf() }),
      body: object({
        version: integer(),
        /** False: the agency's hours hold for this home; its closed days are its own all the same. */
        isOwn: optional(boolean()),
        // Who shows homes then, by their id.
        ...hoursFields(id()),
      }),
      response: changed,
    },
    /** The open house days that are not over, in order, and those of which somebody is still to be told that they are gone; at most 200. */
    listDeskOpenDays: {
      method: 'GET',
      path: '/desk/open-days',
      desk: 'viewings.read',
      query: object({ language: language() }),
      response: object({ items: array(object(openDayLine)) }),
    },
    /** One day and who comes, in the order of their names; cancelled ones last. */
    getDeskOpenDay: {
      method: 'GET',
      path: '/desk/open-days/:id',
      desk: 'viewings.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskOpenDay,
    },
    /** How many people it has room for; whoever registered keeps their place, however few they are. */
    setOpenDayPlaces: {
      method: 'PUT',
      path: '/desk/open-days/:id/places',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), places: between(OPEN_DAY_PLACES) }),
      response: changed,
    },
    /** Somebody who told the office by telephone that they come; mailed where they gave an address. */
    addOpenDayGuest: {
      method: 'POST',
      path: '/desk/open-days/:id/guests',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({
        /** Made by the page that shows the form: the same key is the same guest, however often it is sent. */
        key: id(),
        firstName: text(80),
        lastName: text(80),
        /** Empty where they gave none: nobody is mailed then. */
        email: optional(refine(optionalText(254), 'email', (value) => value === '' || email().is(value))),
        phone: optional(optionalText(40)),
        persons: integerText(1, MOST_VISITORS),
        language: language(),
      }),
      response: object({ id: string() }),
    },
    ...calendarEndpoints,
  },
});
