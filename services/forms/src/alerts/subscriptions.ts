import { isProblem, Problem } from '@dorpel/contracts';
import { addDays, type Day, startOf } from '@dorpel/i18n/brussels';
import {
  type ChangeType,
  expiryOf,
  type Links,
  type Purpose,
  type Submission,
  type Submissions,
  type Subscription,
  SUBSCRIPTION_KINDS,
  type SubscriptionKind,
} from '../submissions/submissions.ts';
import type { Events } from '../crm/crm.ts';

export type SubscriptionsOptions = {
  readonly submissions: Pick<Submissions, 'find' | 'changeSubscription' | 'list'>;
  readonly links: Pick<Links, 'read'>;
  readonly retention: (form: Submission['form']) => number;
  readonly events: Pick<Events, 'changed'>;
  /** Those with a subscription whose last day is before a day, though it goes on. */
  readonly over: (today: Day) => AsyncIterable<Submission>;
  /** Called when there is something to send. */
  readonly wake: () => void;
};

/** A subscription as who has its link sees it. */
export type Subscribed = { readonly submission: Submission; readonly subscription: Subscription };

const isKind = (text: string): text is SubscriptionKind => (SUBSCRIPTION_KINDS as readonly string[]).includes(text);

/** More submissions of one person are looked through by nobody. */
const MOST = 500;

/** What the signed links of newsletters and alerts open: confirming an address (double opt-in), and ending it (F11). */
export function createSubscriptions({ submissions, links, retention, events, over, wake }: SubscriptionsOptions) {
  /** @throws Problem 'link/invalid', 'link/expired', 'subscription/not-found' once it was deleted */
  async function find(purpose: Purpose, token: string): Promise<Subscribed> {
    const { id, part } = links.read(purpose, token);
    const submission = await submissions.find(id);
    const subscription = isKind(part) ? submission?.subscriptions?.find(({ kind }) => kind === part) : undefined;
    if (!submission || !subscription) throw new Problem('subscription/not-found');
    return { submission, subscription };
  }

  /** When a submission with these subscriptions is deleted, of which one changed: not while one of them goes on. */
  function expiryWith({ form, subscriptions = [] }: Submission, changed: Subscription, at: Date): Date | null {
    const all = subscriptions.map((each) => (each.kind === changed.kind ? changed : each));
    return all.some(({ status }) => status === 'active') ? null : expiryOf(at, retention(form));
  }

  async function change(
    { submission, subscription }: Subscribed,
    changes: Partial<Subscription>,
    from: string[],
    type: ChangeType,
    at = new Date(),
  ) {
    const changed = { ...subscription, ...changes };
    const expiresAt = expiryWith(submission, changed, at);
    const told = { events: await events.changed(type, submission, changed) };
    await submissions.changeSubscription(submission.id, subscription.kind, from, changes, expiresAt, told);
    wake();
    return { submission, subscription: changed };
  }

  const end = (subscribed: Subscribed, at = new Date()) =>
    subscribed.subscription.status === 'ended'
      ? subscribed
      : change(subscribed, { status: 'ended', endedAt: at }, ['waiting', 'active'], 'subscription.ended', at);

  return {
    /** By either link. */
    get: (token: string): Promise<Subscribed> =>
      find('unsubscribe', token).catch((error: unknown) => {
        if (!isProblem(error, 'link/invalid')) throw error;
        return find('confirm', token);
      }),

    /** Twice is once; what was ended is begun again, because its reader asks for it. */
    async confirm(token: string): Promise<Subscribed> {
      const found = await find('confirm', token);
      if (found.subscription.status === 'active') return found;
      return change(
        found,
        { status: 'active', confirmedAt: new Date() },
        ['waiting', 'ended'],
        'subscription.confirmed',
      );
    },

    async end(token: string): Promise<Subscribed> {
      return end(await find('unsubscribe', token));
    },

    /** Ends what was asked for until a day that is past, as that day ended: it is kept for so long after, and not for ever. */
    async endOver(today: Day): Promise<void> {
      for await (const submission of over(today)) {
        for (const subscription of submission.subscriptions ?? []) {
          const { status, until } = subscription;
          if (status === 'active' && until !== undefined && until < today)
            await end({ submission, subscription }, startOf(addDays(until, 1)));
        }
      }
    },

    /** Ends all that is mailed regularly to a person. */
    async endAll(person: string): Promise<void> {
      for (const submission of await submissions.list({ person, most: MOST })) {
        for (const subscription of submission.subscriptions ?? []) await end({ submission, subscription });
      }
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
