import { type Call, createStaffGate } from '@dorpel/service-kit';
import { createAccess } from '../access/access.ts';
import { hasSecondFactor } from '../access/account.ts';
import { accessCookies } from '../access/cookies.ts';
import type { Devices } from '../access/devices.repository.ts';
import { createGuessing } from '../access/guessing.ts';
import type { Notices } from '../access/notices.repository.ts';
import { createPasskeys } from '../access/passkeys.ts';
import type { Passwords } from '../access/passwords.ts';
import { createRecovery } from '../access/recovery.ts';
import { createSecondFactorSetup, tellByMail, type TellChange } from '../access/second-factor-setup.ts';
import type { Sessions } from '../access/sessions.repository.ts';
import type { Steps } from '../access/steps.repository.ts';
import type { TemporaryPasswords } from '../access/temporary-passwords.repository.ts';
import type { LoginThrottles, RecoveryThrottles } from '../access/throttles.ts';
import type { Journal } from '../journal/journal.repository.ts';
import { journalHandlers } from '../journal/journal.routes.ts';
import type { StaffAccount } from './staff-account.ts';
import type { StaffLetters } from './staff-letters.ts';
import { presentStaff } from './staff.present.ts';
import type { StaffAccounts } from './staff.repository.ts';
import { colleagueHandlers, staffHandlers, staffSafetyHandlers } from './staff.routes.ts';
import type { Staffing } from './staffing.ts';

/** In whose name a recovery is worked on where nobody has the address. */
const NOBODY: StaffAccount = {
  id: '',
  email: 'nobody@example.com',
  name: '',
  language: 'nl',
  role: 'agent',
  passwordHash: null,
  generation: 0,
};

export type StaffParts = {
  readonly staff: StaffAccounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly steps: Steps;
  readonly notices: Notices;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly letters: StaffLetters;
  readonly journal: Journal;
  readonly staffing: Staffing;
};

/** What the desk shares with the owners' part of the service. */
export type StaffSurroundings = {
  readonly passwords: Passwords;
  readonly throttles: { readonly login: LoginThrottles; readonly recovery: RecoveryThrottles };
  readonly siteUrl: string;
  readonly siteName: string;
  /** Whether the agency asks its staff for a second factor. */
  readonly isDemanded: boolean;
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

/** The desk's own part of the service: its handlers, and the gate that every call passes. */
export function serveStaff(parts: StaffParts, surroundings: StaffSurroundings) {
  const { staff, letters, journal, notices } = parts;
  const { throttles, siteUrl, siteName, isDemanded, now } = surroundings;
  const common = { ...surroundings, ...parts, accounts: staff, nobody: NOBODY };
  const throttle = throttles.login.account;
  const access = createAccess<StaffAccount>({
    ...common,
    throttle,
    guessing: createGuessing<StaffAccount>({ ...common, throttles: throttles.login }),
    asksSecondFactor: hasSecondFactor,
  });
  const byMail = tellByMail<StaffAccount>(notices, letters, now);
  const tell: TellChange<StaffAccount> = async (account, what) => {
    const { id, name } = account;
    const about = { kind: 'staff', id, name } as const;
    await journal.note({ at: now(), by: { id, name }, what: 'staff-safety', about, before: null, after: what });
    await byMail(account, what);
  };
  const secondFactor = createSecondFactorSetup<StaffAccount>({ ...common, access, throttle, tell, issuer: siteName });
  const { makeCodes } = secondFactor;
  const routes = {
    ...common,
    access,
    secondFactor,
    recovery: createRecovery<StaffAccount>({ ...common, throttle: throttles.recovery }),
    passkeys: createPasskeys<StaffAccount>({ ...common, access, tell, makeCodes, throttle: throttles.login.address }),
    cookies: accessCookies(siteUrl, 'staff'),
  };
  const visit = async (call: Call) => {
    const found = await access.find(routes.cookies.session.read(call));
    return found && presentStaff(found, isDemanded);
  };
  const gate = createStaffGate(visit, siteUrl);
  return {
    gate,
    handlers: {
      ...staffHandlers(routes),
      ...staffSafetyHandlers(routes),
      ...colleagueHandlers({ ...routes, gate }),
      ...journalHandlers(journal),
    },
  };
}
