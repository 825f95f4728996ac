import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';
import { PASSKEY_FIELD } from '../parts/passkey-field.ts';

/** Logs an owner in (O1), with a password or a passkey, and leads to the figures, or to the new password that must be chosen first (O2). */
export const logIn: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  return attempt({ email }, async () => {
    if (form.has(PASSKEY_FIELD)) {
      const body = { credential: textOf(form, PASSKEY_FIELD) };
      await client(owners).loginWithPasskey({ body }, { signal });
      return redirect(href('owner'));
    }
    const body = { email, password: textOf(form, 'password') };
    const owner = await client(owners).login({ body }, { signal });
    return redirect(href(owner.mustReplacePassword ? 'owner-password' : 'owner'));
  });
};
