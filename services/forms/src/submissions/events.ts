import type { QueueEntry } from '@dorpel/mail';
import type { AgencyForm } from './letters/fields.ts';

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
  'open-day': 'viewing.booked',
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

/** Milliseconds after which a lead that no CRM has taken waits for somebody of the office to look, whatever keeps it. */
const LATE_AFTER = 86_400_000;

/** Before when a lead was made that is late now. */
export const lateBefore = (now = new Date()): Date => new Date(now.getTime() - LATE_AFTER);
