import { Problem } from '@dorpel/contracts';
import type { OutgoingMessage } from '@dorpel/mail';
import type { Throttle } from '@dorpel/service-kit';
import { type Account, type Accounts, accountEmail } from './account.ts';
import type { Passwords } from './passwords.ts';
import { beginSession, hashToken, isAlive, isToken, type Session } from './session.ts';
import type { Sessions } from './sessions.repository.ts';
import { hashTemporaryPassword } from './temporary-password.ts';
import type { TemporaryPasswords } from './temporary-passwords.repository.ts';

/** A mail about an account, at an instant; null where nobody is told. */
type Tell<A extends Account> = (account: A, at: Date) => OutgoingMessage | null;

export type AccessParts<A extends Account> = {
  readonly accounts: Accounts<A>;
  readonly sessions: Sessions;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly passwords: Passwords;
  readonly letters: Readonly<Record<'login' | 'temporaryLogin' | 'passwordChanged', Tell<A>>>;
  /** Attempts of one address on one account, and of one address on all. */
  readonly loginThrottle: { readonly account: Throttle; readonly address: Throttle };
  readonly now: () => Date;
};

/** Somebody whose session is alive. */
export type Visit<A extends Account = Account> = { readonly account: A; readonly session: Session };

/** A session that began: the token belongs in their browser and nowhere else. */
export type Begun<A extends Account = Account> = Visit<A> & { readonly token: string };

export type Credentials = { readonly email: string; readonly password: string };
export type NewPassword = {
  readonly current?: string | undefined;
  readonly password: string;
  readonly repeated: string;
};

/** Who comes in, who stays, who leaves (O1, O2, O8). */
export type Access<A extends Account> = ReturnType<typeof createAccess<A>>;

export function createAccess<A extends Account>(parts: AccessParts<A>) {
  const { accounts, sessions, temporaryPasswords, passwords, letters, loginThrottle, now } = parts;

  async function begin(account: A, temporaryHash: string | null, tell: Tell<A>): Promise<Begun<A>> {
    const at = now();
    const { token, session } = beginSession(account, temporaryHash, at);
    const letter = tell(account, at);
    await sessions.add(session, letter ? [letter] : []);
    return { account, session, token };
  }

  /** Guesses are counted: a session that was left open must not become a password. */
  async function checkCurrent({ id, passwordHash }: Account, current: string): Promise<void> {
    await loginThrottle.account.consume(`password of ${id}`);
    if (!(await passwords.verify(current, passwordHash))) throw new Problem('password/wrong', { current: 'wrong' });
    await loginThrottle.account.reset(`password of ${id}`);
  }

  /** The visit a cookie's value stands for, or null: forged, expired and ended sessions are all the same. */
  async function find(token: string | undefined): Promise<Visit<A> | null> {
    if (!isToken(token)) return null;
    const session = await sessions.find(hashToken(token));
    const account = session && (await accounts.find(session.ownerId));
    return account && isAlive(session, account, now()) ? { account, session } : null;
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

    /**
     * Begins a session with the password of an account or a temporary one. The session the browser had before is over.
     *
     * An unknown email and a wrong password take the same steps, so that neither the answer nor its time tells which.
     * Attempts are counted before the comparison, and per account *and* address: whoever guesses elsewhere does not lock
     * the right one out.
     *
     * @throws Problem 'login/failed'; 'request/too-many' after too many failures
     */
    async login({ email, password }: Credentials, address: string, oldToken: string | undefined): Promise<Begun<A>> {
      const guess = `${accountEmail(email)} ${address}`;
      await loginThrottle.address.consume(address);
      await loginThrottle.account.consume(guess);
      const account = await accounts.findByEmail(email);
      const isChosen = await passwords.verify(password, account?.passwordHash ?? null);
      const temporaryHash = isChosen ? null : hashTemporaryPassword(password);
      const isTemporary =
        temporaryHash !== null && (await temporaryPasswords.take(account?.id ?? null, temporaryHash, now()));
      if (!account || account.isDisabled || !(isChosen || isTemporary)) throw new Problem('login/failed');
      await loginThrottle.account.reset(guess);
      if (isToken(oldToken)) await sessions.end(hashToken(oldToken));
      return begin(account, temporaryHash, isTemporary ? letters.temporaryLogin : letters.login);
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

    /**
     * Gives an account a new password and a new session; all others are over, and temporary passwords too.
     *
     * @throws Problem 'session/missing', 'password/not-identical', 'password/wrong', 'password/unchanged', 'request/too-many'
     */
    async replacePassword(token: string | undefined, { current, password, repeated }: NewPassword): Promise<Begun<A>> {
      const { account, session } = await require(token);
      if (password !== repeated) throw new Problem('password/not-identical', { repeated: 'not-identical' });
      if (session.temporaryHash === null) await checkCurrent(account, current ?? '');
      if (hashTemporaryPassword(password) === session.temporaryHash || password === current) {
        throw new Problem('password/unchanged', { password: 'unchanged' });
      }
      const generation = await accounts.replacePassword(account.id, account.generation, await passwords.hash(password));
      if (generation === null) throw new Problem('session/missing');
      await temporaryPasswords.removeAllOf(account.id);
      return begin({ ...account, generation }, null, letters.passwordChanged);
    },
  };
}
