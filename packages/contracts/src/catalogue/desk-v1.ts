import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { id, integerText, isoInstant, list, optionalText, text } from '../fields.ts';
import { language, languageTag } from '../values.ts';
import { changedDays, homeDays } from './home-days.ts';
import { homeFacts, typedFacts } from './home-facts.ts';
import { HOME_PLACES, homeLine, leftHome, ending, dueLaw, costDifference, deskHome, homeStep } from './desk-home.ts';

export {
  HOME_PLACES,
  type HomePlace,
  EXPIRING_DAYS,
  type LeftHome,
  type HomeChange,
  type DeskHome,
} from './desk-home.ts';

export type { HomeDays } from './home-days.ts';
export type { HomeFacts, HomeField } from './home-facts.ts';

/** One import, as a line. Counts are of entries; 'refused' and 'notes' of records. */
const importLine = {
  id: string(),
  startedAt: isoInstant(),
  endedAt: nullable(isoInstant()),
  /** 'running', 'done', 'stopped' (too many homes left, and nothing was imported), 'cut-off', 'failed' or newer. */
  outcome: string(),
  /** What was read: the name of a folder or file. */
  from: string(),
  /** 'snapshot', 'openimmo', 'kyero', 'blm' or newer; empty where nothing could be read that would tell it. */
  format: string(),
  /** Whether it was the whole catalogue: what was not in it was withdrawn. */
  isFull: boolean(),
  records: integer(),
  created: integer(),
  changed: integer(),
  unchanged: integer(),
  withdrawn: integer(),
  refused: integer(),
  notes: integer(),
  /** Homes that may not be published. */
  held: integer(),
  /** Fields of the file that have no place here. */
  unplaced: integer(),
};

const issue = object({
  file: string(),
  line: integer(),
  /** Of the home, where the record says it. */
  id: nullable(string()),
  language: nullable(languageTag()),
  /** What is wrong with it, in words of the office: 'Slaapkamers (Bedrooms): has to be a whole number'. */
  reason: string(),
  /** Where that is in another language than was asked: there are no words for it yet. */
  reasonLanguage: optional(languageTag()),
});

export const deskImport = object({
  ...importLine,
  /**
   * What it ended with, where it failed: 'feed/empty' or 'feed/cut-off' of a file that was read to its end; 'feed/blank', 'feed/html',
   * 'feed/json' or 'feed/other' of what came in place of one; else a sentence in English.
   */
  error: nullable(string()),
  projects: object({ created: integer(), changed: integer(), unchanged: integer(), withdrawn: integer() }),
  /** Types, cities, advisors and places that are new or different. */
  directory: integer(),
  /** Homes that are not in a whole catalogue and were kept all the same: they were too many to be withdrawn unasked. */
  kept: integer(),
  /** At most 500 of each. */
  refusals: array(issue),
  remarks: array(issue),
  fields: array(object({ field: string(), count: integer(), example: string(), entry: integer() })),
  costs: array(object({ id: string(), differences: array(costDifference) })),
  /** What became of homes with it, at most 200 of them, and of how many. */
  homes: array(
    object({
      id: string(),
      title: string(),
      /** Where it stands now, and what it is held back for, by name; null of one that is no longer known. */
      place: optional(nullable(string())),
      heldFor: optional(array(string())),
      ...homeStep,
    }),
  ),
  homesTotal: integer(),
  /** Homes that are held back now, whatever this import did with them: the newest, at most 25. */
  heldNow: optional(array(object({ id: string(), title: string(), heldFor: array(string()) }))),
});
export type DeskImport = Infer<typeof deskImport>;

const pages = { total: integer(), page: integer(), pages: integer() };

/** Which homes are looked at. */
export const homeFilter = {
  /** How words begin of a title, an address, a place or a type, or a reference or number. */
  search: optional(optionalText(80)),
  goal: optional(enums(['sale', 'rent'])),
  state: optional(enums(['available', 'option', 'sold', 'rented'])),
  /** All but those that are withdrawn, where it is not said. */
  place: optional(enums(HOME_PLACES)),
  /** Only those whose feed says something else by now than somebody typed over it. */
  differing: optional(enums(['yes'])),
  /** Only these. */
  ids: optional(list(100, 64)),
};

