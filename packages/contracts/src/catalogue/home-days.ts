import { array, boolean, enums, type Infer, integer, min, nullable, object, optional, string } from 'superstruct';
import { isoDate, isoInstant, optionalText } from '../fields.ts';
import { language, translated } from '../values.ts';

const openDay = { start: isoInstant(), end: isoInstant() };
const said = { by: string(), at: isoInstant() };
/** The same by the agency's clock, as it is typed: '14:00'. */
const typedDay = { ...openDay, date: isoDate(), from: string(), until: string() };

/** The open house days of a home for its office: as they hold, and what its feed says of dates of which something was typed. */
export const homeDays = object({
  id: string(),
  title: translated(),
  reference: nullable(string()),
  city: string(),
  /** One of HOME_PLACES or newer. */
  place: string(),
  /** Whether it was sold or rented: then no day of it is shown. */
  isOver: boolean(),
  /** Rises with each change of what was typed of the home; 0 where nothing ever was. */
  version: integer(),
  /** Those that are not over, in their order; `typed` where the feed does not say them, or says otherwise of their date. */
  coming: array(object({ ...typedDay, typed: nullable(object(said)) })),
  /** Days of the feed that are not over and were taken away here. */
  removed: array(object({ ...typedDay, ...said })),
  /** Dates that are not over, of which the feed says something else by now than when somebody typed: one is to be chosen. */
  differing: array(
    object({
      date: isoDate(),
      typed: array(object(openDay)),
      feed: array(object(openDay)),
      fedThen: array(object(openDay)),
      ...said,
    }),
  ),
  /** Those that are over, the last one first. */
  past: array(object(openDay)),
  /** Who typed what and when, the newest first; in words, null for nothing. */
  changes: array(object({ ...said, before: nullable(string()), after: nullable(string()) })),
});
export type HomeDays = Infer<typeof homeDays>;

/** What somebody does with the open house days of a home: takes one away, adds one, or both, which changes it; or chooses for a date. */
export const changedDays = object({
  language: language(),
  /** As `getHomeDays` told it. */
  version: min(integer(), 0),
  remove: optional(object(openDay)),
  /** As somebody typed it, by the agency's clock. */
  add: optional(object({ date: optionalText(20), from: optionalText(20), until: optionalText(20) })),
  /** Of a date of which the feed says something else by now: what holds. */
  choose: optional(object({ date: isoDate(), is: enums(['typed', 'feed']) })),
});
