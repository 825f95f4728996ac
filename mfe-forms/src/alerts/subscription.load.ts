import type { Output } from '@dorpel/contracts';
import { submissions } from '@dorpel/contracts/forms';
import { type Action, type Context, type Found, found } from '@dorpel/federation';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { act, type Linked, linked, tokenOf } from '../parts/link/token.ts';

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

/** The subscription to be confirmed (F3, F11: double opt-in). */
export const load = (context: Context<object>) => loadSubscription(context, msg`Confirm your subscription`);

/** Confirms it. */
export const confirm: Action = (context) =>
  act(
    context,
    'confirmed',
    context.client(submissions).confirmSubscription({ body: { token: tokenOf(context) } }, { signal: context.signal }),
  );

/** Ends it. */
export const end: Action = (context) =>
  act(
    context,
    'ended',
    context.client(submissions).endSubscription({ body: { token: tokenOf(context) } }, { signal: context.signal }),
  );
