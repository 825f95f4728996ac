import type { Middleware } from 'koa';
import type { Store } from './store.ts';
import { htmlText } from './html-text.ts';

const FRAME = /^\/assets\/([a-z][a-z0-9-]*)\/([0-9a-f]{12})\/(frames\/[\w-]+\.html)$/;

/** Where mapbox-gl asks for styles, tiles and fonts, and reports the use of the token. */
const MAPBOX = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com'];

const policyOf = (mapHosts: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...mapHosts].join(' '),
    ['connect-src', "'self'", ...mapHosts].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * Serves the documents that pages of this site embed: '/assets/<remote>/<version>/frames/<key>.html', under a policy of
 * their own, stricter than that of a page. With a token of Mapbox the document names it and may reach its hosts; without
 * one it reaches nothing but this site.
 */
export function frames({
  store,
  mapboxToken,
}: {
  store: Pick<Store, 'read'>;
  mapboxToken: string | undefined;
}): Middleware {
  const policy = policyOf(mapboxToken ? MAPBOX : []);
  const settings = mapboxToken ? `<meta name="mapbox-token" content="${htmlText(mapboxToken)}">\n` : '';
  return async (ctx, next) => {
    const [, name, version, file] = FRAME.exec(ctx.path) ?? [];
    if (!name || !version || !file) return next();
    const html = await store.read(name, version, file).then(String, () => null);
    if (html === null) return next();
    ctx.set('content-security-policy', policy);
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    ctx.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    // The version never changes; what is configured here may.
    ctx.set('cache-control', 'public, max-age=3600');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html.replace('</head>', () => `${settings}</head>`);
  };
}
