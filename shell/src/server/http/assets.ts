import type { Middleware } from 'koa';
import serveStatic from 'koa-static';

/** Seconds: what has a hash or a version in its address never changes. */
const YEAR = 365 * 24 * 60 * 60;

const ASSET =
  /^\/assets\/(shell|[a-z][a-z0-9-]*\/[0-9a-f]{12})\/((?:browser|frames|scripts)\/)?[\w.-]+\.(js|css|woff2|map|webp|png|svg|json|geojson)$/;

/** Files at the root of the site: '/robots.txt', '/favicon.svg'. Anything else is a page's address, however odd. */
export function rootFiles(folder: string): Middleware {
  const files = serveStatic(folder, { index: false, maxage: 60 * 60 * 1000 });
  return (ctx, next) => (/^\/[\w-]+\.[a-z]+$/.test(ctx.path) ? files(ctx, next) : next());
}

/**
 * Serves the browser files of the shell and of every version of every remote, compressed as they were built.
 * '/assets/shell/<file>' and '/assets/<remote>/<version>/{browser,frames,scripts}/<file>'; server bundles and manifests are not public.
 */
export function assets({ shell, remotes }: { shell: string; remotes: string | Middleware }): Middleware {
  const options = { index: false as const, immutable: true, maxage: YEAR * 1000, hidden: false };
  const ofShell = serveStatic(shell, options);
  const ofRemotes = typeof remotes === 'string' ? serveStatic(remotes, options) : remotes;
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    const [, owner, isPublic] = ASSET.exec(ctx.path) ?? [];
    if (owner && (owner === 'shell' ? !isPublic : isPublic)) {
      const path = ctx.path;
      ctx.path = owner === 'shell' ? path.slice('/assets/shell'.length) : path.slice('/assets'.length);
      await (owner === 'shell' ? ofShell : ofRemotes)(ctx, async () => {});
      ctx.path = path;
      if (ctx.body) return;
    }
    ctx.remove('cache-control');
    ctx.status = 404;
    ctx.type = 'text/plain';
    ctx.body = 'Not found\n';
  };
}
