import type { Middleware } from 'koa';
import type { Store } from '../releases/store.ts';
import { htmlText } from '../documents/escape.ts';

const FRAME = /^\/assets\/([a-z][a-z0-9-]*)\/([0-9a-f]{12})\/(frames\/[\w-]+\.html)$/;

/** Where mapbox-gl asks for styles, tiles and fonts, and reports the use of the token. */
const MAPBOX = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com'];

/** Where the map of a frame comes from, besides the files of its version. */
export type MapSource = {
  /** A public token of Mapbox: the map is theirs. */
  readonly mapboxToken?: string | undefined;
  /** Where tiles are: a path of this site, or an address elsewhere; asked for every document, since archives are renewed. */
  readonly tiles: () => string | null;
};

/** The origin of an address elsewhere; none for a path of this site. */
const originsOf = (address: string | null) => (address?.startsWith('http') ? [new URL(address).origin] : []);

const policyOf = (images: readonly string[], data: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    ['connect-src', "'self'", ...data].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const meta = (name: string, content: string | null | undefined) =>
  content ? `<meta name="${name}" content="${htmlText(content)}">\n` : '';

/**
 * Serves the documents that pages of this site embed: '/assets/<remote>/<version>/frames/<key>.html', under a policy of
 * their own, stricter than that of a page. The document names the token of Mapbox, or where tiles are, when there is one,
 * and may reach just that host; without one it reaches nothing but this site.
 */
export function frames({ store, map }: { store: Pick<Store, 'read'>; map: MapSource }): Middleware {
  const { mapboxToken } = map;
  return async (ctx, next) => {
    const [, name, version, file] = FRAME.exec(ctx.path) ?? [];
    if (!name || !version || !file) return next();
    const html = await store.read(name, version, file).then(String, () => null);
    if (html === null) return next();
    const tiles = mapboxToken ? null : map.tiles();
    ctx.set('content-security-policy', mapboxToken ? policyOf(MAPBOX, MAPBOX) : policyOf([], originsOf(tiles)));
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    ctx.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    // The version never changes; what is configured here may, and so may the archive of the map.
    ctx.set('cache-control', 'public, max-age=300');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html.replace('</head>', () => `${meta('mapbox-token', mapboxToken)}${meta('map-tiles', tiles)}</head>`);
  };
}
