import type { Middleware } from 'koa';
import type { Registry } from '../releases/registry.ts';

/** The tag that a page gets in development: what follows the builds answers it, in front of this server (launch/dev-news.mjs). */
export const RELOAD_TAG = '<script type="module" src="/dev/client.js"></script>';

/** In development: looks at once for what was released, and answers when that is served. */
export function liveReload(registry: Registry): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/look') return next();
    await registry.refresh();
    ctx.status = 204;
  };
}
