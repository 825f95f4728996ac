import { type Call, createStaffGate, type Throttle } from '@dorpel/service-kit';
import { createAccess } from '../access/access.ts';
import { accountLetters, createCompose } from '../access/letters.tsx';
import type { Passwords } from '../access/passwords.ts';
import { createRecovery } from '../access/recovery.ts';
import { sessionCookie } from '../access/session-cookie.ts';
import type { Sessions } from '../access/sessions.repository.ts';
import type { TemporaryPasswords } from '../access/temporary-passwords.repository.ts';
import type { Stationery } from '../owners/letters/stationery.ts';
import type { StaffAccount } from './staff-account.ts';
import { presentStaff } from './staff.present.ts';
import type { StaffAccounts } from './staff.repository.ts';
import { staffHandlers } from './staff.routes.ts';
import { STAFF_WORDS } from './words.ts';

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

/** The letters to who works at the desk; nobody is told that they logged in, they do so every day. */
export const staffLetters = (stationery: Pick<Stationery, 'sender'>, origin: string) => ({
  ...accountLetters(createCompose(stationery), STAFF_WORDS, (language) => `${origin}/${language}/desk/login/`),
  login: () => null,
  temporaryLogin: () => null,
});

export type StaffParts = {
  readonly staff: StaffAccounts;
  readonly sessions: Sessions;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly letters: ReturnType<typeof staffLetters>;
};

type Throttles = Readonly<Record<'login' | 'recovery', { readonly account: Throttle; readonly address: Throttle }>>;

/** The desk's own part of the service: its handlers, and the gate that every call passes. */
export function serveStaff(
  { staff, sessions, temporaryPasswords, letters }: StaffParts,
  parts: {
    readonly passwords: Passwords;
    readonly throttles: Throttles;
    readonly siteUrl: string;
    readonly wakeOutboxes: () => void;
    readonly now: () => Date;
  },
) {
  const { throttles, siteUrl } = parts;
  const common = { ...parts, accounts: staff, temporaryPasswords, letters };
  const access = createAccess<StaffAccount>({ ...common, sessions, loginThrottle: throttles.login });
  const recovery = createRecovery<StaffAccount>({ ...common, nobody: NOBODY, throttle: throttles.recovery });
  const cookie = sessionCookie(siteUrl, 'staff');
  const visit = async (call: Call) => {
    const found = await access.find(cookie.read(call));
    return found && presentStaff(found);
  };
  return {
    gate: createStaffGate(visit, siteUrl),
    handlers: staffHandlers({ ...parts, staff, access, recovery, cookie }),
  };
}
