import type { Device, PasskeyLine } from '@dorpel/contracts/owner';
import type { Account } from './account.ts';
import { type Session, sessionId } from './session.ts';

/** What is told of a browser that is logged in. */
export const presentDevice = ({ session, isThis }: { readonly session: Session; readonly isThis: boolean }) =>
  ({
    id: sessionId(session),
    browser: session.device?.browser ?? null,
    system: session.device?.system ?? null,
    seenAt: session.seenAt?.toISOString() ?? null,
    isThis,
  }) satisfies Device;

/** What is told of the passkeys of an account: never their keys. */
export const presentPasskeys = ({ passkeys = [] }: Pick<Account, 'passkeys'>) =>
  passkeys.map(
    ({ id, device, addedAt, usedAt }) =>
      ({
        id,
        ...device,
        addedAt: addedAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }) satisfies PasskeyLine,
  );
