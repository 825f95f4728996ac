import type { Language } from '@dorpel/i18n/languages';

/** Who may come in with an e-mail address and a password, whatever they see then. */
export type Account = {
  readonly id: string;
  /** As `accountEmail` writes it. */
  readonly email: string;
  readonly name: string;
  /** The language of their mails. */
  readonly language: Language;
  /** argon2id; null until a first password was chosen. */
  readonly passwordHash: string | null;
  /** Rises to end all sessions at once: a session of an earlier generation is over (O8). */
  readonly generation: number;
  /** No way in any more, and no mail. */
  readonly isDisabled?: boolean;
};

/** An address as accounts are found by: mailboxes that differ in case are the same to every provider we know. */
export const accountEmail = (email: string): string => email.trim().toLowerCase();

/** How an account stands: who was invited has not chosen a password yet. */
export const stateOf = ({ isDisabled, passwordHash }: Account) =>
  isDisabled ? 'disabled' : passwordHash === null ? 'invited' : 'active';

/** What coming in and staying asks of whoever keeps the accounts. */
export type Accounts<A extends Account> = {
  findByEmail(email: string): Promise<A | null>;
  find(id: string): Promise<A | null>;
  /**
   * Gives an account a new password and ends all its sessions, in one write. Answers the new generation, or null when
   * the account has left `generation` meanwhile.
   */
  replacePassword(id: string, generation: number, passwordHash: string): Promise<number | null>;
  /** Ends all sessions of an account. */
  endSessions(id: string): Promise<void>;
  /** Takes an account's way in and ends its sessions, or gives the way in back. Answers whether there is such an account. */
  setDisabled(id: string, isDisabled: boolean): Promise<boolean>;
  /** All accounts, by email, some at a time. */
  all(): AsyncIterable<readonly A[]>;
  /** Adds accounts that are not there yet; those that are stay as they are. */
  addMissing(accounts: readonly A[]): Promise<void>;
};
