import type { QueueEntry } from '@dorpel/mail';
import { handlingOf } from './handling.ts';
import type { AgencyForm } from './letters/fields.ts';
import type { Submission } from './submission.ts';

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
};

/**
 * Whether a spreadsheet takes a text for a formula (OWASP, CSV injection): also where it begins with a full-width or small form of
 * the sign, which some make plain as they read (Unicode, NFKC), or with what is not seen.
 */
const isFormula = (text: string) =>
  /^[\t\r\n]/.test(text) || /^[\s\p{C}\p{Z}"']*[=+\-@]/u.test(text.normalize('NFKC').replaceAll('\u2212', '-'));

/** A cell that no spreadsheet takes for a formula, quoted as RFC 4180 says. */
const cell = (value: unknown) => {
  const text = textOf(value);
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** By the mark at its beginning Excel knows that a file is UTF-8; where Dutch, French and German are read it wants semicolons. */
const MARK = '\uFEFF';
const SEPARATOR = ';';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** The homes that submissions are about. */
export const homesIn = (submissions: readonly Submission[]): string[] =>
  submissions.flatMap(({ answers }) => ('propertyId' in answers && answers.propertyId ? [answers.propertyId] : []));

/**
 * Submissions as a table: what all have, then each field that one of them has.
 *
 * @param titles of the homes they are about, by id
 */
export function csvOf(submissions: readonly Submission[], titles: ReadonlyMap<string, string>): string {
  const fields = [...new Set(submissions.flatMap(({ answers }) => Object.keys(answers)))].sort();
  const head = ['id', 'form', 'receivedAt', 'language', 'consent', 'status', 'assignee', 'home', ...fields];
  const rows = submissions.map((submission) => {
    const { id, form, receivedAt, language, consent } = submission;
    const values = submission.answers as Readonly<Record<string, unknown>>;
    const { status, assignee } = handlingOf(submission);
    return [
      id,
      form,
      receivedAt,
      language,
      consent.version,
      status,
      assignee?.name,
      titles.get(String(values['propertyId'] ?? '')),
      ...fields.map((field) => values[field]),
    ];
  });
  return MARK + [head, ...rows].map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join('');
}

/**
 * What each form is to a CRM: every form of which the agency is mailed. The others tell the agency nothing yet: an address
 * that nobody confirmed belongs in no CRM, and neither does a friend who was shown a home.
 */
export const CREATED = {
  'site-contact': 'enquiry.created',
  'contact-me': 'enquiry.created',
  'contact-construction': 'enquiry.created',
  'contact-appointment': 'enquiry.created',
  'contact-demand': 'listing.requested',
  'demand-register': 'search.registered',
  'document-request': 'documents.requested',
  'viewing-appointment': 'viewing.booked',
  'purchase-offer': 'offer.created',
  'rent-application': 'application.created',
  'job-contact': 'job-application.created',
  testimonial: 'testimonial.created',
} as const satisfies Record<AgencyForm, string>;

/** What may happen to a submission after it was stored. */
export type ChangeType = 'viewing.changed' | 'viewing.cancelled' | 'subscription.confirmed' | 'subscription.ended';

export type EventType = (typeof CREATED)[AgencyForm] | ChangeType;

/** An event on its way to one receiver, as it is stored: inside the submission it is about, so that both are or neither. */
export type WebhookEvent = QueueEntry & {
  /** The same for every receiver: a CRM that changes its secret is two of them for a while. Told as `webhook-id`. */
  readonly event: string;
  readonly type: EventType;
  /** Id of the receiver. */
  readonly receiver: string;
  /** The JSON that is sent: the same bytes at every attempt. */
  readonly body: string;
  /** Of a lead: what is known of it in the office's CRM. */
  readonly crm?: Written;
};

/** What is known of a lead in the office's CRM. */
export type Written = {
  /** When it was made: a person's are written in this order. */
  readonly madeAt?: Date;
  /** When it was begun to be written; none once it is known whether it was. */
  readonly begunAt?: Date;
  /** Why it was not written, by a code of the connectors (`CrmFault`). */
  readonly fault?: string;
  /** The CRM's own number of it; null where it tells none. */
  readonly number?: string | null;
  /** What the CRM has no place for, and so is here alone. */
  readonly kept?: readonly string[];
};
