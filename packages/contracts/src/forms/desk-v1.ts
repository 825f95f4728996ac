import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, literal, nullable, object, optional, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { id, integerText, isoDate, isoInstant, optionalText, text } from '../fields.ts';
import { mailState } from '../desk/mails.ts';
import { language, languageTag } from '../values.ts';
import { FORM_NAMES } from './v1.ts';

/** How far the office is with something that a visitor sent; 'spam' is nothing that anybody has to do with. */
export const HANDLING_STATUSES = ['new', 'called', 'waiting', 'done', 'spam'] as const;
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
  /** The home in words, where the language was said and the catalogue knows it. */
  home: optional(string()),
  /** One of HANDLING_STATUSES or newer. */
  status: string(),
  assignee: nullable(person),
  /** Rises with each change. */
  version: optional(integer()),
  /** The beginning of what was written; '' where the form asks for no words. */
  excerpt: optional(string()),
  /** Of an offer, in whole euro. */
  amount: optional(nullable(integer())),
  /** Of a viewing that was not cancelled. */
  startsAt: optional(nullable(isoInstant())),
  /** Nobody has done anything with it yet. */
  isUntouched: optional(boolean()),
};

/** One thing that was changed: what it was before, and after. */
const change = object({
  at: isoInstant(),
  by: person,
  /** 'status', 'assignee', 'note', 'answer', 'reply', 'bounce', 'mail' or newer. */
  what: string(),
  before: nullable(string()),
  after: nullable(string()),
});

/** A mail that it caused, or an answer of the office, and what became of it. */
const letter = object({
  id: string(),
  to: string(),
  subject: string(),
  state: mailState(),
  /** When it was sent or given up, or is tried next; null where that is not known. */
  at: nullable(isoInstant()),
  attempts: integer(),
  /** What the last attempt that failed ended with, or what came back. */
  error: nullable(string()),
  /** Why it was refused, or came back after it was sent: 'address', 'domain', 'full', 'size', 'policy', 'unknown' or newer; null where it did not. */
  returned: optional(nullable(string())),
  /** Of an answer: who wrote it, when and what. */
  answer: nullable(object({ by: person, at: isoInstant(), text: string() })),
});

/** What came back into the thread by mail. */
const reply = object({
  id: string(),
  at: isoInstant(),
  /** The address that it says it is from. */
  from: string(),
  /** Whether that is another one than the visitor's. */
  isOther: boolean(),
  /** Whether a program wrote it: somebody is away. */
  isAutomatic: boolean(),
  subject: string(),
  text: string(),
  /** The earlier mails below it; '' where there are none. */
  quoted: string(),
  /** Files in it, which are in the office's mail box. */
  files: array(object({ name: string(), bytes: integer() })),
});

/** What of a submission is written into the office's CRM, and what became of it. */
const lead = object({
  id: string(),
  /** What people call the CRM. */
  crm: string(),
  /** 'enquiry.created', 'viewing.changed', … as events are called, or newer. */
  type: string(),
  /** 'waits', 'sent', 'failed' (given up: it is not there), 'unsure' (given up: it may be there) or newer. */
  state: string(),
  /** When it was sent or given up, or is tried next; null where that is not known. */
  at: nullable(isoInstant()),
  attempts: integer(),
  /** Why the last attempt failed: 'away', 'refused', 'unauthorized', 'not-understood', 'too-large', 'incomplete' or newer. */
  fault: nullable(string()),
  /** The CRM's own number of it; null where it is not there, or has none. */
  number: nullable(string()),
  /** What the CRM has no place for, and so is here alone: 'viewing', 'search', 'message', 'consent', 'home' or newer. */
  kept: array(string()),
});

/** What somebody says of a lead that was given up: try it again, or it is there after all. */
export const LEAD_VERDICTS = ['retry', 'taken'] as const;

export const deskSubmission = object({
  ...submissionLine,
  /** Rises with each change: who changes says which version they saw. */
  version: integer(),
  /** As it was filled in; '' where no number was asked for. */
  phone: optional(string()),
  /** All that was filled in, in words of the language that was asked for. */
  fields: array(object({ name: string(), value: string() })),
  /** The home it is about; null where it is about none. */
  property: nullable(object({ id: string(), title: string(), reference: nullable(string()), href: string() })),
  /** Of a viewing: 'confirmed' or 'cancelled', and when. */
  viewing: nullable(object({ status: string(), startsAt: isoInstant() })),
  /** Who of the office wrote it down, when, and whether it was told by 'phone' or at the 'door'; null where its sender did. */
  entered: optional(nullable(object({ by: person, at: isoInstant(), how: string() }))),
  /** The mails it caused. */
  mails: object({ sent: integer(), waiting: integer(), dead: integer() }),
  /** Each of them, with the answers; oldest first. */
  letters: optional(array(letter)),
  /** What came back to them, oldest first. */
  replies: optional(array(reply)),
  /** The CRM that is connected, null where none is; and what was or is to be written into it, or one before it, oldest first. */
  crm: optional(object({ connected: nullable(string()), leads: array(lead) })),
  notes: array(object({ at: isoInstant(), by: person, text: string() })),
  /** The newest first. */
  changes: array(change),
  /** What the same person sent besides, the newest first; at most 20. */
  others: array(object({ id: string(), form: string(), receivedAt: isoInstant(), status: string() })),
});
export type DeskSubmission = Infer<typeof deskSubmission>;

/** The most characters of an answer, and of its subject. */
export const ANSWER_LENGTH = 5000;
export const SUBJECT_LENGTH = 150;

