import type { Database } from '@dorpel/service-kit';
import { openTemporaryPasswords } from './accounts.store.ts';
import { openDevices, openNotices, openSessions, openSteps } from './store.ts';

export {
  type Account,
  accountEmail,
  type Accounts,
  createPasswords,
  hashTemporaryPassword,
  hasSecondFactor,
  INVITATION_DAYS,
  makeTemporaryPassword,
  type Passwords,
  presentTooOften,
  quietSince,
  stateOf,
  STEP_MINUTES,
  TEMPORARY_MINUTES,
} from './account.ts';
export { type AccountDocument, accountsIn, emailIndex, type TemporaryPasswords } from './accounts.store.ts';
export { createGuessing, type LoginThrottles, openAccessThrottles, type RecoveryThrottles } from './login-throttle.ts';
export { accountLetters, createCompose, createMailTheme, moment, type MailTheme } from './letters.tsx';
export { type Access, type Begun, createAccess, endSession, listSessions, type Visit } from './login.ts';
export { createPasskeys, type Passkeys } from './passkeys.ts';
export { createRecovery, type Recovery, sendTemporaryPassword } from './recovery.ts';
export {
  addApp,
  appAddress,
  createSecondFactorSetup,
  keepCodes,
  makeSecret,
  presentDevice,
  presentPasskeys,
  recoveryCodesOf,
  removeApp,
  removePasskey,
  type SafetyChange,
  type SecondFactorSetup,
  tellByMail,
  type TellChange,
} from './second-factor.ts';
export { accessCookies, type AccessCookies, isSure, keepBegun, makeToken, originOf } from './session.ts';
export type { Devices, Notices, Sessions, Steps } from './store.ts';

/**
 * What is kept of those who come in: sessions, browsers, steps of a login, what they are told of, and temporary passwords.
 *
 * @param prefix of the collections: '' for owners, 'staff-' for who works at the desk
 */
export async function openAccess(database: Database, prefix: string) {
  return {
    sessions: await openSessions(database, `${prefix}sessions`),
    devices: await openDevices(database, `${prefix}devices`),
    steps: await openSteps(database, `${prefix}steps`),
    notices: await openNotices(database, `${prefix}notices`),
    temporaryPasswords: await openTemporaryPasswords(database, `${prefix}temporary-passwords`),
  };
}
