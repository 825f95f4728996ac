import type { Output } from '@dorpel/contracts';
import { submissions } from '@dorpel/contracts/forms';
import { type Context, type Found, found } from '@dorpel/federation';
import type { MessageDescriptor } from '@lingui/core';
import { linked, type Linked, tokenOf } from './token.ts';

export type Subscription = Output<(typeof submissions)['endpoints']['getSubscription']>;

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
