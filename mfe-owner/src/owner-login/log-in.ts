import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';

/** Logs an owner in (O1) and leads to the figures, or to the new password that must be chosen first (O2). */
export const logIn: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  return attempt({ email }, async () => {
    const body = { email, password: textOf(form, 'password') };
    const owner = await client(owners).login({ body }, { signal });
    return redirect(href(owner.mustReplacePassword ? 'owner-password' : 'owner'));
  });
};
