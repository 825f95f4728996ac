import { isProblem, type Problem } from '@dorpel/contracts';
import type { OutgoingMessage } from '@dorpel/mail';
import { createThrottle, type Database } from '@dorpel/service-kit';
import { type Account, accountEmail, type Accounts } from './account.ts';
import type { Devices, Notices } from './store.ts';

/** Somebody who tries to come in, and from where. */
export type Attempt = {
  readonly email: string;
  /** Of their network. */
  readonly address: string;
  /** What the device's cookie holds; undefined where there is none. */
  readonly device: string | undefined;
};

/** How an attempt is to be judged. */
type Judged = {
  /**
   * Why no password is to be compared; null where one may be. A temporary password may be tried all the same: it is as long
   * as a key, so that nobody guesses it, and it is how the right person comes in from a device of which nobody has heard.
   */
  readonly shut: Problem | null;
  /** The right password was given. */
  succeeded(): Promise<void>;
};

type GuessingParts<A extends Account> = {
  readonly accounts: Pick<Accounts<A>, 'findByEmail'>;
  readonly devices: Pick<Devices, 'isKnown'>;
  readonly notices: Pick<Notices, 'add'>;
  readonly letters: { unusualAttempts(account: A, at: Date): OutgoingMessage };
  /** In whose name the work is done where nobody has the address. */
  readonly nobody: A;
  readonly throttles: LoginThrottles;
  readonly now: () => Date;
};

/** Failures from unknown devices after which the person is told, once a day. */
const NOTICE_AT = 10;

/** What an attempt finds shut, or null. */
async function shutBy(attempts: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await attempts();
    return null;
  } catch (error) {
    if (isProblem(error, 'request/too-many')) return error;
    throw error;
  }
}

/**
 * Slows guesses down without locking the right person out, by OWASP's device cookies: who has come in from a device before is
 * counted there alone, and nobody else can use that count up. All other devices together have one per account; and
 * whoever has an address that nobody has goes through the same steps.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createGuessing<A extends Account>(parts: GuessingParts<A>) {
  const { accounts, devices, notices, letters, nobody, throttles, now } = parts;

  async function tell(email: string): Promise<void> {
    if (await shutBy(() => throttles.notice.consume(accountEmail(email)))) return;
    const found = await accounts.findByEmail(email);
    const account = found?.isDisabled ? null : found;
    const letter = letters.unusualAttempts(account ?? nobody, now());
    await notices.add(account?.id ?? null, account ? [letter] : [], now());
  }

  async function fromKnown(key: string): Promise<Judged> {
    const shut = await shutBy(() => throttles.device.consume(key));
    return { shut, succeeded: () => throttles.device.reset(key) };
  }

  async function fromUnknown(email: string, address: string): Promise<Judged> {
    await throttles.address.consume(address);
    const person = accountEmail(email);
    const guess = `${person} ${address}`;
    const shut = await shutBy(async () => {
      await throttles.account.consume(guess);
      if ((await throttles.everywhere.consume(person)) === NOTICE_AT) await tell(email);
    });
    return {
      shut,
      async succeeded() {
        await throttles.account.reset(guess);
        // One alone: what others guess meanwhile stays counted.
        if (!shut) await throttles.everywhere.forgive(person);
      },
    };
  }

  return {
    /**
     * Counts an attempt, before anything is compared.
     * @throws Problem 'request/too-many' where even a temporary password is not looked at: a network that tries many accounts
     */
    async judge({ email, address, device }: Attempt): Promise<Judged> {
      const isKnown = device !== undefined && (await devices.isKnown(device, email, now()));
      return isKnown ? fromKnown(`${device} ${accountEmail(email)}`) : fromUnknown(email, address);
    },
  };
}

export type Guessing = ReturnType<typeof createGuessing>;

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
