import type { Language } from '@dorpel/i18n/languages';

/** A passkey of an account: a key pair of which the other half never leaves its device (WebAuthn). */
export type Passkey = {
  /** The authenticator's own name for it, in base64url. */
  readonly id: string;
  /** COSE key, in base64url. */
  readonly publicKey: string;
  /** How often the authenticator has signed, where it counts; it never goes back (WebAuthn, 6.1.1). */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Where it was added. */
  readonly device: DeviceKind;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
};

/** What a browser says it is: 'Firefox', 'Windows'; null where it says nothing that is known. */
export type DeviceKind = { readonly browser: string | null; readonly system: string | null };

/** An authenticator app that gives codes of six digits (RFC 6238). */
export type CodeApp = {
  /** Shared with the app, in base32. */
  readonly secret: string;
  readonly addedAt: Date;
  /** The time step of the last code that was taken: no code is taken twice (RFC 6238, 5.2). */
  readonly lastStep: number;
};

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
  readonly app?: CodeApp | null;
  /** Hashes of the codes that let in once each, in place of the app or a passkey. */
  readonly recoveryCodes?: readonly string[];
  readonly passkeys?: readonly Passkey[];
  /** Absent until more temporary passwords were asked for than are mailed. */
  readonly tooOften?: TooOften;
};

/** Somebody, from devices of which nobody has heard, keeps asking for temporary passwords of an account. */
export type TooOften = {
  /** When that began: the first time, or the first after a quiet week. */
  readonly since: Date;
  readonly last: Date;
  /** How many were not mailed. */
  readonly times: number;
};

const QUIET = 7 * 86_400_000;

/** Before when the last time is over and done with: a week of quiet. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET);

/** What the office is shown of it; null where it is over, or never was. */
export const presentTooOften = ({ tooOften }: Pick<Account, 'tooOften'>, now: Date) =>
  tooOften && tooOften.last > quietSince(now)
    ? { since: tooOften.since.toISOString(), last: tooOften.last.toISOString(), times: tooOften.times }
    : null;

/** Whether an account has something besides its password to come in with. */
export const hasSecondFactor = ({ app, passkeys }: Pick<Account, 'app' | 'passkeys'>): boolean =>
  Boolean(app) || (passkeys ?? []).length > 0;

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
  /** Notes that a temporary password was asked for once too often. */
  noteTooOften(id: string, at: Date): Promise<void>;
  /** Takes an account's way in and ends its sessions, or gives the way in back. Answers whether there is such an account. */
  setDisabled(id: string, isDisabled: boolean): Promise<boolean>;
  /** Has an account ask for codes of an app from now on, or no longer. */
  setApp(id: string, app: CodeApp | null): Promise<void>;
  /** In the place of those of before. */
  setRecoveryCodes(id: string, hashes: readonly string[]): Promise<void>;
  /** Takes the code of a time step. Answers whether it is the first of that step and later than all before. */
  useStep(id: string, step: number): Promise<boolean>;
  /** Uses a recovery code up. Answers whether there was such a one; of two at the same time one is told so. */
  useRecoveryCode(id: string, hash: string): Promise<boolean>;
  addPasskey(id: string, passkey: Passkey): Promise<void>;
  /** Notes that a passkey was used. */
  usePasskey(id: string, passkeyId: string, counter: number, at: Date): Promise<void>;
  /** Answers the passkey that was taken away; null where there was none. */
  removePasskey(id: string, passkeyId: string): Promise<Passkey | null>;
  /** Takes app, codes and passkeys away and ends all sessions. Answers whether there is such an account. */
  clearSecondFactor(id: string): Promise<boolean>;
  /** Forgets an account for good. Answers whether there was one. */
  remove(id: string): Promise<boolean>;
  /** All accounts, by email, some at a time. */
  all(): AsyncIterable<readonly A[]>;
  /** Adds accounts that are not there yet; those that are stay as they are. */
  addMissing(accounts: readonly A[]): Promise<void>;
};
