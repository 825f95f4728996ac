import { Problem } from '@dorpel/contracts';
import { type Account, type Accounts, hasSecondFactor } from './account.ts';
import type { TellChange } from './second-factor-setup.ts';
import { hashRecoveryCode, makeSalt, recoveryCodesOf, stepOf } from './second-factor.ts';

/** What is done with the factors of an account, once it is sure who asks. */
export type FactorParts<A extends Account> = {
  readonly accounts: Pick<Accounts<A>, 'setApp' | 'setRecoveryCodes' | 'removePasskey'>;
  readonly tell: TellChange<A>;
  readonly now: () => Date;
};

/** New recovery codes in the place of those of before. @returns what they follow from, with the token */
export async function keepCodes({ accounts }: Pick<FactorParts<Account>, 'accounts'>, id: string, token: string) {
  const salt = makeSalt();
  await accounts.setRecoveryCodes(id, recoveryCodesOf(token, salt).map(hashRecoveryCode));
  return salt;
}

/** Has an account ask for the codes of an app that shows the right one. @throws Problem 'second-factor/wrong' */
export async function addApp<A extends Account>(
  { accounts, now }: Pick<FactorParts<A>, 'accounts' | 'now'>,
  { id }: A,
  secret: string,
  code: string,
): Promise<void> {
  const lastStep = stepOf(secret, code, now());
  if (lastStep === null) throw new Problem('second-factor/wrong', { code: 'wrong' });
  await accounts.setApp(id, { secret, addedAt: now(), lastStep });
}

/** Codes stand in for an app or a passkey: without either there is nothing they could stand in for. */
const dropCodesWithout = async ({ accounts }: Pick<FactorParts<Account>, 'accounts'>, account: Account) => {
  if (!hasSecondFactor(account)) await accounts.setRecoveryCodes(account.id, []);
};

export async function removeApp<A extends Account>(parts: FactorParts<A>, account: A): Promise<void> {
  if (!account.app) return;
  await parts.accounts.setApp(account.id, null);
  await dropCodesWithout(parts, { ...account, app: null });
  await parts.tell(account, 'appRemoved');
}

/** @throws Problem 'passkey/not-found' */
export async function removePasskey<A extends Account>(
  parts: Pick<FactorParts<A>, 'accounts' | 'tell'>,
  account: A,
  id: string,
): Promise<void> {
  if (!(await parts.accounts.removePasskey(account.id, id))) throw new Problem('passkey/not-found');
  const passkeys = (account.passkeys ?? []).filter((each) => each.id !== id);
  await dropCodesWithout(parts, { ...account, passkeys });
  await parts.tell(account, 'passkeyRemoved');
}
