import { isLanguage } from '@dorpel/i18n/languages';
import type { Middleware } from 'koa';
import serveStatic from 'koa-static';
import type { SiteSource } from '../cache/site-source.ts';
import { answerPlainly } from './plain-answers.ts';

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

const TABLE = /^\/routes\/([a-z]+)\/([0-9a-f]{12})\.json$/;

/**
 * Serves the routing table as browsers need it, per language (P2). The one that a document names never changes under its
 * name. A document may be older than the table, and an instance of the shell too: then the table of now is what there is,
 * under its own name, and nobody keeps it under the other.
 */
export function routingTables({ current }: Pick<SiteSource, 'current'>): Middleware {
  return async (ctx, next) => {
    const [, language, asked] = TABLE.exec(ctx.path) ?? [];
    if (!isLanguage(language) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx.state['route'] = '/routes/';
    const table = current()?.browserTables[language];
    if (!table) return answerPlainly(ctx, 'starting');
    ctx.set('cache-control', table.version === asked ? 'public, max-age=31536000, immutable' : 'no-store');
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = table.json;
  };
}

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
