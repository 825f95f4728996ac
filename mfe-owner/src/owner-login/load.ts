import { isProblem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Context, type Found, found, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

export type LoginData = {
  /** Just logged out. */
  readonly isOver: boolean;
};

/** Milliseconds to find out who is in already; the form waits no longer for that. */
const PATIENCE = 400;

/** The way in; who is in already goes on. */
export async function load({ client, url, href, i18n, signal }: Context): Promise<Found<LoginData> | Redirect> {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const owner = await client(owners).getOwner({}, { signal: AbortSignal.any([signal, patience]) });
    return redirect(href(owner.mustReplacePassword ? 'owner-password' : 'owner'));
  } catch (error) {
    // Nobody is logged in, or nobody knows: then the form says so when it is sent.
    if (!isProblem(error) && !patience.aborted) throw error;
  }
  return found(
    { isOver: url.searchParams.has('out') },
    {
      head: {
        title: i18n._(msg`Owner login`),
        description: i18n._(msg`Log in and see how many people look at your home, and where they come from.`),
        index: false,
      },
      maxAge: 0,
    },
  );
}
