import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Language } from '@dorpel/i18n/languages';
import { hash, verify } from '@node-rs/argon2';
import Bowser from 'bowser';

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
type CodeApp = {
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
type TooOften = {
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

/** Characters of a header that are looked at. */
const LONGEST = 400;

/** What a browser says it is. The header itself is not stored: it tells more than anybody needs to recognise a device. */
export function deviceKindOf(userAgent: string): DeviceKind {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: browser.name ?? null, system: os.name ?? null };
}

/** Days for which a device is known after a login. */
export const DEVICE_DAYS = 365;

/** Minutes in which something that was begun is to be finished. */
export const STEP_MINUTES = 10;

/** Minutes a temporary password works (O2). */
export const TEMPORARY_MINUTES = 60;

/** Days the one in an invitation works: nobody waits for that mail. */
export const INVITATION_DAYS = 3;

// Without i, l, o, 0 and 1, which are read for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** A random password to be read from a mail and typed: 'k7mq-2xhd-9wpa-fe4t', 79 bits. */
export function makeTemporaryPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * What is stored of a temporary password. As random as a key, it needs no slow hash to withstand guessing; and so a
 * login costs one slow comparison, whether a temporary password is waiting or not. Case, dashes and spaces don't count.
 */
export function hashTemporaryPassword(password: string): string {
  const typed = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}

/** argon2id, the library's algorithm unless told otherwise, with the least OWASP's cheat sheet on storage asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The same letter typed on another keyboard may be another sequence of code points (NIST SP 800-63B, 3.1.1.2).
const typed = (password: string) => password.normalize('NFKC');

/** Slow hashes of the passwords that people choose. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether a password belongs to a hash. For null the answer is no, and takes as long as any other. */
  verify(password: string, hash: string | null): Promise<boolean>;
};

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32), COST);
  return {
    hash: (password) => hash(typed(password), COST),
    async verify(password, stored) {
      const matches = await verify(stored ?? nobodys, typed(password));
      return matches && stored !== null;
    },
  };
}
