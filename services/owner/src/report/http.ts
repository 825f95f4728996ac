import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { owners as contract } from '@dorpel/contracts/owner';
import { isLanguage } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import { type OwnerOf, requireOwner } from '../statistics/statistics.ts';
import type { Owners } from '../accounts/accounts.ts';
import { endHref } from './letter.tsx';

export type ReportRoutes = {
  readonly owners: Pick<Owners, 'setWeeklyReport' | 'endReport'>;
  readonly ownerOf: OwnerOf;
};

/** @throws Problem 'report/unknown-link' */
async function end(owners: Pick<Owners, 'endReport'>, token: string): Promise<void> {
  if (!(await owners.endReport(token))) throw new Problem('report/unknown-link');
}

export const reportHandlers = ({
  owners,
  ownerOf,
}: ReportRoutes): Handlers<typeof contract, 'setWeeklyReport' | 'endWeeklyReport'> => ({
  async setWeeklyReport({ body: { weekly } }, call) {
    const { id } = await requireOwner(ownerOf, call);
    await owners.setWeeklyReport(id, weekly);
    return { done: true };
  },
  async endWeeklyReport({ body: { token } }) {
    await end(owners, token);
    return { done: true };
  },
});

/**
 * `POST /v1/report/end-by-mail?token=…&language=…`: the one click of a mail program (RFC 8058). It comes from the reader's mail
 * provider, with a form as its body and no cookie; the token is all it needs.
 * `GET` of the same address ends nothing, for scanners open every link: it leads to the page that asks.
 */
export const endByMailRoute =
  ({ owners, origin }: Pick<ReportRoutes, 'owners'> & { readonly origin: string }) =>
  (router: Router): void => {
    router.post('/v1/report/end-by-mail', async (ctx) => {
      const { token } = ctx.query;
      await end(owners, typeof token === 'string' ? token : '');
      ctx.body = { done: true };
    });
    router.get('/v1/report/end-by-mail', async (ctx) => {
      const { token = '', language } = ctx.query;
      ctx.set('cache-control', 'no-store');
      ctx.redirect(endHref(origin, isLanguage(language) ? language : 'nl', String(token)));
      ctx.status = 303;
    });
  };
