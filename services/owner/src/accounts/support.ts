import { Problem } from '@dorpel/contracts';
import {
  addApp,
  appAddress,
  endSession,
  hasSecondFactor,
  keepCodes,
  listSessions,
  makeSecret,
  makeToken,
  type Notices,
  presentDevice,
  recoveryCodesOf,
  removeApp,
  removePasskey,
  type SafetyChange,
  sendTemporaryPassword,
  type Sessions,
  type Steps,
  tellByMail,
  type TemporaryPasswords,
} from '../access/access.ts';
import type { Journal } from './journal.store.ts';
import type { StaffAccount, StaffLetters } from './staff.ts';
import type { StaffAccounts } from './staff.store.ts';

export type HelpingParts = {
  readonly staff: StaffAccounts;
  readonly sessions: Pick<Sessions, 'listOf' | 'end'>;
  readonly steps: Steps;
  readonly notices: Pick<Notices, 'add'>;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'add'>;
  readonly letters: StaffLetters;
  readonly journal: Pick<Journal, 'note'>;
  /** Who an authenticator app says its codes are for. */
  readonly issuer: string;
  readonly now: () => Date;
};

/** Under which name an app is set up by command: no session has it. */
const stepName = ({ id }: StaffAccount) => `by command ${id}`;

/**
 * What is done by command for the safety of a colleague's account, as they do it in their browser: they are told of it by mail
 * all the same, and the journal says that it was by command.
 */
export function createHelping(parts: HelpingParts) {
  const { staff: accounts, notices, letters, steps, journal, issuer, now } = parts;
  const note = ({ id, name }: StaffAccount, what: string, after: string | null) =>
    journal.note({ at: now(), by: null, what, about: { kind: 'staff', id, name }, before: null, after });
  const byMail = tellByMail<StaffAccount>(notices, letters, now);
  const tell = async (account: StaffAccount, what: SafetyChange) => {
    await note(account, 'staff-safety', what);
    await byMail(account, what);
  };
  const factors = { accounts, tell, now };

  /** The codes follow from a token that nobody keeps: they are known from what is answered here alone. */
  async function makeCodes(account: StaffAccount): Promise<string[]> {
    const token = makeToken();
    return recoveryCodesOf(token, await keepCodes(factors, account.id, token));
  }

  return {
    /** The browsers that are logged in, those that were used last first. */
    listDevices: async (account: StaffAccount) =>
      (await listSessions(parts, account)).map((session) => presentDevice({ session, isThis: false })),

    /** @throws Problem 'device/not-found' */
    async endDevice(account: StaffAccount, id: string): Promise<void> {
      await endSession(parts, account, id);
      await note(account, 'staff-safety', 'deviceEnded');
    },

    /** Mails a temporary password; that of before stays valid. */
    sendPassword: (account: StaffAccount) => sendTemporaryPassword(parts, account),

    /** Begins to set an authenticator app up: what it is to be told. */
    async beginApp(account: StaffAccount) {
      const secret = makeSecret();
      await steps.begin(stepName(account), { kind: 'app', secret }, now());
      return { secret, address: appAddress(secret, issuer, account.email) };
    },

    /**
     * Turns the app on, once it gives the right code.
     * @returns recovery codes, this once @throws Problem 'second-factor/not-begun', 'second-factor/wrong'
     */
    async confirmApp(account: StaffAccount, code: string): Promise<string[]> {
      const step = await steps.find('app', stepName(account), now());
      if (!step) throw new Problem('second-factor/not-begun');
      await addApp(factors, account, step.secret, code);
      await steps.take('app', stepName(account), now());
      const codes = await makeCodes(account);
      await tell(account, 'appAdded');
      return codes;
    },

    removeApp: (account: StaffAccount) => removeApp(factors, account),

    /** @throws Problem 'passkey/not-found' */
    removePasskey: (account: StaffAccount, id: string) => removePasskey(factors, account, id),

    /** @returns the codes, this once @throws Problem 'second-factor/not-begun' where there is nothing that they could stand in for */
    async renewCodes(account: StaffAccount): Promise<string[]> {
      if (!hasSecondFactor(account)) throw new Problem('second-factor/not-begun');
      const codes = await makeCodes(account);
      await tell(account, 'codesMade');
      return codes;
    },
  };
}
