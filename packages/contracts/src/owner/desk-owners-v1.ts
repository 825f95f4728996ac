import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { email, id, integerText, isoDate, isoInstant, optionalText, text } from '../fields.ts';
import { language, languageTag } from '../values.ts';
import { tooOften } from './safety.ts';
import { historyRow, statistics } from './v1.ts';

/** How an account stands: who was invited has not chosen a password yet. */
export const OWNER_STATES = ['invited', 'active', 'disabled'] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** Which owners can be listed: those of a state, and those of whom somebody keeps asking for temporary passwords. */
export const OWNER_SELECTIONS = [...OWNER_STATES, 'too-often'] as const;
export type OwnerSelection = (typeof OWNER_SELECTIONS)[number];

/** What the office writes into the history of a home, and how it can stand. */
export const NOTE_TYPES = ['agency', 'viewing', 'offer'] as const;
export const NOTE_STATUSES = ['received', 'planned', 'moved', 'cancelled', 'done'] as const;
/** Most characters of a note. */
export const NOTE_LENGTHS = { subject: 100, comment: 250 } as const;

/** Homes of one owner. */
const MOST_HOMES = 100;

/** An owner as one line of a list. */
const ownerLine = {
  id: string(),
  name: string(),
  email: string(),
  language: languageTag(),
  /** One of OWNER_STATES or newer. */
  state: string(),
  tooOften: optional(nullable(tooOften)),
  propertyIds: array(string()),
};

/** What somebody of the office did: what it was before, and after. */
const change = object({
  at: isoInstant(),
  by: object({ id: string(), name: string() }),
  /** 'invited', 'name', 'language', 'homes', 'disabled', 'report' or newer. */
  what: string(),
  before: nullable(string()),
  after: nullable(string()),
});

export const deskOwner = object({
  ...ownerLine,
  /** Rises with each change: who changes says which version they saw. */
  version: integer(),
  /** Until when the temporary password of the last invitation works; null where none does. */
  invitedUntil: nullable(isoInstant()),
  /** Whether the weekly report goes to them: not before they came in, nor after they ended it. */
  getsReports: boolean(),
  /** The last reports, the newest first: of which Monday, and what became of the mail: 'sent', 'waiting' or 'dead'. */
  reports: array(object({ monday: isoDate(), state: string() })),
  /** The newest first. */
  changes: array(change),
});
export type DeskOwner = Infer<typeof deskOwner>;

const done = object({ done: literal(true) });
const homes = () => size(array(id()), 0, MOST_HOMES);
const name = () => text(120);

/** Who may see the figures of which home: what the owners' service lets the office do. */
export const deskOwners = defineContract({
  service: 'owner',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'owner/not-found': 404,
    /** Somebody has an account with this address; `fields` has 'id' and 'state'. */
    'owner/exists': 409,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'owner/changed': 409,
    /** The catalogue has no such homes; `fields` has 'ids'. */
    'home/unknown': 422,
    /** No report goes to this owner. */
    'report/not-wanted': 409,
    /** What owners read names a mail address or a telephone number; `fields` says where. */
    'note/tells-how-to-reach': 422,
  },
  endpoints: {
    listDeskOwners: {
      method: 'GET',
      path: '/desk/owners',
      desk: 'owners.read',
      query: object({
        /** Parts of a name or an address, or the id of a home. */
        search: optional(optionalText(80)),
        state: optional(enums(OWNER_SELECTIONS)),
        page: optional(integerText(1, 1000)),
      }),
      response: object({ items: array(object(ownerLine)), total: integer(), page: integer(), pages: integer() }),
    },
    getDeskOwner: {
      method: 'GET',
      path: '/desk/owners/:id',
      desk: 'owners.read',
      params: object({ id: id() }),
      response: deskOwner,
    },
    /** Makes an account and mails a temporary password; once more for who never came. */
    inviteOwner: {
      method: 'POST',
      path: '/desk/owners',
      desk: 'owners.manage',
      body: object({ email: email(), name: name(), language: language(), propertyIds: homes() }),
      response: object({ id: string() }),
    },
    /** Changes what is given; all of it, or none where somebody else was there since `version`. */
    changeOwner: {
      method: 'PUT',
      path: '/desk/owners/:id',
      desk: 'owners.manage',
      params: object({ id: id() }),
      body: object({
        version: integer(),
        name: optional(name()),
        language: optional(language()),
        /** In place of those of before. */
        propertyIds: optional(homes()),
        /** Takes the way in and ends all sessions; false gives it back. */
        isDisabled: optional(boolean()),
      }),
      response: object({ version: integer() }),
    },
    /** Mails another temporary password to who never came. */
    inviteOwnerAgain: {
      method: 'POST',
      path: '/desk/owners/:id/invitation',
      desk: 'owners.manage',
      params: object({ id: id() }),
      response: done,
    },
    /** Mails the report of this week's Monday, again where it was mailed before. */
    sendOwnerReport: {
      method: 'POST',
      path: '/desk/owners/:id/report',
      desk: 'owners.manage',
      params: object({ id: id() }),
      response: done,
    },
    /** Writes what the office did or heard itself into the history that the owner of a home reads. */
    noteForOwners: {
      method: 'POST',
      path: '/desk/properties/:id/notes',
      desk: 'owners.manage',
      params: object({ id: id() }),
      body: object({
        type: enums(NOTE_TYPES),
        subject: text(NOTE_LENGTHS.subject),
        comment: optional(optionalText(NOTE_LENGTHS.comment)),
        /** What is usual of its type, where it is not said. */
        status: optional(enums(NOTE_STATUSES)),
      }),
      response: done,
    },
    /** Who owns a home, who looks at it, and what was asked last. */
    getHomeFigures: {
      method: 'GET',
      path: '/desk/properties/:id',
      desk: 'owners.read',
      params: object({ id: id() }),
      response: object({
        owners: array(object(ownerLine)),
        statistics,
        /** The newest first; at most 10. */
        history: array(historyRow),
      }),
    },
  },
});
