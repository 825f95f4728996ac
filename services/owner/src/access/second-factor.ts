import { createHmac, randomBytes } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Device, PasskeyLine } from '@dorpel/contracts/owner';
import type { OutgoingMessage } from '@dorpel/mail';
import type { Throttle } from '@dorpel/service-kit';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { type Account, type Accounts, hashTemporaryPassword, hasSecondFactor } from './account.ts';
import type { Access } from './login.ts';
import { type Session, sessionId } from './session.ts';
import type { Notices, Sessions, Steps } from './store.ts';

/**
 * What every authenticator app can do (RFC 6238): SHA-1, six digits, 30 seconds. A clock may be one step off, because a phone
 * is and because typing takes time (RFC 6238, 5.2).
 */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const WINDOW = 1;

/** Bytes of a secret: what RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20;

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...SETTINGS, ...more, secret: Secret.fromBase32(secret) });

/** The time step of which a code is, or null where it is of none that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * What an app reads to know a secret.
 * @param issuer the agency @param label the person's address
 */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** A QR code as one path on a square of `size` units, its quiet zone of four included (ISO/IEC 18004). */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}

/** How many recovery codes somebody has when they are new. */
const RECOVERY_CODES = 10;

// As temporary passwords: without what is read for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const makeSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Codes to be written down: 'k7mq-2xhd-9wpa-fe4t', 79 bits each. They follow from a session's token and a salt, so that the
 * browser that asked for them can show them once, and the database never holds them.
 */
