import { array, boolean, enums, type Infer, integer, min, nullable, object, size, string } from 'superstruct';
import { isoInstant, list, optionalText, text } from '../fields.ts';
import { language, translated } from '../values.ts';
import { openItem } from './passport.ts';

/** Characters of what is typed into one field, and homes of a project that it is typed over at once. */
const LIMITS = { value: 120, units: 500 } as const;

/** What the law can ask of a home and somebody can type, as it is here and as its feed says it. */
const homeField = object({
  /** The name of a fact, or 'energyStatus', 'energyValue', 'certificateLabel', 'energyText' or newer. */
  field: string(),
  label: string(),
  /** A `FactKind` or newer: what its values are. */
  kind: string(),
  /** What follows a number: 'kWh/m² per year'; null where nothing does. */
  unit: nullable(string()),
  /** What can be chosen; null where it is typed. */
  choices: nullable(array(object({ value: string(), words: string() }))),
  /** What stands in the field, as it is typed in the language: what lies over the feed, or else what that says; null for nothing. */
  value: nullable(string()),
  /** What its feed says, in words; null for nothing. */
  feed: nullable(string()),
  /** What was typed over that, in words, and by whom; null where nothing was. */
  typed: nullable(object({ words: string(), by: string(), at: isoInstant() })),
  /**
   * Whether the feed says something else by now than when it was typed, and somebody is to choose; with what it said then, in words (null:
   * nothing).
   */
  isDiffering: boolean(),
  fedThen: nullable(string()),
});
export type HomeField = Infer<typeof homeField>;

/** What is typed of a home over its feed, and what the law still asks of it. */
export const homeFacts = object({
  id: string(),
  title: translated(),
  reference: nullable(string()),
  city: string(),
  /** One of HOME_PLACES or newer. */
  place: string(),
  /** Rises with each change of what was typed; 0 where nothing ever was. */
  version: integer(),
  /** By what the law is about: what it still asks for, and the fields that answer it. */
  topics: array(object({ topic: string(), open: array(openItem), fields: array(homeField) })),
  /** Other homes of its project that can still be had; null where it is of none. */
  project: nullable(
    object({
      name: string(),
      units: array(
        object({
          id: string(),
          reference: nullable(string()),
          title: string(),
          place: string(),
          heldFor: array(string()),
        }),
      ),
    }),
  ),
  /** Who typed what and when, the newest first; in words, null for nothing. */
  changes: array(
    object({
      at: isoInstant(),
      by: string(),
      label: string(),
      before: nullable(string()),
      after: nullable(string()),
    }),
  ),
});
export type HomeFacts = Infer<typeof homeFacts>;

/** What somebody typed of a home and chose. */
export const typedFacts = object({
  /** In which numbers are typed. */
  language: language(),
  /** As `getHomeFacts` told it. */
  version: min(integer(), 0),
  /** What stands in the fields now; '' takes away what was typed. One that is not named stays as it is. */
  facts: size(array(object({ field: text(40), value: optionalText(LIMITS.value) })), 0, 200),
  /** Of fields whose feed says something else by now: what holds. It goes before what stands in the field. */
  choices: size(array(object({ field: text(40), is: enums(['typed', 'feed']) })), 0, 200),
  units: list(LIMITS.units, 64),
});
