import { createThrottle, type Database } from '@dorpel/service-kit';

/** So many attempts in so many seconds. */
const LIMITS = {
  /** Failed logins of one address on one account. */
  login: { points: 5, seconds: 900 },
  /** Logins of one address, on whichever account. */
  'login-address': { points: 100, seconds: 900 },
  /** Failed logins on one account from all devices that it never came in from: some hundreds a day. */
  'login-everywhere': { points: 20, seconds: 3600 },
  /** Failed logins on one account from one device that it came in from. */
  'login-device': { points: 5, seconds: 900 },
  /** Notices to one person about attempts. */
  'login-notice': { points: 1, seconds: 86_400 },
  /** Temporary passwords for one account in an hour, and in a day, asked for from all devices that it never came in from. */
  recovery: { points: 3, seconds: 3600 },
  'recovery-day': { points: 5, seconds: 86_400 },
  /** The same from one device that it came in from, which nobody else can use up. */
  'recovery-device': { points: 3, seconds: 3600 },
  'recovery-device-day': { points: 5, seconds: 86_400 },
  /** Notices to one person that too many were asked for. */
  'recovery-notice': { points: 1, seconds: 86_400 },
  /** Temporary passwords asked for from one address. */
  'recovery-address': { points: 20, seconds: 3600 },
} as const;

/**
 * The throttles of one kind of accounts.
 *
 * @param prefix of their names: who guesses at one door has not guessed at the other
 */
export async function openAccessThrottles(database: Database, prefix: string) {
  const open = (name: keyof typeof LIMITS) => createThrottle({ database, name: prefix + name, ...LIMITS[name] });
  return {
    login: {
      account: await open('login'),
      address: await open('login-address'),
      everywhere: await open('login-everywhere'),
      device: await open('login-device'),
      notice: await open('login-notice'),
    },
    recovery: {
      unknown: [await open('recovery'), await open('recovery-day')],
      device: [await open('recovery-device'), await open('recovery-device-day')],
      notice: await open('recovery-notice'),
      address: await open('recovery-address'),
    },
  };
}

type Throttles = Awaited<ReturnType<typeof openAccessThrottles>>;
export type LoginThrottles = Throttles['login'];
export type RecoveryThrottles = Throttles['recovery'];
