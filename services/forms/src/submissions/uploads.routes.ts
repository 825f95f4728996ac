import { type submissions, UPLOADS } from '@dorpel/contracts/forms';
import { type AppOptions, type Handlers, sentFileName, type Throttle } from '@dorpel/service-kit';
import { AGENCY_LANGUAGE } from './letters/letter.ts';
import type { Site } from './site.ts';
import type { Subscriptions } from '../alerts/subscriptions.ts';
import type { Testimonials } from '../moderation/testimonials.ts';
import type { Uploads } from './uploads.ts';

/** How many files one subscriber may send, and how many bytes. */
export type UploadLimits = { readonly files: Pick<Throttle, 'consume'>; readonly bytes: Pick<Throttle, 'consume'> };

/** The endpoint that takes files (F10, F12). */
export const uploadsHandlers = (
  uploads: Pick<Uploads, 'receive'>,
  { files, bytes }: UploadLimits,
): Handlers<typeof submissions, 'upload'> => ({
  async upload({ params }, call) {
    const { most } = UPLOADS[params.kind];
    const givenName = sentFileName(call, most);
    // Before any of it is read. A body that does not say how long it is counts as the longest it may be.
    const length = Number(call.header('content-length')) || most;
    if (call.isVisitor) {
      await files.consume(call.subscriber);
      await bytes.consume(call.subscriber, length);
    }
    const { id, name, type, size } = await uploads.receive(params.kind, givenName, call.body, length);
    return { id, name, type, size };
  },
});

export type FileRoutes = {
  readonly testimonials: Pick<Testimonials, 'shownPortrait'>;
  readonly subscriptions: Pick<Subscriptions, 'end' | 'get'>;
  readonly site: Pick<Site, 'hrefOfLink'>;
};

type Router = Parameters<NonNullable<AppOptions<typeof submissions>['routes']>>[0];

/** What is no JSON: the pictures of testimonials, and the one click of mail programs. */
export const fileRoutes =
  ({ testimonials, subscriptions, site }: FileRoutes) =>
  (router: Router): void => {
    router.get('/v1/testimonials/:id/picture', async (ctx) => {
      const { webp } = await testimonials.shownPortrait(String(ctx.params['id']));
      ctx.set('cache-control', 'public, max-age=86400');
      ctx.type = 'image/webp';
      ctx.body = webp;
    });
    // By POST alone: scanners of mails follow every link (RFC 8058, 3.1).
    router.post('/v1/unsubscribe/:token', async (ctx) => {
      await subscriptions.end(String(ctx.params['token']));
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
