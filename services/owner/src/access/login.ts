import { Problem } from '@dorpel/contracts';
import type { OutgoingMessage } from '@dorpel/mail';
import type { Throttle } from '@dorpel/service-kit';
import type { Account, Accounts } from './account.ts';
import { deviceKindOf } from './account.ts';
import type { Devices } from './store.ts';
import type { Guessing } from './login-throttle.ts';
import type { Passwords } from './account.ts';
import { hashRecoveryCode, isRecoveryCode, stepOf } from './second-factor.ts';
import {
  beginSession,
  hashToken,
  isAlive,
  isSure,
  isToken,
  makeToken,
  SEEN_EVERY,
  type Session,
  sessionId,
} from './session.ts';
import type { Sessions } from './store.ts';
import type { Steps } from './store.ts';
import { isGuessable } from './guessable.ts';
import { hashTemporaryPassword } from './account.ts';
import type { TemporaryPasswords } from './accounts.store.ts';

/** A mail about an account, at an instant; null where nobody is told. */
type Tell<A extends Account> = (account: A, at: Date) => OutgoingMessage | null;

export type AccessParts<A extends Account> = {
  readonly accounts: Accounts<A>;
  readonly sessions: Sessions;
  readonly steps: Steps;
  readonly devices: Devices;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly passwords: Passwords;
  readonly letters: Readonly<Record<'login' | 'temporaryLogin' | 'passwordChanged', Tell<A>>>;
  readonly guessing: Guessing;
  /** Attempts at what is asked of who has given a password already. */
  readonly throttle: Throttle;
  /** Whether a password alone does not let an account in. */
  readonly asksSecondFactor: (account: A) => boolean;
  /** What the agency is called: no password. */
  readonly siteName: string;
  readonly now: () => Date;
};

/** Where somebody is, and what their browser holds of before. */
export type Origin = {
  /** Of their network. */
  readonly address: string;
  readonly userAgent: string;
  /** The values of their cookies. */
  readonly session: string | undefined;
  readonly device: string | undefined;
};

/** Somebody whose session is alive. */
export type Visit<A extends Account = Account> = { readonly account: A; readonly session: Session };

/** A session that began: the tokens belong in their browser and nowhere else. */
export type Begun<A extends Account = Account> = Visit<A> & { readonly token: string; readonly device: string };

/** The password was right, and a second factor is asked for: the token belongs in their browser for so long. */
export type Halfway<A extends Account = Account> = { readonly account: A; readonly step: string };

export type Credentials = { readonly email: string; readonly password: string };
export type NewPassword = {
  readonly current?: string | undefined;
  readonly password: string;
  readonly repeated: string;
};

type SessionsOf = { readonly sessions: Pick<Sessions, 'listOf' | 'end'>; readonly now: () => Date };

/** The sessions of an account that are alive, those that were used last first. */
export async function listSessions({ sessions, now }: SessionsOf, account: Account): Promise<Session[]> {
  const seen = (each: Session) => each.seenAt?.getTime() ?? 0;
  const found = await sessions.listOf(account.id, now());
  return found.filter((each) => isAlive(each, account, now())).toSorted((a, b) => seen(b) - seen(a));
}

/**
 * Ends one session of an account.
 * @param id as `sessionId` gives it @throws Problem 'device/not-found'
 */
export async function endSession({ sessions, now }: SessionsOf, account: Account, id: string): Promise<void> {
  const found = (await sessions.listOf(account.id, now())).find((each) => sessionId(each) === id);
  if (!found) throw new Problem('device/not-found');
  await sessions.end(found.hash);
}

/** Who comes in, who stays, who leaves (O1, O2, O8). */
export type Access<A extends Account> = ReturnType<typeof createAccess<A>>;

