import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { isoDate, isoInstant, optionalText, text } from '../fields.ts';
import { language } from '../values.ts';

/** Which entries are looked at: those that wait to be looked at, those that the office confirmed, or all that hold today or later. */
export const LAW_SHOWN = ['due', 'confirmed', 'all'] as const;
export type LawShown = (typeof LAW_SHOWN)[number];

/** Characters of a source that something was compared with, and of a note beside it. */
export const LAW_LIMITS = { source: 200, note: 500 } as const;

/** What somebody of the office confirmed: by name, as of which day, by which source. */
const said = {
  by: string(),
  /** The day on which it was compared with its source. */
  on: isoDate(),
  source: string(),
  note: nullable(string()),
  /** When it was said. */
  at: isoInstant(),
};

const entry = object({
  /** The id of the rule, or the row of the rate. */
  entry: string(),
  what: string(),
  /** 'flanders', 'brussels', 'wallonia', 'luxembourg' or newer; several, divided by a space, where it holds in all of them. */
  region: string(),
  /** All that it says, each part a sentence or a figure. */
  says: array(string()),
  /** The first day on which it holds, and the first on which it no longer does; null since ever, and until further notice. */
  from: nullable(isoDate()),
  until: nullable(isoDate()),
  source: string(),
  isUnconfirmed: boolean(),
  /** The day it was compared with its source last; null where nobody did. */
  checkedOn: nullable(isoDate()),
  /** Whether it waits to be looked at, and the day since which or on which it does; null where nobody ever confirmed it. */
  isDue: boolean(),
  dueOn: nullable(isoDate()),
  /** What the office said of it last, where that holds. */
  confirmation: nullable(object(said)),
  /** Another one once it says something else, or somebody confirmed it or took that back: who changes it says which they saw. */
  version: string(),
});
export type DeskLawEntry = Infer<typeof entry>;

/** What was once confirmed, and whether it was taken back. */
const logged = object({
  entry: string(),
  ...said,
  undone: nullable(object({ by: string(), at: isoInstant() })),
});
export type DeskLawLogged = Infer<typeof logged>;

/** The rules and rates of the law, and who of the office compared them with their source. */
export const deskLaw = defineContract({
  service: 'catalogue',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'law/not-found': 404,
    /** It says something else by now, or somebody was first: nothing has changed. */
    'law/changed': 409,
    /** There is nothing to take back. */
    'law/not-confirmed': 409,
  },
  endpoints: {
    /** What waits longest comes first. */
    listLaw: {
      method: 'GET',
      path: '/desk/law',
      desk: 'law.read',
      query: object({
        language: language(),
        /** Those that wait, where it is not said. */
        show: optional(enums(LAW_SHOWN)),
        region: optional(optionalText(20)),
      }),
      response: object({
        items: array(entry),
        /** Today in Brussels: nothing is compared on a later day. */
        today: isoDate(),
        /** How many wait, of all regions. */
        due: integer(),
        /** What was confirmed and taken back, of all that was ever; the newest first, at most 50. */
        log: array(logged),
      }),
    },
    /** Fields that are refused: `on` 'in-future', or 'before-last' where it was looked at on a later day already. */
    confirmLaw: {
      method: 'POST',
      path: '/desk/law/confirmations',
      desk: 'law.confirm',
      body: object({
        entry: text(60),
        version: text(120),
        on: isoDate(),
        source: text(LAW_LIMITS.source),
        note: optional(optionalText(LAW_LIMITS.note)),
      }),
      response: object({ entry: string() }),
    },
    /** Takes back what was confirmed last. */
    undoLaw: {
      method: 'POST',
      path: '/desk/law/confirmations/undo',
      desk: 'law.confirm',
      body: object({ entry: text(60), version: text(120) }),
      response: object({ entry: string() }),
    },
  },
});
