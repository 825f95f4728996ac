import { readFile } from 'node:fs/promises';
import Router from '@koa/router';
import Koa from 'koa';
import { listPage, mailPage } from './pages.tsx';
import type { CaughtMail, MailStore } from './store.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'";
const MAIL_POLICY = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

const summary = ({ id, receivedAt, from, to, subject, messageId, attachments }: CaughtMail) => ({
  id,
  receivedAt,
  from,
  to,
  subject,
  messageId,
  attachments,
});

/** The catcher's pages and its API for tests. */
export function createWeb(store: MailStore): Koa {
  const router = new Router();

  /** Hands over the mail in the path, or answers 404. */
  const withMail = (show: (ctx: Koa.Context, mail: CaughtMail) => void | Promise<void>) => async (ctx: Koa.Context) => {
    const mail = await store.find(String((ctx as unknown as { params: { id?: string } }).params.id));
    if (!mail) {
      ctx.status = 404;
      ctx.body = { error: 'No such mail.' };
      return;
    }
    await show(ctx, mail);
  };

  router.get(['/health/live', '/health/ready'], (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/', async (ctx) => {
    ctx.type = 'html';
    ctx.body = listPage(await store.list());
  });
  router.get('/catcher.css', async (ctx) => {
    ctx.type = 'css';
    ctx.body = await readFile(new URL('./catcher.css', import.meta.url), 'utf8');
  });
  router.post('/clear', async (ctx) => {
    // Another site open in the developer's browser has no say here.
    if (ctx.get('sec-fetch-site') === 'cross-site') ctx.throw(403);
    await store.clear();
    ctx.status = 303;
    ctx.redirect('/');
  });
  router.get('/mails', async (ctx) => {
    const { to } = ctx.query;
    const mails = await store.list();
    ctx.body = { mails: mails.filter((mail) => to === undefined || mail.to.includes(String(to))).map(summary) };
  });
  router.delete('/mails', async (ctx) => {
    await store.clear();
    ctx.status = 204;
  });

  router.get(
    '/view/:id',
    withMail((ctx, mail) => {
      ctx.type = 'html';
      ctx.body = mailPage(mail);
    }),
  );
  router.get(
    '/mails/:id',
    withMail((ctx, mail) => {
      ctx.body = mail;
    }),
  );
  router.get(
    '/mails/:id/html',
    withMail((ctx, mail) => {
      ctx.set('content-security-policy', MAIL_POLICY);
      ctx.type = 'html';
      ctx.body = `<base target="_blank">${mail.html}`;
    }),
  );
  router.get(
    '/mails/:id/raw',
    withMail(async (ctx, mail) => {
      ctx.type = 'text/plain';
      ctx.body = await store.raw(mail.id);
    }),
  );
  router.get(
    '/mails/:id/attachments/:index',
    withMail(async (ctx, mail) => {
      const { index } = (ctx as unknown as { params: { index: string } }).params;
      const found = await store.attachment(mail.id, Number(index));
      if (!found) return;
      ctx.attachment(found.name);
      ctx.type = found.type;
      ctx.body = found.content;
    }),
  );

  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.set({
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await next();
  });
  app.use(router.routes());
  return app;
}
