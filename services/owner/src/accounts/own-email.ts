import { Problem } from '@dorpel/contracts';
import type { Throttle } from '@dorpel/service-kit';
import {
  type Access,
  accountEmail,
  type Devices,
  hashTemporaryPassword,
  makeTemporaryPassword,
  type Notices,
  type Steps,
  type TemporaryPasswords,
} from '../access/access.ts';
import type { Journal } from './journal.store.ts';
import type { StaffAccount, StaffLetters } from './staff.ts';
import type { StaffAccounts } from './staff.store.ts';

type Parts = {
  readonly access: Pick<Access<StaffAccount>, 'require' | 'requireSure'>;
  readonly staff: Pick<StaffAccounts, 'findByEmail' | 'changeEmail'>;
  readonly steps: Steps;
  readonly notices: Pick<Notices, 'add'>;
  readonly devices: Pick<Devices, 'remember'>;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'removeAllOf'>;
  readonly letters: Pick<StaffLetters, 'newEmail' | 'emailChanged'>;
  readonly journal: Pick<Journal, 'note'>;
  /** Mails with codes, and attempts at them. */
  readonly throttle: Throttle;
  readonly now: () => Date;
};

/**
 * How somebody of the staff changes the address that they come in with: it is theirs once a code that was mailed there comes back from the browser that
 * asked, and the address of before is told.
 */
export function createOwnEmail(parts: Parts) {
  const { access, staff, steps, notices, devices, temporaryPasswords, letters, journal, throttle, now } = parts;
  const limitOf = ({ id }: StaffAccount) => `email of ${id}`;

  return {
    /**
     * Mails a code to another address. One that was asked for before no longer counts.
     *
     * @throws Problem 'session/missing', 'password/asked', 'request/too-many'; 'email/unchanged' where it is their own, 'staff/exists' a colleague's
     */
    async begin(token: string | undefined, typed: string): Promise<void> {
      const { account, session } = await access.requireSure(token);
      const email = accountEmail(typed);
      if (email === account.email) throw new Problem('email/unchanged', { email: 'own' });
      await throttle.consume(limitOf(account));
      if (await staff.findByEmail(email)) throw new Problem('staff/exists', { email: 'exists' });
      const code = makeTemporaryPassword();
      await steps.begin(session.hash, { kind: 'email', email, hash: hashTemporaryPassword(code) }, now());
      await notices.add(account.id, [letters.newEmail(account, email, code)], now());
    },

    /** The address of which the code is waited for; null where none is. @throws Problem 'session/missing' */
    async awaited(token: string | undefined): Promise<string | null> {
      const { session } = await access.require(token);
      return (await steps.find('email', session.hash, now()))?.email ?? null;
    },

    /**
     * Makes the address that the code was mailed to the account's own.
     *
     * @param device what the browser is known by, which it goes on to be
     * @throws Problem 'session/missing', 'request/too-many', 'email/not-begun', 'email/wrong', 'staff/exists'
     */
    async confirm(token: string | undefined, code: string, device: string | undefined): Promise<void> {
      const { account, session } = await access.require(token);
      const step = await steps.find('email', session.hash, now());
      if (!step) throw new Problem('email/not-begun');
      await throttle.consume(limitOf(account));
      if (hashTemporaryPassword(code) !== step.hash) throw new Problem('email/wrong', { code: 'wrong-code' });
      if (!(await steps.take('email', session.hash, now()))) throw new Problem('email/not-begun');
      await staff.changeEmail(account.id, step.email);
      await throttle.reset(limitOf(account));
      // A mail in the box of before must not be a way in any more.
      await temporaryPasswords.removeAllOf(account.id);
      if (device !== undefined) await devices.remember(device, { id: account.id, email: step.email }, now());
      const { id, name } = account;
      const about = { kind: 'staff', id, name } as const;
      const change = { before: account.email, after: step.email };
      await journal.note({ at: now(), by: { id, name }, what: 'staff-email', about, ...change });
      await notices.add(id, [letters.emailChanged(account, step.email, now())], now());
    },
  };
}

export type OwnEmail = ReturnType<typeof createOwnEmail>;
