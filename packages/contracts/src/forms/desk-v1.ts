import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { id, integerText, isoInstant, optionalText } from '../fields.ts';
import { language, languageTag } from '../values.ts';
import { FORM_NAMES } from './v1.ts';

/** How far the office is with something that a visitor sent. */
export const HANDLING_STATUSES = ['new', 'called', 'waiting', 'done'] as const;
export type HandlingStatus = (typeof HANDLING_STATUSES)[number];

/** In place of a colleague's id: nobody has taken it on. */
export const NOBODY = 'nobody';

/** The most characters of a note. */
export const NOTE_LENGTH = 2000;

const person = object({ id: string(), name: string() });

/** What a visitor sent, as one line of the inbox. */
const submissionLine = {
  id: string(),
  /** One of FORM_NAMES or newer. */
  form: string(),
  receivedAt: isoInstant(),
  language: languageTag(),
  /** As it was filled in; the address where no name was asked for. */
  name: string(),
  email: string(),
  propertyId: nullable(string()),
  /** One of HANDLING_STATUSES or newer. */
  status: string(),
  assignee: nullable(person),
};

/** One thing that was changed: what it was before, and after. */
const change = object({
  at: isoInstant(),
  by: person,
  /** 'status', 'assignee', 'note' or newer. */
  what: string(),
  before: nullable(string()),
  after: nullable(string()),
});

export const deskSubmission = object({
  ...submissionLine,
  /** Rises with each change: who changes says which version they saw. */
  version: integer(),
  /** All that was filled in, in words of the language that was asked for. */
  fields: array(object({ name: string(), value: string() })),
  /** The home it is about; null where it is about none. */
  property: nullable(object({ id: string(), title: string(), reference: nullable(string()), href: string() })),
  /** Of a viewing: 'confirmed' or 'cancelled', and when. */
  viewing: nullable(object({ status: string(), startsAt: isoInstant() })),
  /** The mails it caused. */
  mails: object({ sent: integer(), waiting: integer(), dead: integer() }),
  notes: array(object({ at: isoInstant(), by: person, text: string() })),
  /** The newest first. */
  changes: array(change),
  /** What the same person sent besides, the newest first; at most 20. */
  others: array(object({ id: string(), form: string(), receivedAt: isoInstant(), status: string() })),
});
export type DeskSubmission = Infer<typeof deskSubmission>;

/** What of the inbox is looked at. */
export const submissionFilter = {
  form: optional(enums(FORM_NAMES)),
  status: optional(enums(HANDLING_STATUSES)),
  /** The id of a colleague, or NOBODY. */
  assignee: optional(id()),
  /** Parts of a name or an address, or the id of a home. */
  search: optional(optionalText(80)),
};

/** What visitors sent, as the office handles it: what the forms' service answers to its desk. */
export const deskSubmissions = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'submission/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'submission/changed': 409,
    /** Who is to take it on does not work here any more. */
    'assignee/unknown': 422,
  },
  endpoints: {
    listDeskSubmissions: {
      method: 'GET',
      path: '/desk/submissions',
      desk: 'submissions.read',
      query: object({ ...submissionFilter, page: optional(integerText(1, 1000)) }),
      response: object({
        items: array(object(submissionLine)),
        /** At most 10,000: what is more is not counted. */
        total: integer(),
        page: integer(),
        pages: integer(),
      }),
    },
    getDeskSubmission: {
      method: 'GET',
      path: '/desk/submissions/:id',
      desk: 'submissions.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskSubmission,
    },
    /** Changes what is given; all of it, or none where somebody else was there since `version`. */
    handleSubmission: {
      method: 'PUT',
      path: '/desk/submissions/:id',
      desk: 'submissions.handle',
      params: object({ id: id() }),
      body: object({
        version: integer(),
        status: optional(enums(HANDLING_STATUSES)),
        /** The id of a colleague, or NOBODY. */
        assignee: optional(id()),
        /** Is added to the notes; an empty one is none. */
        note: optional(optionalText(NOTE_LENGTH)),
      }),
      response: object({ version: integer() }),
    },
  },
});
