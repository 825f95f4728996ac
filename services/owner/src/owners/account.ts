import type { Account } from '../access/account.ts';
import type { OwnerHandling } from '../office/handled.ts';

/** An owner as the service knows them. */
export type OwnerAccount = Account & {
  /** The properties whose figures they may see (O7). */
  readonly propertyIds: readonly string[];
  /** false when the owner ended the weekly report. */
  readonly weeklyReport?: boolean;
  /** What the link to end the weekly report carries: random, and good for nothing else. */
  readonly reportToken?: string;
  /** What the office did with it; absent until it did something. */
  readonly handling?: OwnerHandling;
};

/**
 * Whether the weekly report goes to an owner (X5): not before they came in for the first time. Until then nobody knows
 * whose address it is that the office typed, and the first thing they hear from us is the invitation.
 */
export const getsReports = ({ isDisabled, passwordHash, weeklyReport, propertyIds }: OwnerAccount): boolean =>
  !isDisabled && passwordHash !== null && weeklyReport !== false && propertyIds.length > 0;

/** In whose name a recovery is worked on where no owner has the address. */
export const NOBODY: OwnerAccount = {
  id: '',
  email: 'nobody@example.com',
  name: '',
  language: 'nl',
  propertyIds: [],
  passwordHash: null,
  generation: 0,
};
