import { isProblem, type Output } from '@dorpel/contracts';
import { submissions } from '@dorpel/contracts/forms';
import { type Context, found, type Found, redirect, type Redirect, rejected, type Rejected } from '@dorpel/federation';
import type { MessageDescriptor } from '@lingui/core';

/** The token in the address of a page that a mail leads to; '' when there is none. */
export const tokenOf = ({ url }: Pick<Context<object>, 'url'>): string => url.searchParams.get('token') ?? '';

/** What a link leads to, or the code of what is wrong with it. */
export type Linked<T> =
  | { readonly value: T; readonly code?: never }
  | { readonly code: string; readonly value?: never };

/** Asks for what a link leads to. */
export async function linked<T>(ask: Promise<T>): Promise<Linked<T>> {
  try {
    return { value: await ask };
  } catch (error) {
    if (isProblem(error)) return { code: error.code };
    throw error;
  }
}

/**
 * Does what a button of such a page says, and comes back to the page, which then shows how things are. `what` was done
 * makes it another address, so that browsers ask for it anew.
 */
export async function act(
  context: Context<object>,
  what: string,
  doing: Promise<unknown>,
): Promise<Redirect | Rejected> {
  try {
    await doing;
    const query = new URLSearchParams({ token: tokenOf(context), done: what }).toString();
    return redirect(`${context.url.pathname}?${query}`);
  } catch (error) {
    if (isProblem(error)) return rejected({}, error.code, error.fields);
    throw error;
  }
}

type Subscription = Output<(typeof submissions)['endpoints']['getSubscription']>;

export type SubscriptionData = { readonly token: string; readonly subscription: Linked<Subscription> };

/** The subscription that a link of a mail is about. */
export async function loadSubscription(
  context: Context<object>,
  title: MessageDescriptor,
): Promise<Found<SubscriptionData>> {
  const token = tokenOf(context);
  const subscription = token
    ? await linked(context.client(submissions).getSubscription({ query: { token } }, { signal: context.signal }))
    : { code: 'link/invalid' };
  return found(
    { token, subscription },
    // Whoever has the address can do what it says: it goes to nobody else.
    { head: { title: context.i18n._(title), index: false, follow: false }, still: true, maxAge: 0 },
  );
}
