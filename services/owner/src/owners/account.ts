import type { Language } from '@dorpel/i18n/languages';

/** An owner as the service knows them. */
export type Account = {
  readonly id: string;
  /** As `accountEmail` writes it. */
  readonly email: string;
  readonly name: string;
  /** The language of their mails. */
  readonly language: Language;
  /** The properties whose figures they may see (O7). */
  readonly propertyIds: readonly string[];
  /** argon2id; null until a first password was chosen. */
  readonly passwordHash: string | null;
  /** Rises to end all sessions at once: a session of an earlier generation is over (O8). */
  readonly generation: number;
  /** A client no more: no way in, and no mail. */
  readonly isDisabled?: boolean;
  /** false when the owner ended the weekly report. */
  readonly weeklyReport?: boolean;
  /** What the link to end the weekly report carries: random, and good for nothing else. */
  readonly reportToken?: string;
};

/**
 * Whether the weekly report goes to an owner (X5): not before they came in for the first time. Until then nobody knows
 * whose address it is that the office typed, and the first thing they hear from us is the invitation.
 */
export const getsReports = ({ isDisabled, passwordHash, weeklyReport, propertyIds }: Account): boolean =>
  !isDisabled && passwordHash !== null && weeklyReport !== false && propertyIds.length > 0;

/** An address as accounts are found by: mailboxes that differ in case are the same to every provider we know. */
export const accountEmail = (email: string): string => email.trim().toLowerCase();
