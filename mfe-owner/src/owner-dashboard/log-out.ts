import { isProblem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';

/** The button that logs out on all devices carries this as `where`. */
export const EVERYWHERE = 'everywhere';

/** Ends the owner's session, or all of them (O8). Who is out already stays out. */
export const logOut: Action = ({ client, form, href, signal }) =>
  attempt({}, async () => {
    try {
      if (textOf(form, 'where') === EVERYWHERE) await client(owners).logoutEverywhere({}, { signal });
      else await client(owners).logout({}, { signal });
    } catch (error) {
      if (!isProblem(error, 'session/missing')) throw error;
    }
    return redirect(`${href('owner-login')}?out`);
  });
