import type { Middleware } from 'koa';

/**
 * Takes the place of the worker where the site has none any more: browsers look for a new one with each page, and this one takes
 * all of it away again, from whoever still has it.
 */
const NONE = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('site-')).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/**
 * Serves the worker, at the root so that it is one for all of the site.
 * @param script undefined where the site is not to be read without a network
 */
export const offlineWorker =
  (script: string | undefined): Middleware =>
  (ctx, next) => {
    if (ctx.path !== '/worker.js') return next();
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.set('cache-control', 'no-cache');
    ctx.body = script ?? NONE;
    return undefined;
  };
