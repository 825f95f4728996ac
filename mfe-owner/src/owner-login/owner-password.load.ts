import { type Device, owners, type PasskeyLine } from '@dorpel/contracts/owner';
import { type Context, type Found, found, type Redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { requireOwner } from '../parts/require-owner.ts';

/** What the form of the password needs. */
export type PasswordData = {
  /** For the browser's password store. */
  readonly email: string;
  /** Came in with a temporary password, which can not stay (O2). */
  readonly isTemporary: boolean;
};

export type SafetyData = {
  readonly passkeys: readonly PasskeyLine[];
  /** Whether passkeys can be changed without giving the password again. */
  readonly isSure: boolean;
  readonly devices: readonly Device[];
};

export type PageData = PasswordData & {
  /** null while a temporary password has to be replaced. */
  readonly safety: SafetyData | null;
  /** What was just done. */
  readonly saved: string | null;
};

async function safetyOf({ client, signal }: Context): Promise<SafetyData> {
  const [passkeys, devices] = await Promise.all([
    client(owners).listPasskeys({}, { signal }),
    client(owners).listDevices({}, { signal }),
  ]);
  return { passkeys: passkeys.items, isSure: passkeys.isSure, devices: devices.items };
}

/** Where an owner chooses a new password, and sees how and where they are logged in. */
export async function load(context: Context): Promise<Found<PageData> | Redirect> {
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  const isTemporary = owner.mustReplacePassword;
  const title = isTemporary ? msg`Choose a new password` : msg`Password and devices`;
  const safety = isTemporary ? null : await safetyOf(context);
  return found(
    { email: owner.email, isTemporary, safety, saved: context.url.searchParams.get('saved') },
    { head: { title: context.i18n._(title), index: false }, still: true, maxAge: 0 },
  );
}
