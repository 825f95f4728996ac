import { randomUUID } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Role } from '@dorpel/contracts/desk';
import type { StaffLine, StaffMember } from '@dorpel/contracts/desk-staff';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import {
  type Account,
  accountEmail,
  accountLetters,
  createCompose,
  hashTemporaryPassword,
  hasSecondFactor,
  INVITATION_DAYS,
  makeTemporaryPassword,
  presentTooOften,
  stateOf,
  type MailTheme,
  moment,
  STEP_MINUTES,
  TEMPORARY_MINUTES,
  type TemporaryPasswords,
  type Visit,
} from '../access/access.ts';
import { inWords } from '../locales/sentences.ts';
import type { Entry, Journal } from './journal.store.ts';
import type { StaffAccounts } from './staff.store.ts';

/** Somebody who works at the desk, as the service knows them. */
export type StaffAccount = Account & { readonly role: Role };

/** What the mails to who works at the desk say. */
const STAFF_WORDS = inWords((say) => ({
  greeting: (name: string) => say(msg`Hello ${name},`),
  temporaryPassword: {
    title: say(msg`Your temporary password for the desk`),
    text: say(msg`You asked for a new password for the office’s desk. Log in with this temporary password:`),
    rules: say(
      msg`It works once, for ${TEMPORARY_MINUTES} minutes. After that you choose a password of your own straight away.`,
    ),
    button: say(msg`Log in to the desk`),
    ignore: say(msg`You didn’t ask for anything? Then there is nothing to do: your current password stays valid.`),
    note: say(msg`You are receiving this email because somebody asked for a new password for this address.`),
  },
  invitation: {
    title: say(msg`Your access to the desk`),
    text: say(
      msg`From now on you see at the office’s desk what visitors of the website send, and who takes it on. Log in with this email address and this temporary password:`,
    ),
    rules: say(
      msg`It works once, for ${INVITATION_DAYS} days. After that you choose a password of your own straight away.`,
    ),
    button: say(msg`Log in to the desk`),
    after: say(msg`Has the temporary password expired? Ask for a new one on the login page.`),
    note: say(msg`You are receiving this email because you work with us.`),
  },
  passwordChanged: {
    title: say(msg`Your password for the desk was changed`),
    text: (when: string) =>
      say(msg`Your password for the desk was changed on ${when}. All other devices have been logged out.`),
    ignore: say(msg`Wasn’t that you? Ask for a new password at once, and tell the office.`),
    button: say(msg`Ask for a new password`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  unusualAttempts: {
    title: say(msg`Somebody is trying to log in to the desk as you`),
    text: (when: string) =>
      say(
        msg`Since ${when} or shortly before, several wrong passwords were tried for your desk account from a device you have not used before.`,
      ),
    ignore: say(
      msg`Nobody got in. Where you have logged in before, all works as always; elsewhere you can log in with a temporary password. If your password is short or used elsewhere, choose a new one, and add an authenticator app or a passkey.`,
    ),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  tooManyRecoveries: {
    title: say(msg`Somebody keeps asking for a password for your desk account`),
    text: (when: string) =>
      say(
        msg`Until ${when}, more temporary passwords were requested for your desk account than we email in an hour or a day, from a device you have not used before. We are not sending any more for now.`,
      ),
    ignore: say(
      msg`Nobody got in: the passwords were sent to you alone, and your current password stays valid. Was it you? Use the last one we sent, ask again where you have logged in before, or have a manager help you.`,
    ),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  safetyChanged: {
    title: say(msg`The way you log in to the desk has changed`),
    text: (when: string) => say(msg`This was done on ${when}.`),
    what: {
      appAdded: say(msg`An authenticator app was linked to your desk account.`),
      appRemoved: say(msg`The authenticator app was unlinked from your desk account.`),
      passkeyAdded: say(msg`A passkey was added to your desk account.`),
      passkeyRemoved: say(msg`A passkey was removed from your desk account.`),
      codesMade: say(msg`New recovery codes were made; the old ones no longer work.`),
    },
    ignore: say(msg`Wasn’t that you? Ask for a new password at once, and tell the office.`),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  newEmail: {
    title: say(msg`Confirm your new email address`),
    text: say(
      msg`You want to log in to the office’s desk with this address from now on. Enter this code on the page of your account:`,
    ),
    rules: say(msg`It works for ${STEP_MINUTES} minutes, in the browser in which you asked for it.`),
    button: say(msg`Go to your account`),
    ignore: say(msg`You didn’t ask for anything? Somebody may have mistyped an address: then there is nothing to do.`),
    note: say(msg`You are receiving this email because somebody entered this address at the office’s desk.`),
  },
  emailChanged: {
    title: say(msg`Your email address for the desk was changed`),
    text: (email: string, when: string) => say(msg`Since ${when} you log in to the desk with ${email}.`),
    ignore: say(msg`Wasn’t that you? Tell the office at once: a manager can close your account.`),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
}));

/** The letters to who works at the desk; nobody is told that they logged in, they do so every day. */
export function staffLetters(mailTheme: Pick<MailTheme, 'sender'>, origin: string) {
  const at = (language: Language, page: string) => `${origin}/${language}/desk/${page}/`;
  const letters = accountLetters(createCompose(mailTheme), STAFF_WORDS, (language) => at(language, 'login'));
  return {
    ...letters,
    login: () => null,
    temporaryLogin: () => null,
    /** To another address, with the code that shows that the mailbox is theirs. */
    newEmail(account: StaffAccount, email: string, code: string) {
      const { newEmail: said } = STAFF_WORDS[account.language];
      return letters.withSecret({ ...account, email }, code, said, said.ignore, at(account.language, 'account'));
    },
    /** To the address of before, in case it was not them. */
    emailChanged(account: StaffAccount, email: string, when: Date) {
      const { emailChanged: said } = STAFF_WORDS[account.language];
      return letters.withButton(account, said, [said.text(email, moment(when, account.language)), said.ignore]);
    },
  };
}

export type StaffLetters = ReturnType<typeof staffLetters>;

/** What is told of who works at the desk. @param isDemanded whether the agency asks for a second factor */
export const presentStaff = ({ account, session }: Visit<StaffAccount>, isDemanded: boolean) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    language: account.language,
    mustReplacePassword: session.temporaryHash !== null,
    mustAddSecondFactor: isDemanded && !hasSecondFactor(account),
  }) satisfies StaffMember;

/** What is told of an account to who gave its password, and no second factor yet: nothing but that. */
export const presentHalfway = ({ email, language }: Account) => ({
  id: '',
  name: '',
  email,
  role: '',
  language,
  mustReplacePassword: false,
  isHalfway: true,
});

/** What who leads the office sees of a colleague. */
export const presentLine = (account: StaffAccount, now: Date, lastSeenAt?: Date) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    language: account.language,
    state: stateOf(account),
    hasSecondFactor: hasSecondFactor(account),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    tooOften: presentTooOften(account, now),
  }) satisfies StaffLine;

type StaffingParts = {
  readonly staff: StaffAccounts;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'add' | 'removeAllOf'>;
  readonly letters: Pick<StaffLetters, 'invitation'>;
  readonly journal: Pick<Journal, 'note'>;
  readonly now: () => Date;
};

/** Who does it; null by command. */
type By = Entry['by'];

type Newcomer = Pick<StaffAccount, 'email' | 'name' | 'role'> & { readonly language: Language };

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

    /** Says anew what somebody is called, and the language of their mails: for themselves. @throws Problem 'staff/not-found' */
    async describe(id: string, { name, language }: Pick<StaffAccount, 'name' | 'language'>): Promise<void> {
      const account = await staff.find(id);
      if (!account) throw new Problem('staff/not-found');
      await staff.describe(id, { name: name.trim(), language });
      if (account.name === name.trim()) return;
      const renamed = { ...account, name: name.trim() };
      await note({ id, name: account.name }, renamed, 'staff-name', account.name, renamed.name);
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
