import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';

/** Asks for a temporary password (O2). The address is not in the one it leads to: addresses are kept and shared. */
export const recover: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  return attempt({ email }, async () => {
    const { isTooOften } = await client(owners).recoverPassword({ body: { email } }, { signal });
    return redirect(`${href('owner-recovery')}?${isTooOften ? 'wait' : 'sent'}`);
  });
};
