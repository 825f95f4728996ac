import { isProblem } from '@dorpel/contracts';
import type { submissions } from '@dorpel/contracts/forms';
import type { AppOptions, Handlers } from '@dorpel/service-kit';
import { AGENCY_LANGUAGE, type Site } from '../submissions/submissions.ts';
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

type UnsubscribeRoutes = {
  readonly subscriptions: Pick<Subscriptions, 'end' | 'get'>;
  readonly site: Pick<Site, 'hrefOfLink'>;
};

type Router = Parameters<NonNullable<AppOptions<typeof submissions>['routes']>>[0];

/** The one click of mail programs, which is no JSON. */
export const unsubscribeRoutes =
  ({ subscriptions, site }: UnsubscribeRoutes) =>
  (router: Router): void => {
    // By POST alone: scanners of mails follow every link (RFC 8058, 3.1).
    router.post('/v1/unsubscribe/:token', async (ctx) => {
      // What was deleted is sent no more: who asks for that has it.
      await subscriptions.end(String(ctx.params['token'])).catch((error: unknown) => {
        if (!isProblem(error, 'subscription/not-found')) throw error;
      });
      ctx.status = 200;
      ctx.body = '';
    });
    // Who opens the same address in a browser gets the page that asks; it says so itself where the link holds no more.
    router.get('/v1/unsubscribe/:token', async (ctx) => {
      const token = String(ctx.params['token']);
      const language = await subscriptions.get(token).then(
        ({ submission }) => submission.language,
        () => AGENCY_LANGUAGE,
      );
      ctx.set('cache-control', 'no-store');
      ctx.redirect(await site.hrefOfLink('unsubscribe', token, language));
      ctx.status = 303;
    });
  };
