import { isProblem } from '@dorpel/contracts';
import { type Owner, owners } from '@dorpel/contracts/owner';
import { type Context, type Redirect, redirect } from '@dorpel/federation';

/** The owner who is logged in; without one, the way to the login. */
export async function requireOwner({ client, href, signal }: Context): Promise<Owner | Redirect> {
  try {
    return await client(owners).getOwner({}, { signal });
  } catch (error) {
    if (isProblem(error, 'session/missing')) return redirect(href('owner-login'));
    throw error;
  }
}