/** What of the inbox is looked at. */
export const submissionFilter = {
  form: optional(enums(FORM_NAMES)),
  status: optional(enums(HANDLING_STATUSES)),
  /** The id of a colleague, or NOBODY. */
  assignee: optional(id()),
  /** 'yes': neither done nor spam. */
  open: optional(enums(['yes'])),
  /** 'given-up': something of it was to be written into a CRM and was given up, or waits for more than a day, and nobody has decided on it. */
  lead: optional(enums(['given-up'])),
  /** The days in Brussels between which it came in, both included. */
  from: optional(isoDate()),
  until: optional(isoDate()),
  /** How words begin of what was written, a name, an address, a telephone number, a reference, or a home's title or place. */
  search: optional(optionalText(80)),
};

/** In which order the inbox is: as it came in, or what was changed last first. */
export const INBOX_ORDERS = ['newest', 'oldest', 'changed'] as const;

/** As many are changed at once. */
export const MOST_AT_ONCE = 100;

/** What visitors sent, as the office handles it: what the forms' service answers to its desk. */
export const deskSubmissions = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'submission/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'submission/changed': 409,
    'answer/too-many': 422,
    /** Who is noted here gave no address: they are rung. */
    'answer/no-address': 422,
    /** It no longer waits for anybody: it was tried again, or somebody else decided. */
    'lead/not-found': 404,
    /** Who is to take it on does not work here any more. */
    'assignee/unknown': 422,
  },
  endpoints: {
    listDeskSubmissions: {
      method: 'GET',
      path: '/desk/submissions',
      desk: 'submissions.read',
      query: object({
        ...submissionFilter,
        sort: optional(enums(INBOX_ORDERS)),
        /** 'yes': `counts` is answered, too. */
        counts: optional(enums(['yes'])),
        page: optional(integerText(1, 1000)),
        language: optional(language()),
      }),
      response: object({
        items: array(object(submissionLine)),
        /** At most 10,000: what is more is not counted. */
        total: integer(),
        page: integer(),
        pages: integer(),
        /** Where they were asked for, what there is for who asks: open ones that are theirs, new ones, waiting ones, all that are open, and those with a lead that was given up; at most 10,000 of each. */
        counts: optional(
          object({
            mine: integer(),
            new: integer(),
            waiting: integer(),
            open: integer(),
            leads: optional(integer()),
          }),
        ),
      }),
    },
    /**
     * What is found first of a search over all of the desk: messages that hold every word, and whose person does. It costs the same however
     * many messages there are, so that of much it says the newest alone; `listDeskSubmissions` has all.
     */
    findSubmissions: {
      method: 'GET',
      path: '/desk/search',
      desk: 'submissions.read',
      query: object({ search: text(80), language: language() }),
      response: object({
        /** Whole words before beginnings, then the newest; at most 8. */
        items: array(object(submissionLine)),
        /** Who is called so, or is reached so; at most 8. */
        people: array(object({ name: string(), email: string(), phone: string(), lastAt: isoInstant() })),
        /** Whether there may be messages besides. */
        more: boolean(),
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
    /** Changes several at once; those that somebody else changed since they were seen stay as they are. */
    handleSubmissions: {
      method: 'PUT',
      path: '/desk/submissions',
      desk: 'submissions.handle',
      body: object({
        items: size(array(object({ id: id(), version: integer() })), 1, MOST_AT_ONCE),
        status: optional(enums(HANDLING_STATUSES)),
        /** The id of a colleague, or NOBODY. */
        assignee: optional(id()),
      }),
      response: object({
        changed: integer(),
        /** The ids of those that were not changed: somebody else was there, or they are gone. */
        left: array(string()),
      }),
    },
    /** Decides on a lead that was given up. */
    settleLead: {
      method: 'PUT',
      path: '/desk/submissions/:id/leads/:lead',
      desk: 'submissions.handle',
      params: object({ id: id(), lead: id() }),
      body: object({ verdict: enums(LEAD_VERDICTS) }),
      response: object({ done: literal(true) }),
    },
    /** An answer as a template begins it, in the visitor's language; without one it is a salutation and a name. */
    draftAnswer: {
      method: 'GET',
      path: '/desk/submissions/:id/answer',
      desk: 'submissions.handle',
      params: object({ id: id() }),
      query: object({ template: optional(id()) }),
      response: object({
        version: integer(),
        name: string(),
        to: string(),
        /** Where the visitor's reply goes. */
        replyTo: string(),
        language: languageTag(),
        subject: string(),
        text: string(),
        /** The templates for this form that have a text in this language. */
        templates: array(object({ id: string(), name: string() })),
      }),
    },
    /** Mails an answer in the thread of what went before; nothing is sent where somebody else was there since `version`. */
    answerSubmission: {
      method: 'POST',
      path: '/desk/submissions/:id/answer',
      desk: 'submissions.handle',
      params: object({ id: id() }),
      body: object({
        version: integer(),
        subject: text(SUBJECT_LENGTH),
        text: text(ANSWER_LENGTH),
        /** How far the office is then. */
        status: optional(enums(HANDLING_STATUSES)),
      }),
      response: object({ version: integer() }),
    },
    /** Offers that hold for at most seven days more and are not done; the first to end first. */
    listEndingOffers: {
      method: 'GET',
      path: '/desk/offers/ending',
      desk: 'submissions.read',
      query: object({ language: language() }),
      response: object({
        items: array(
          object({
            id: string(),
            name: string(),
            /** Whole euro. */
            amount: integer(),
            validUntil: isoDate(),
            status: string(),
            /** The home in words; its id where the catalogue does not know it. */
            home: string(),
          }),
        ),
      }),
    },
  },
});