export function createAccess<A extends Account>(parts: AccessParts<A>) {
  const {
    accounts,
    sessions,
    steps,
    devices,
    temporaryPasswords,
    passwords,
    letters,
    guessing,
    throttle,
    siteName,
    now,
  } = parts;

  /** Lets somebody in; the session the browser had before is over. */
  async function begin(account: A, temporaryHash: string | null, origin: Origin, tell: Tell<A>): Promise<Begun<A>> {
    const at = now();
    if (isToken(origin.session)) await sessions.end(hashToken(origin.session));
    const device = isToken(origin.device) ? origin.device : makeToken();
    await devices.remember(device, account, at);
    const { token, session } = beginSession(account, temporaryHash, deviceKindOf(origin.userAgent), at);
    const letter = tell(account, at);
    await sessions.add(session, letter ? [letter] : []);
    return { account, session, token, device };
  }

  const enter = (account: A, temporaryHash: string | null, origin: Origin) =>
    begin(account, temporaryHash, origin, temporaryHash === null ? letters.login : letters.temporaryLogin);

  /** Guesses are counted: a session that was left open must not become a password. */
  async function checkCurrent({ id, passwordHash }: Account, current: string): Promise<void> {
    await throttle.consume(`password of ${id}`);
    if (!(await passwords.verify(current, passwordHash))) throw new Problem('password/wrong', { current: 'wrong' });
    await throttle.reset(`password of ${id}`);
  }

  /** Whether a code of the app, or one of the codes for when there is no app, is right; each is taken once. */
  async function takeCode({ id, app }: Account, code: string): Promise<boolean> {
    if (isRecoveryCode(code)) return accounts.useRecoveryCode(id, hashRecoveryCode(code));
    const step = app ? stepOf(app.secret, code, now()) : null;
    return step !== null && (await accounts.useStep(id, step));
  }

  /** The visit a cookie's value stands for, or null: forged, expired and ended sessions are all the same. */
  async function find(token: string | undefined): Promise<Visit<A> | null> {
    if (!isToken(token)) return null;
    const session = await sessions.find(hashToken(token));
    const account = session && (await accounts.find(session.ownerId));
    const at = now();
    if (!account || !isAlive(session, account, at)) return null;
    if (at.getTime() - (session.seenAt?.getTime() ?? 0) >= SEEN_EVERY) await sessions.see(session.hash, at);
    return { account, session };
  }

  /** @throws Problem 'session/missing' */
  async function require(token: string | undefined): Promise<Visit<A>> {
    const visit = await find(token);
    if (!visit) throw new Problem('session/missing');
    return visit;
  }

  return {
    find,
    require,
    enter,

    /** The visit of somebody who may change how they come in. @throws Problem 'session/missing', 'password/asked' */
    async requireSure(token: string | undefined): Promise<Visit<A>> {
      const visit = await require(token);
      if (!isSure(visit.session, now())) throw new Problem('password/asked');
      return visit;
    },

    /** Makes sure that it is them. @throws Problem 'session/missing', 'password/wrong', 'request/too-many' */
    async confirmPassword(token: string | undefined, password: string): Promise<void> {
      const { account, session } = await require(token);
      await checkCurrent(account, password);
      await sessions.assure(session.hash, now());
    },

    /**
     * Begins a session with the password of an account or a temporary one; where a second factor is asked for, only the
     * step towards it.
     *
     * An unknown email and a wrong password take the same steps, so that neither the answer nor its time tells which.
     * Attempts are counted before the comparison (`guessing.ts`).
     *
     * @throws Problem 'login/failed'; 'request/too-many' after too many failures
     */
    async login({ email, password }: Credentials, origin: Origin): Promise<Begun<A> | Halfway<A>> {
      const { shut, succeeded } = await guessing.judge({ ...origin, email });
      const account = await accounts.findByEmail(email);
      const isChosen = shut === null && (await passwords.verify(password, account?.passwordHash ?? null));
      const temporaryHash = isChosen ? null : hashTemporaryPassword(password);
      const isTemporary =
        temporaryHash !== null && (await temporaryPasswords.take(account?.id ?? null, temporaryHash, now()));
      if (!account || account.isDisabled || !(isChosen || isTemporary)) throw shut ?? new Problem('login/failed');
      await succeeded();
      if (!parts.asksSecondFactor(account)) return enter(account, temporaryHash, origin);
      const step = makeToken();
      const { id: ownerId, generation } = account;
      await steps.begin(hashToken(step), { kind: 'second-factor', ownerId, generation, temporaryHash }, now());
      return { account, step };
    },

    /**
     * Goes on where the password was right: with a code of the app, or a recovery code.
     * @throws Problem 'session/missing', 'second-factor/wrong'; 'request/too-many' after too many failures
     */
    async confirm(step: string | undefined, code: string, origin: Origin): Promise<Begun<A>> {
      const hash = isToken(step) ? hashToken(step) : '';
      const begun = await steps.find('second-factor', hash, now());
      const account = begun && (await accounts.find(begun.ownerId));
      if (!account || account.isDisabled || account.generation !== begun.generation)
        throw new Problem('session/missing');
      await throttle.consume(`code of ${account.id}`);
      if (!(await takeCode(account, code))) throw new Problem('second-factor/wrong', { code: 'wrong' });
      await throttle.reset(`code of ${account.id}`);
      // Taken last: a code that was mistyped leaves the place.
      if (!(await steps.take('second-factor', hash, now()))) throw new Problem('session/missing');
      return enter(account, begun.temporaryHash, origin);
    },

    /** Ends one session. Without one there is nothing to end, and that is fine too. */
    async logout(token: string | undefined): Promise<void> {
      if (isToken(token)) await sessions.end(hashToken(token));
    },

    /** Ends all sessions of an account, on every device (O8). @throws Problem 'session/missing' */
    async logoutEverywhere(token: string | undefined): Promise<void> {
      const { account } = await require(token);
      await accounts.endSessions(account.id);
    },

    /** The sessions of who asks: this one first, then by when they were last used. @throws Problem 'session/missing' */
    async listDevices(token: string | undefined) {
      const { account, session } = await require(token);
      const alive = await listSessions(parts, account);
      return alive
        .map((each) => ({ session: each, isThis: each.hash === session.hash }))
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
    },

    /**
     * Ends one session of who asks.
     * @param id as `sessionId` gives it @throws Problem 'session/missing', 'device/not-found'
     */
    async endDevice(token: string | undefined, id: string): Promise<void> {
      const { account } = await require(token);
      await endSession(parts, account, id);
    },

    /**
     * Gives an account a new password and a new session; all others are over, and temporary passwords too.
     *
     * @throws Problem 'session/missing', 'password/not-identical', 'password/wrong', 'password/unchanged', 'password/guessable',
     * 'request/too-many'
     */
    async replacePassword({ current, password, repeated }: NewPassword, origin: Origin): Promise<Begun<A>> {
      const { account, session } = await require(origin.session);
      if (password !== repeated) throw new Problem('password/not-identical', { repeated: 'not-identical' });
      if (session.temporaryHash === null) await checkCurrent(account, current ?? '');
      if (hashTemporaryPassword(password) === session.temporaryHash || password === current) {
        throw new Problem('password/unchanged', { password: 'unchanged' });
      }
      if (await isGuessable(password, { ...account, agency: siteName }))
        throw new Problem('password/guessable', { password: 'guessable' });
      const generation = await accounts.replacePassword(account.id, account.generation, await passwords.hash(password));
      if (generation === null) throw new Problem('session/missing');
      await temporaryPasswords.removeAllOf(account.id);
      return begin({ ...account, generation }, null, origin, letters.passwordChanged);
    },
  };
}
