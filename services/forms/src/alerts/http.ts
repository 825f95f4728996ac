import type { submissions } from '@dorpel/contracts/forms';
import type { Handlers } from '@dorpel/service-kit';
import type { Subscribed, Subscriptions } from './subscriptions.ts';

type SubscriptionHandlers = Handlers<typeof submissions, 'getSubscription' | 'confirmSubscription' | 'endSubscription'>;

/** 'a•••@example.com': enough for its owner, nothing for who found the link. */
const shortened = (email: string) => `${[...email][0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;

const present = ({ submission, subscription: { kind, status, frequency } }: Subscribed) => ({
  kind,
  status,
  email: shortened(submission.person),
  ...(frequency && { frequency }),
});

/** The endpoints of newsletters and alerts (F3, F11, X3). */
export const subscriptionsHandlers = (subscriptions: Subscriptions): SubscriptionHandlers => ({
  getSubscription: async ({ query }) => present(await subscriptions.get(query.token)),
  confirmSubscription: async ({ body }) => present(await subscriptions.confirm(body.token)),
  endSubscription: async ({ body }) => present(await subscriptions.end(body.token)),
});
