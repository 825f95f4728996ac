import { isProblem } from '@dorpel/contracts';
import type { OutgoingMessage } from '@dorpel/mail';
import { type Account, type Accounts, accountEmail } from './account.ts';
import { hashTemporaryPassword, makeTemporaryPassword, TEMPORARY_MINUTES } from './temporary-password.ts';
import type { TemporaryPasswords } from './temporary-passwords.repository.ts';
import type { RecoveryThrottles } from './throttles.ts';

export type RecoveryParts<A extends Account> = {
  readonly accounts: Accounts<A>;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'add'>;
  readonly letters: { temporaryPassword(account: A, password: string): OutgoingMessage };
  /** In whose name the work is done where nobody has the address. */
  readonly nobody: A;
  readonly throttle: RecoveryThrottles;
  readonly now: () => Date;
};

export type Recovery = {
  /**
   * Mails a temporary password to who has an email address (O2). For an address that nobody has the steps are
   * the same, only that no mail comes of them. The password of the account stays valid.
   *
   * @throws Problem 'request/too-many' when one visitor asks too often
   */
  recover(email: string, address: string): Promise<void>;
};

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

export function createRecovery<A extends Account>(parts: RecoveryParts<A>): Recovery {
  const { accounts, nobody, throttle } = parts;

  /** Whether the account may get another mail: nobody may fill somebody's inbox, nor learn that they tried. */
  async function mayBeMailed(email: string): Promise<boolean> {
    try {
      await throttle.account.consume(accountEmail(email));
      await throttle.day.consume(accountEmail(email));
      return true;
    } catch (error) {
      if (isProblem(error, 'request/too-many')) return false;
      throw error;
    }
  }

  return {
    async recover(email, address) {
      await throttle.address.consume(address);
      if (!(await mayBeMailed(email))) return;
      const found = await accounts.findByEmail(email);
      const account = found?.isDisabled ? null : found;
      await sendTemporaryPassword(parts, account ?? nobody, account?.id ?? null);
    },
  };
}