export function recoveryCodesOf(token: string, salt: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = createHmac('sha256', token).update(`${salt} ${index}`).digest().subarray(0, 16);
    const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is stored of a recovery code; as random as a key, it needs no slow hash. */
export const hashRecoveryCode = hashTemporaryPassword;

/** Whether something that was typed looks like a recovery code, and not like one of an app. */
export const isRecoveryCode = (typed: string): boolean => typed.replace(/[^a-z0-9]/gi, '').length === 16;

/** What is done with the factors of an account, once it is sure who asks. */
type FactorParts<A extends Account> = {
  readonly accounts: Pick<Accounts<A>, 'setApp' | 'setRecoveryCodes' | 'removePasskey'>;
  readonly tell: TellChange<A>;
  readonly now: () => Date;
};

/** New recovery codes in the place of those of before. @returns what they follow from, with the token */
export async function keepCodes({ accounts }: Pick<FactorParts<Account>, 'accounts'>, id: string, token: string) {
  const salt = makeSalt();
  await accounts.setRecoveryCodes(id, recoveryCodesOf(token, salt).map(hashRecoveryCode));
  return salt;
}

/** Has an account ask for the codes of an app that shows the right one. @throws Problem 'second-factor/wrong' */
export async function addApp<A extends Account>(
  { accounts, now }: Pick<FactorParts<A>, 'accounts' | 'now'>,
  { id }: A,
  secret: string,
  code: string,
): Promise<void> {
  const lastStep = stepOf(secret, code, now());
  if (lastStep === null) throw new Problem('second-factor/wrong', { code: 'wrong' });
  await accounts.setApp(id, { secret, addedAt: now(), lastStep });
}

/** Codes stand in for an app or a passkey: without either there is nothing they could stand in for. */
const dropCodesWithout = async ({ accounts }: Pick<FactorParts<Account>, 'accounts'>, account: Account) => {
  if (!hasSecondFactor(account)) await accounts.setRecoveryCodes(account.id, []);
};

export async function removeApp<A extends Account>(parts: FactorParts<A>, account: A): Promise<void> {
  if (!account.app) return;
  await parts.accounts.setApp(account.id, null);
  await dropCodesWithout(parts, { ...account, app: null });
  await parts.tell(account, 'appRemoved');
}

/** @throws Problem 'passkey/not-found' */
export async function removePasskey<A extends Account>(
  parts: Pick<FactorParts<A>, 'accounts' | 'tell'>,
  account: A,
  id: string,
): Promise<void> {
  if (!(await parts.accounts.removePasskey(account.id, id))) throw new Problem('passkey/not-found');
  const passkeys = (account.passkeys ?? []).filter((each) => each.id !== id);
  await dropCodesWithout(parts, { ...account, passkeys });
  await parts.tell(account, 'passkeyRemoved');
}

/** What about the safety of an account a person is told by mail when it changes. */
export type SafetyChange = 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesMade';

/** Tells the person of a change, and writes it down where the kind of accounts has a journal. */
export type TellChange<A extends Account> = (account: A, what: SafetyChange) => Promise<void>;

/** Tells people by mail what changed in how they come in. */
export const tellByMail =
  <A extends Account>(
    notices: Pick<Notices, 'add'>,
    letters: { safetyChanged(account: A, what: SafetyChange, at: Date): OutgoingMessage },
    now: () => Date,
  ): TellChange<A> =>
  (account, what) =>
    notices.add(account.id, [letters.safetyChanged(account, what, now())], now());

type SetupParts<A extends Account> = {
  readonly access: Pick<Access<A>, 'require' | 'requireSure'>;
  readonly accounts: Accounts<A>;
  readonly sessions: Pick<Sessions, 'keepSalt' | 'takeSalt'>;
  readonly steps: Steps;
  /** Attempts at codes. */
  readonly throttle: Throttle;
  readonly tell: TellChange<A>;
  /** Who the app says the code is for. */
  readonly issuer: string;
  readonly now: () => Date;
};

/** How somebody who is logged in gives their account a second factor, and takes it away. */
export function createSecondFactorSetup<A extends Account>(parts: SetupParts<A>) {
  const { access, sessions, steps, throttle, tell, issuer, now } = parts;

  /** New recovery codes in the place of those of before; the session shows them once. */
  async function makeCodes(id: string, token: string, sessionHash: string): Promise<void> {
    await sessions.keepSalt(sessionHash, await keepCodes(parts, id, token));
  }

  return {
    makeCodes,

    /** Begins to set an app up, or begins anew. @throws Problem 'session/missing', 'password/asked' */
    async beginApp(token: string | undefined): Promise<void> {
      const { session } = await access.requireSure(token);
      await steps.begin(session.hash, { kind: 'app', secret: makeSecret() }, now());
    },

    /** What the app is to be shown. @throws Problem 'session/missing', 'second-factor/not-begun' */
    async readApp(token: string | undefined) {
      const { account, session } = await access.require(token);
      const step = await steps.find('app', session.hash, now());
      if (!step) throw new Problem('second-factor/not-begun');
      const address = appAddress(step.secret, issuer, account.email);
      return { secret: step.secret, address, qr: qrOf(address) };
    },

    /**
     * Turns the app on, once it gives the right code. Recovery codes are made with it.
     * @throws Problem 'session/missing', 'password/asked', 'second-factor/not-begun', 'second-factor/wrong', 'request/too-many'
     */
    async confirmApp(token: string | undefined, code: string): Promise<void> {
      const { account, session } = await access.requireSure(token);
      const step = await steps.find('app', session.hash, now());
      if (!step || token === undefined) throw new Problem('second-factor/not-begun');
      await throttle.consume(`code of ${account.id}`);
      await addApp(parts, account, step.secret, code);
      await throttle.reset(`code of ${account.id}`);
      await steps.take('app', session.hash, now());
      await makeCodes(account.id, token, session.hash);
      await tell(account, 'appAdded');
    },

    /** @throws Problem 'session/missing', 'password/asked' */
    async removeApp(token: string | undefined): Promise<void> {
      const { account } = await access.requireSure(token);
      await removeApp(parts, account);
    },

    /** @throws Problem 'session/missing', 'password/asked', 'second-factor/not-begun' where there is nothing that codes could stand in for */
    async renewCodes(token: string | undefined): Promise<void> {
      const { account, session } = await access.requireSure(token);
      if (!hasSecondFactor(account) || token === undefined) throw new Problem('second-factor/not-begun');
      await makeCodes(account.id, token, session.hash);
      await tell(account, 'codesMade');
    },

    /** Recovery codes that were just made, once. @throws Problem 'session/missing', 'password/asked', 'second-factor/codes-shown' */
    async takeCodes(token: string | undefined): Promise<string[]> {
      const { session } = await access.require(token);
      const salt = await sessions.takeSalt(session.hash);
      if (salt === null || token === undefined) throw new Problem('second-factor/codes-shown');
      return recoveryCodesOf(token, salt);
    },
  };
}

export type SecondFactorSetup = ReturnType<typeof createSecondFactorSetup>;

/** What is told of a browser that is logged in. */
export const presentDevice = ({ session, isThis }: { readonly session: Session; readonly isThis: boolean }) =>
  ({
    id: sessionId(session),
    browser: session.device?.browser ?? null,
    system: session.device?.system ?? null,
    seenAt: session.seenAt?.toISOString() ?? null,
    beganAt: session.beganAt?.toISOString() ?? null,
    isThis,
  }) satisfies Device;

/** What is told of the passkeys of an account: never their keys. */
export const presentPasskeys = ({ passkeys = [] }: Pick<Account, 'passkeys'>) =>
  passkeys.map(
    ({ id, device, addedAt, usedAt }) =>
      ({
        id,
        ...device,
        addedAt: addedAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }) satisfies PasskeyLine,
  );
