import type { FormName, FormValues } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { WithMessages } from '@dorpel/mail';
import type { Handling } from './handling-handling.ts';
import type { Subscription } from './subscription.ts';
import type { Review } from './review.ts';
import type { Viewing } from './viewing.ts';
import type { WebhookEvent } from './event.ts';

type Envelope =
  | 'key'
  | 'language'
  | 'privacy'
  | 'consentVersion'
  | 'website'
  | 'openedAt'
  | 'captchaId'
  | 'captchaText'
  | 'captchaProof';

/** What a visitor filled in, without what every form carries. */
export type Answers<F extends FormName = FormName> = F extends FormName ? Omit<FormValues<F>, Envelope> : never;

/** What some forms keep besides the answers. */
export type Additions = {
  /** A viewing that was promised (F5). */
  readonly viewing?: Viewing;
  /** What is mailed from now on, once confirmed (F3, F11, X3). */
  readonly subscriptions?: readonly Subscription[];
  /** Ids of the uploads it names (F10, F12). */
  readonly uploads?: readonly string[];
  /** At most one submission has it: what may be asked once (F8). */
  readonly once?: string;
  /** When the agency let it be shown (F10). */
  readonly approvedAt?: Date;
  /** What the agency decided about showing it; none before it did (X13). */
  readonly review?: Review;
};

/** A form that somebody sent, as it is kept: one document, with the mails and the events it causes. */
export type Submission<F extends FormName = FormName> = WithMessages &
  Additions & {
    readonly id: string;
    readonly form: F;
    /** The same key is the same submission. */
    readonly key: string;
    readonly language: Language;
    readonly answers: Answers<F>;
    /** The email address by which a person's submissions are found (X10). */
    readonly person: string;
    /** What was agreed to: the version, and its words as they were shown. */
    readonly consent: { readonly version: string; readonly text: string };
    readonly receivedAt: Date;
    /** When it was received, or its viewing last changed. */
    readonly changedAt: Date;
    /** When it is deleted; null while a subscription goes on. */
    readonly expiresAt: Date | null;
    /** What receivers of webhooks are told of it, oldest first. */
    readonly events?: readonly WebhookEvent[];
    /** What the office did with it; none until somebody looked after it (X13). */
    readonly handling?: Handling;
  };

/** An address by which a person is found, however they wrote it. */
export const personOf = (email: string): string => email.trim().toLowerCase();

/** The day on which something received now has been kept long enough; the last of the month where that is shorter. */
export function expiryOf(receivedAt: Date, months: number): Date {
  const expiry = new Date(receivedAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  if (expiry.getUTCDate() !== receivedAt.getUTCDate()) expiry.setUTCDate(0);
  return expiry;
}

/** Leaves out what is sent to others: it repeats what was filled in, and may be much. */
export const WITHOUT_SENT = { projection: { messages: 0, events: 0 } } as const;

/** A submission as the database keeps it. */
export type SubmissionDocument = Omit<Submission, 'id'> & { _id: string };

export const submissionOf = ({ _id, ...document }: SubmissionDocument): Submission => ({ id: _id, ...document });
