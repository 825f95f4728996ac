import { createThrottle, type Database } from '@dorpel/service-kit';

/** Failed logins of one address on one account, and all logins of one address, in a quarter of an hour. */
const LOGINS = { account: { points: 5, seconds: 900 }, address: { points: 100, seconds: 900 } } as const;

/** Temporary passwords for one account, and asked for from one address, in an hour. */
const RECOVERIES = { account: { points: 3, seconds: 3600 }, address: { points: 20, seconds: 3600 } } as const;

/**
 * The throttles of one kind of accounts.
 *
 * @param prefix of their names: who guesses at one door has not guessed at the other
 */
export async function openAccessThrottles(database: Database, prefix: string) {
  const opened = (name: string, limit: { points: number; seconds: number }) =>
    createThrottle({ database, name: prefix + name, ...limit });
  return {
    login: { account: await opened('login', LOGINS.account), address: await opened('login-address', LOGINS.address) },
    recovery: {
      account: await opened('recovery', RECOVERIES.account),
      address: await opened('recovery-address', RECOVERIES.address),
    },
  };
}