/** The homes of the agency as its office sees them, public or not, and where they come from. What is changed here is whether one that its feed has no more is on the site. */
export const deskHomes = defineContract({
  service: 'catalogue',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'home/not-found': 404,
    'import/not-found': 404,
    /** It is on the site, or its feed has it: there is nothing to put back or to take off. */
    'home/not-left': 409,
    /** Somebody typed something of the home since: `by` whom and `at` when. Nothing has changed. */
    'home-facts/changed': 409,
    /** The open house day is over, or neither the feed nor the office has it any more. Nothing has changed. */
    'home-days/gone': 409,
  },
  endpoints: {
    listDeskHomes: {
      method: 'GET',
      path: '/desk/homes',
      desk: 'homes.read',
      query: object({ language: language(), ...homeFilter, page: optional(integerText(1, 1000)) }),
      response: object({ items: array(object(homeLine)), ...pages }),
    },
    getDeskHome: {
      method: 'GET',
      path: '/desk/homes/:id',
      desk: 'homes.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskHome,
    },
    /** What the law asks of a home, what its feed says of that, and what the office typed over it. */
    getHomeFacts: {
      method: 'GET',
      path: '/desk/homes/:id/facts',
      desk: 'homes.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: homeFacts,
    },
    /**
     * Types over what the feed says of a home, field by field, and over the same fields of other homes of its project where they were typed
     * differently now. Fields that are refused: 'invalid' where it can't be read, 'unknown' where the law asks the home for no such thing.
     */
    typeHomeFacts: {
      method: 'POST',
      path: '/desk/homes/:id/facts',
      desk: 'homes.change',
      params: object({ id: id() }),
      body: typedFacts,
      /** Where the home stands now; how many fields are different, and of how many other homes. */
      response: object({ id: string(), place: string(), version: integer(), changed: integer(), units: integer() }),
    },
    /** The open house days of a home: those to come, those that are over, and what its feed says otherwise. */
    getHomeDays: {
      method: 'GET',
      path: '/desk/homes/:id/open-days',
      desk: 'homes.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: homeDays,
    },
    /**
     * Adds, changes or takes away an open house day, over what the feed says of its date. Fields that are refused, as `date`, `from` and
     * `until`: 'required', 'invalid', 'past', 'before' (it ends before it begins), 'overlaps' (another day of the home) or 'most' (50 to come).
     */
    changeHomeDays: {
      method: 'POST',
      path: '/desk/homes/:id/open-days',
      desk: 'homes.change',
      params: object({ id: id() }),
      body: changedDays,
      response: object({ id: string(), version: integer(), isChanged: boolean() }),
    },
    /**
     * Homes that their feed has no more. `missed`: too many at once to be taken off unasked, or put back by somebody: they are on the site, at
     * most 500. `items`: those that are off it, the last to leave first.
     */
    listLeftHomes: {
      method: 'GET',
      path: '/desk/left-homes',
      desk: 'homes.read',
      query: object({ language: language(), page: optional(integerText(1, 1000)) }),
      response: object({ missed: array(leftHome), missedTotal: integer(), items: array(leftHome), ...pages }),
    },
    /** Puts one back that left, or lets one stay that its feed lacks: it stays until its feed has it again, or somebody takes it off. */
    putBackHome: {
      method: 'POST',
      path: '/desk/left-homes/put-back',
      desk: 'homes.change',
      body: object({ id: text(64) }),
      response: object({ id: string(), place: string() }),
    },
    /** Takes those off the site that their feed has no more; of any other it answers 409, and takes none off. */
    takeOffHomes: {
      method: 'POST',
      path: '/desk/left-homes/take-off',
      desk: 'homes.change',
      body: object({ ids: list(500, 64) }),
      response: object({ count: integer() }),
    },
    /** What of the law is to be looked at, and what ends soon at homes that are on the site or held back, the first to end first; at most 200 homes. */
    listEnding: {
      method: 'GET',
      path: '/desk/ending',
      desk: 'homes.read',
      query: object({ language: language(), days: optional(integerText(1, 365)) }),
      response: object({
        /** Days that were looked ahead. */
        days: number(),
        items: array(object({ id: string(), title: string(), place: string(), ending: array(ending) })),
        /** What of the law itself is to be looked at, what waits longest first; at most 200. */
        law: optional(array(dueLaw)),
      }),
    },
    /** The newest first. */
    listDeskImports: {
      method: 'GET',
      path: '/desk/imports',
      desk: 'homes.read',
      query: object({ page: optional(integerText(1, 1000)) }),
      response: object({ items: array(object(importLine)), ...pages }),
    },
    getDeskImport: {
      method: 'GET',
      path: '/desk/imports/:id',
      desk: 'homes.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskImport,
    },
  },
});
