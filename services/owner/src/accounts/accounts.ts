import { content } from '@dorpel/contracts/content';
import { followAgencyMail } from '@dorpel/mail';
import { type Call, createStaffGate, type Opening, serviceClient } from '@dorpel/service-kit';
import {
  accessCookies,
  createAccess,
  createGuessing,
  createPasskeys,
  createPasswords,
  createRecovery,
  createSecondFactorSetup,
  createMailTheme,
  type Devices,
  hasSecondFactor,
  type LoginThrottles,
  type Notices,
  openAccess,
  openAccessThrottles,
  type Passwords,
  type RecoveryThrottles,
  type Sessions,
  type Steps,
  tellByMail,
  type TellChange,
  type TemporaryPasswords,
} from '../access/access.ts';
import type { Config } from '../config.ts';
import { createHelping } from './support.ts';
import { ownerHandlers, ownerSafetyHandlers } from './http.ts';
import { type Journal, openJournal } from './journal.store.ts';
import { createLetters } from './letters.tsx';
import { createOwnEmail } from './own-email.ts';
import { NOBODY as NO_OWNER, type OwnerAccount, presentOwner } from './owners.ts';
import { openOwners } from './owners.store.ts';
import {
  colleagueHandlers,
  journalHandlers,
  placesHandlers,
  staffHandlers,
  staffSafetyHandlers,
} from './staff.http.ts';
import {
  createStaffing,
  presentStaff,
  type StaffAccount,
  type Staffing,
  type StaffLetters,
  staffLetters,
} from './staff.ts';
import { openStaff, type StaffAccounts } from './staff.store.ts';

export type { Entry, Journal } from './journal.store.ts';
export { createLetters, type Letters } from './letters.tsx';
export type { Owners } from './owners.store.ts';
export {
  type Asked,
  changesOf,
  type Colleague,
  getsReports,
  type OwnerAccount,
  type OwnerChange,
  UNTOUCHED,
} from './owners.ts';
export { mailEntry, mailLog } from './staff.http.ts';
export { presentLine, type StaffAccount, staffLetters } from './staff.ts';

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
    ownEmail: createOwnEmail({ ...common, access, throttle }),
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
      ...placesHandlers(staff),
    },
  };
}

type Context = Pick<Opening<Config>, 'config' | 'database' | 'log' | 'now'>;

/** Who has an account: owners, and who works at the desk, each with what is kept of how they come in, and their letters. */
export async function openAccounts({ config, database, log, now }: Context) {
  const { origin } = new URL(config.SITE_URL);
  const mailTheme = createMailTheme({
    client: serviceClient(content, config.CONTENT_URL),
    origin,
    fallbackName: config.AGENCY_NAME,
    log,
  });
  const agencyMail = followAgencyMail({ url: config.CONTENT_URL, token: config.ACTIVITY_TOKEN, given: config, log });
  const agency = { box: agencyMail.inbox, language: config.AGENCY_LANGUAGE };
  const ofStaff = {
    ...(await openAccess(database, 'staff-')),
    staff: await openStaff(database),
    letters: staffLetters(mailTheme, origin),
    journal: await openJournal(database),
  };
  const desk: StaffParts = { ...ofStaff, staffing: createStaffing({ ...ofStaff, now }) };
  return {
    ...(await openAccess(database, '')),
    owners: await openOwners(database),
    passwords: await createPasswords(),
    mailTheme,
    agencyMail,
    agency,
    letters: createLetters({ origin, mailTheme, agency }),
    desk,
    helping: createHelping({ ...desk, issuer: config.AGENCY_NAME, now }),
  };
}

type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** What happens beside a login of an owner. */
type AroundOwners = {
  /** Asks for what the page of an owner needs, while it is on its way. */
  readonly prepare: (propertyIds: readonly string[]) => void;
  readonly wakeOutboxes: () => void;
};

/** How owners come in and keep their accounts safe. */
export async function serveOwners({ config, database, now }: Context, parts: Accounts, around: AroundOwners) {
  const { owners, notices, letters } = parts;
  const throttles = await openAccessThrottles(database, '');
  const accounts = { ...parts, accounts: owners, nobody: NO_OWNER, siteName: config.AGENCY_NAME, now };
  const access = createAccess<OwnerAccount>({
    ...accounts,
    throttle: throttles.login.account,
    guessing: createGuessing<OwnerAccount>({ ...accounts, throttles: throttles.login }),
    // A passkey is an owner's other way in; who has one may still use the password.
    asksSecondFactor: () => false,
  });
  const cookies = accessCookies(config.SITE_URL, 'owner');
  const routes = {
    access,
    recovery: createRecovery<OwnerAccount>({ ...accounts, throttle: throttles.recovery }),
    passkeys: createPasskeys<OwnerAccount>({
      ...accounts,
      access,
      throttle: throttles.login.address,
      tell: tellByMail<OwnerAccount>(notices, letters, now),
      makeCodes: null,
      siteUrl: config.SITE_URL,
      siteName: config.AGENCY_NAME,
    }),
    cookies,
    now,
    ...around,
  };
  return {
    handlers: { ...ownerHandlers(routes), ...ownerSafetyHandlers(routes) },
    /** The owner behind a request, or null. */
    async ownerOf(call: Call) {
      const visit = await access.find(cookies.session.read(call));
      return visit && presentOwner(visit);
    },
    /** @throws Problem 'session/missing' where nobody is logged in */
    require: (call: Call) => access.require(cookies.session.read(call)),
  };
}
