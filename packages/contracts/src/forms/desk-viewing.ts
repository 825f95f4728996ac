import {
  array,
  boolean,
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
import { isoDate, isoInstant, optionalText } from '../fields.ts';
import { languageTag } from '../values.ts';

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
export const between = ({ least, most }: { readonly least: number; readonly most: number }) =>
  max(min(integer(), least), most);

export const person = object({ id: string(), name: string() });

/** One thing that was changed: by whom and when, what it was before, and after. */
const change = object({
  at: isoInstant(),
  by: person,
  what: string(),
  before: nullable(string()),
  after: nullable(string()),
});

/** The home that is viewed; its id in place of a title where the catalogue does not tell it. */
export const home = object({
  id: string(),
  title: string(),
  place: string(),
  reference: nullable(string()),
  /** '' where it is not on the website. */
  href: string(),
});

export const viewingLine = {
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
export const openDayLine = {
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
