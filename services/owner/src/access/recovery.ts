import { isProblem } from '@dorpel/contracts';
import type { OutgoingMessage } from '@dorpel/mail';
import { metrics, type Throttle } from '@dorpel/service-kit';
import { Counter } from 'prom-client';
import {
  type Account,
  accountEmail,
  type Accounts,
  hashTemporaryPassword,
  makeTemporaryPassword,
  TEMPORARY_MINUTES,
} from './account.ts';
import type { Devices, Notices } from './store.ts';
import type { Attempt, RecoveryThrottles } from './login-throttle.ts';
import type { TemporaryPasswords } from './accounts.store.ts';

export type RecoveryParts<A extends Account> = {
  readonly accounts: Accounts<A>;
  readonly devices: Pick<Devices, 'isKnown'>;
  readonly notices: Pick<Notices, 'add'>;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'add'>;
  readonly letters: {
    temporaryPassword(account: A, password: string): OutgoingMessage;
    tooManyRecoveries(account: A, at: Date): OutgoingMessage;
  };
  /** In whose name the work is done where nobody has the address. */
  readonly nobody: A;
  readonly throttle: RecoveryThrottles;
  readonly now: () => Date;
};

/** Who asks, and from where. */
export type Asked = Pick<Attempt, 'email' | 'address' | 'device'>;

export type Recovery = {
  /**
   * Mails a temporary password to who has an email address (O2). For an address that nobody has the steps are
   * the same, only that no mail comes of them. The password of the account stays valid.
   *
   * @returns whether it was asked for too often: then none is mailed. It is counted by what was typed, whoever has it or not
   * @throws Problem 'request/too-many' when one visitor asks too often
   */
  recover(asked: Asked): Promise<{ readonly isTooOften: boolean }>;
};

const refused = new Counter({
  name: 'recovery_too_often_total',
  help: 'Temporary passwords that were not mailed, because too many were asked for the same address.',
  registers: [metrics],
});

/**
 * Mails a temporary password to an account; the password that it has stays valid.
 * @param ownerId null: nobody has the account, the steps are the same and no mail comes of them
 */
export async function sendTemporaryPassword<A extends Account>(
  { temporaryPasswords, letters, now }: Pick<RecoveryParts<A>, 'temporaryPasswords' | 'letters' | 'now'>,
  account: A,
  ownerId: string | null = account.id,
): Promise<void> {
  const password = makeTemporaryPassword();
  const letter = letters.temporaryPassword(account, password);
  const expiresAt = new Date(now().getTime() + TEMPORARY_MINUTES * 60_000);
  const temporary = { ownerId, hash: hashTemporaryPassword(password), expiresAt };
  await temporaryPasswords.add(temporary, ownerId === null ? [] : [letter]);
}

/**
 * Recovery that a stranger can't use up: as with logins (`guessing.ts`), a device from which an account came in before has a count
 * of its own. All others share one per account, so that nobody's inbox is filled. When that is used up, the person and the
 * office are told: an account that somebody keeps asking for is one that somebody wants.
 */
export function createRecovery<A extends Account>(parts: RecoveryParts<A>): Recovery {
  const { accounts, devices, notices, letters, nobody, throttle, now } = parts;

  async function isBeyond(counts: readonly Pick<Throttle, 'consume'>[], key: string): Promise<boolean> {
    try {
      for (const count of counts) await count.consume(key);
      return false;
    } catch (error) {
      if (isProblem(error, 'request/too-many')) return true;
      throw error;
    }
  }

  async function tell(account: A | null, person: string): Promise<void> {
    const at = now();
    await accounts.noteTooOften(account?.id ?? nobody.id, at);
    if (await isBeyond([throttle.notice], person)) return;
    const letter = letters.tooManyRecoveries(account ?? nobody, at);
    await notices.add(account?.id ?? null, account ? [letter] : [], at);
  }

  return {
    async recover({ email, address, device }) {
      await throttle.address.consume(address);
      const person = accountEmail(email);
      const isKnown = device !== undefined && (await devices.isKnown(device, email, now()));
      const isTooOften = isKnown
        ? await isBeyond(throttle.device, `${device} ${person}`)
        : await isBeyond(throttle.unknown, person);
      const found = await accounts.findByEmail(email);
      const account = found?.isDisabled ? null : found;
      if (!isTooOften) {
        await sendTemporaryPassword(parts, account ?? nobody, account?.id ?? null);
        return { isTooOften };
      }
      refused.inc();
      // Who asks too often from a device of their own knows it.
      if (!isKnown) await tell(account, person);
      return { isTooOften };
    },
  };
}
