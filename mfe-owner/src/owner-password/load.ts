import { type Context, type Found, found, type Redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { requireOwner } from '../parts/require-owner.ts';

export type PasswordData = {
  /** For the browser's password store. */
  readonly email: string;
  /** Came in with a temporary password, which can not stay (O2). */
  readonly isTemporary: boolean;
};

/** Where an owner chooses a new password. */
export async function load(context: Context): Promise<Found<PasswordData> | Redirect> {
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  return found(
    { email: owner.email, isTemporary: owner.mustReplacePassword },
    { head: { title: context.i18n._(msg`Choose a new password`), index: false }, still: true, maxAge: 0 },
  );
}
