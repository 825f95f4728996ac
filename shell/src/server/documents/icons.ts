import type { SiteLook } from '@dorpel/contracts/content';
import type { Middleware } from 'koa';

/** What a tab, a home screen and the manifest of the site show. */
type ManifestIcon = {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: 'maskable';
};

/** Pixels of the icon that Apple's devices take, and of that which launchers cut the corners off. */
const APPLE = 180;
const MASKABLE = 512;

const square = (size: number) => `${size}x${size}`;

/** Of a link in the head of a document. */
type Attributes = Record<string, string>;

/** Those of the links to the icons: the agency's, or those that the shell brings. */
export function iconLinks(look: SiteLook | undefined): readonly Attributes[] {
  if (!look) {
    return [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ];
  }
  return look.icons.map(
    ({ src, size }): Attributes =>
      size === APPLE
        ? { rel: 'apple-touch-icon', href: src }
        : { rel: 'icon', href: src, type: 'image/png', sizes: square(size) },
  );
}

/** The icons as the manifest of the site names them. */
export function manifestIcons(look: SiteLook | undefined): readonly ManifestIcon[] {
  if (!look) {
    return [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ];
  }
  return look.icons.map(({ src, size }) => ({
    src,
    type: 'image/png',
    sizes: square(size),
    ...(size === MASKABLE && { purpose: 'maskable' as const }),
  }));
}

/** The size of the icon that is asked for by an address of its own, without a link: by old browsers, by crawlers. */
const UNLINKED: Readonly<Record<string, number>> = {
  '/favicon.ico': 32,
  '/favicon.svg': 192,
  '/apple-touch-icon.png': APPLE,
  '/icon-192.png': 192,
  '/icon-512.png': MASKABLE,
};

/** Leads from these addresses to the agency's icons; an agency without a look has the files that the shell brings. */
export const ownIcons =
  (lookNow: () => SiteLook | undefined): Middleware =>
  (ctx, next) => {
    const icon = lookNow()?.icons.find(({ size }) => size === UNLINKED[ctx.path]);
    if (!icon) return next();
    ctx.redirect(icon.src);
  };
