import { isProblem } from '@dorpel/contracts';
import type { Throttle } from '@dorpel/service-kit';
import { type Account, accountEmail } from './account.ts';
import type { Letters } from './letters/letters.tsx';
import type { Owners } from './owners.repository.ts';
import { hashTemporaryPassword, makeTemporaryPassword, TEMPORARY_MINUTES } from './temporary-password.ts';
import type { TemporaryPasswords } from './temporary-passwords.repository.ts';

export type RecoveryParts = {
  readonly owners: Owners;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly letters: Letters;
  /** Requests for one account, and from one address. */
  readonly throttle: { readonly account: Throttle; readonly address: Throttle };
  readonly now: () => Date;
};

export type Recovery = {
  /**
   * Mails a temporary password to the owner of an email address (O2). For an address that is no owner's the steps are
   * the same, only that no mail comes of them. The password the owner has stays valid.
   *
   * @throws Problem 'request/too-many' when one visitor asks too often
   */
  recover(email: string, address: string): Promise<void>;
};

/** In whose name the work is done when there is no owner. */
const NOBODY: Account = {
  id: '',
  email: 'nobody@example.com',
  name: '',
  language: 'nl',
  propertyIds: [],
  passwordHash: null,
  generation: 0,
};

export function createRecovery({ owners, temporaryPasswords, letters, throttle, now }: RecoveryParts): Recovery {
  /** Whether the account may get another mail: nobody may fill an owner's inbox, nor learn that they tried. */
  async function mayBeMailed(email: string): Promise<boolean> {
    try {
      await throttle.account.consume(accountEmail(email));
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
      const found = await owners.findByEmail(email);
      const account = found?.isDisabled ? null : found;
      const password = makeTemporaryPassword();
      const letter = letters.temporaryPassword(account ?? NOBODY, password);
      const expiresAt = new Date(now().getTime() + TEMPORARY_MINUTES * 60_000);
      await temporaryPasswords.add(
        { ownerId: account?.id ?? null, hash: hashTemporaryPassword(password), expiresAt },
        account ? [letter] : [],
      );
    },
  };
}
