import { isProblem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';

/** Gives the owner a new password, entered twice (O2, O8); a session that is over begins again. */
export const replacePassword: Action = ({ client, form, href, signal }) =>
  attempt({}, async () => {
    const current = textOf(form, 'current');
    const body = {
      password: textOf(form, 'password'),
      repeated: textOf(form, 'repeated'),
      ...(current && { current }),
    };
    try {
      await client(owners).replacePassword({ body }, { signal });
    } catch (error) {
      if (isProblem(error, 'session/missing')) return redirect(href('owner-login'));
      throw error;
    }
    return redirect(`${href('owner')}?new-password`);
  });
