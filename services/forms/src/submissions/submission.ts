import type { FormName, FormValues } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { WithMessages } from '@dorpel/mail';

type Envelope = 'key' | 'language' | 'privacy' | 'website';

/** What a visitor filled in, without what every form carries. */
export type Answers<F extends FormName = FormName> = F extends FormName ? Omit<FormValues<F>, Envelope> : never;

/** A form that somebody sent, as it is kept: one document, with the mails it causes. */
export type Submission<F extends FormName = FormName> = WithMessages & {
  readonly id: string;
  readonly form: F;
  /** The same key is the same submission. */
  readonly key: string;
  readonly language: Language;
  readonly answers: Answers<F>;
  readonly receivedAt: Date;
  /** When it is deleted. */
  readonly expiresAt: Date;
  /** Set when the field that people do not see was filled in: kept, not mailed, until somebody looks at it. */
  readonly isSuspect: boolean;
};

/** The day on which something received now has been kept long enough; the last of the month where that is shorter. */
export function expiryOf(receivedAt: Date, months: number): Date {
  const expiry = new Date(receivedAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  if (expiry.getUTCDate() !== receivedAt.getUTCDate()) expiry.setUTCDate(0);
  return expiry;
}
