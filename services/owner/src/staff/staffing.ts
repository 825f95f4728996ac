import { randomUUID } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Role } from '@dorpel/contracts/desk';
import type { Language } from '@dorpel/i18n/languages';
import { accountEmail } from '../access/account.ts';
import { hashTemporaryPassword, INVITATION_DAYS, makeTemporaryPassword } from '../access/temporary-password.ts';
import type { TemporaryPasswords } from '../access/temporary-passwords.repository.ts';
import type { Entry, Journal } from '../journal/journal.repository.ts';
import type { StaffAccount } from './staff-account.ts';
import type { StaffLetters } from './staff-letters.ts';
import type { StaffAccounts } from './staff.repository.ts';

export type StaffingParts = {
  readonly staff: StaffAccounts;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'add' | 'removeAllOf'>;
  readonly letters: Pick<StaffLetters, 'invitation'>;
  readonly journal: Pick<Journal, 'note'>;
  readonly now: () => Date;
};

/** Who does it; null by command. */
export type By = Entry['by'];

export type Newcomer = Pick<StaffAccount, 'email' | 'name' | 'role'> & { readonly language: Language };

/** What is done about who works at the desk: in the browser and by command alike, each of it written down. */
export function createStaffing({ staff, temporaryPasswords, letters, journal, now }: StaffingParts) {
  /** @throws Problem 'staff/not-found'; 'staff/oneself' where somebody would take away their own rights */
  async function other(by: By, id: string): Promise<StaffAccount> {
    const account = await staff.find(id);
    if (!account) throw new Problem('staff/not-found');
    if (by?.id === id) throw new Problem('staff/oneself');
    return account;
  }

  const note = (by: By, { id, name }: StaffAccount, what: string, before: string | null, after: string | null) =>
    journal.note({ at: now(), by, what, about: { kind: 'staff', id, name }, before, after });

  return {
    /**
     * Mails a temporary password: to a new colleague, or once more to one who never came, then in the role that is said now.
     *
     * @returns the account, as it is now @throws Problem 'staff/exists'
     */
    async invite(by: By, { email, name, role, language }: Newcomer): Promise<StaffAccount> {
      const known = await staff.findByEmail(email);
      if (known?.passwordHash || known?.isDisabled) throw new Problem('staff/exists', { email: 'exists' });
      const account: StaffAccount = {
        id: known?.id ?? randomUUID(),
        email: accountEmail(email),
        name,
        language,
        role,
        passwordHash: null,
        generation: known?.generation ?? 0,
      };
      const password = makeTemporaryPassword();
      // Written before anything is stored: who can't be told is not half invited.
      const letter = letters.invitation(account, password);
      await staff.addMissing([account]);
      await staff.describe(account.id, { name, language, role });
      const expiresAt = new Date(now().getTime() + INVITATION_DAYS * 86_400_000);
      await temporaryPasswords.add({ ownerId: account.id, hash: hashTemporaryPassword(password), expiresAt }, [letter]);
      await note(by, account, 'staff-invited', known?.role ?? null, role);
      return account;
    },

    /**
     * Gives a colleague another role.
     * @param before the one that was seen; undefined takes it as it is
     * @throws Problem 'staff/not-found', 'staff/oneself', 'staff/changed' where it is another by now
     */
    async changeRole(by: By, id: string, role: Role, before?: string): Promise<StaffAccount> {
      const account = await other(by, id);
      const seen = before ?? account.role;
      if (!(await staff.changeRole(id, seen, role))) throw new Problem('staff/changed', { role: 'changed' });
      if (seen !== role) await note(by, account, 'staff-role', seen, role);
      return { ...account, role };
    },

    /** Takes the way in and ends all sessions, or gives it back. @throws Problem 'staff/not-found', 'staff/oneself' */
    async setDisabled(by: By, id: string, isDisabled: boolean): Promise<StaffAccount> {
      const account = await other(by, id);
      if (Boolean(account.isDisabled) === isDisabled) return account;
      await staff.setDisabled(id, isDisabled);
      // A mail that is still on its way must not be a way in either.
      if (isDisabled) await temporaryPasswords.removeAllOf(id);
      await note(by, account, isDisabled ? 'staff-disabled' : 'staff-enabled', null, null);
      return { ...account, isDisabled };
    },

    /** For who has lost app, codes and passkeys. @throws Problem 'staff/not-found', 'staff/oneself' */
    async clearSecondFactor(by: By, id: string): Promise<StaffAccount> {
      const account = await other(by, id);
      await staff.clearSecondFactor(id);
      await note(by, account, 'staff-second-factor-cleared', null, null);
      return account;
    },
  };
}

export type Staffing = ReturnType<typeof createStaffing>;
