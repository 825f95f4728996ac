import { randomBytes } from 'node:crypto';
import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { Sources } from './tag-sources.ts';

/** The nonce of this answer; only scripts that carry it run. */
export const nonceOf = (state: Record<string, unknown>) => state['nonce'] as string;

/** Seconds: as long as browsers ask for before they know of a site by themselves. */
const TWO_YEARS = 63_072_000;

/**
 * The security headers of every answer (quality.md): a strict policy with a nonce, no inline code, no framing. It is
 * wider only by what `allowed` says at the moment.
 */
export function securityHeaders(origin: string, allowed: () => Sources): Middleware {
  const secure = origin.startsWith('https:');
  return async (ctx, next) => {
    ctx.state['nonce'] = randomBytes(16).toString('base64');
    const { scripts, receivers, frames } = allowed();
    const policy = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          scriptSrc: ["'self'", `'nonce-${nonceOf(ctx.state)}'`, ...scripts],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', ...receivers],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...receivers],
          mediaSrc: ["'self'"],
          // What a visitor loads with a click (C9): films and virtual tours of the known hosts.
          frameSrc: [
            "'self'",
            'https://www.youtube-nocookie.com',
            'https://player.vimeo.com',
            'https://www.facebook.com',
            'https://*.matterport.com',
            'https://*.tvl.be',
            'https://*.tvl.io',
            'https://*.tvl.com',
            'https://*.yisual.com',
            'https://*.yisual.be',
            ...frames,
          ],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: secure ? { maxAge: TWO_YEARS, includeSubDomains: true, preload: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
    });
    return policy(ctx, next);
  };
}

/**
 * What every answer says, whatever it is: also a file, and how the shell is doing. A file of the site is no document: it
 * gets what counts for it and no more, because a first visit asks for two dozen of them.
 */
export function basicHeaders(origin: string): Middleware {
  const secure = origin.startsWith('https:');
  return async (ctx, next) => {
    const isFile = ctx.path.startsWith('/assets/');
    if (isFile) ctx.remove('x-request-id');
    else
      ctx.set({
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
      });
    ctx.set({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(secure ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains; preload` } : {}),
    });
    await next();
  };
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses what changes something and was sent by another site (CSRF): browsers say where a request comes from. */
export function sameOriginOnly(origin: string): Middleware {
  return async (ctx, next) => {
    if (!CHANGING.has(ctx.method)) return next();
    const site = ctx.get('sec-fetch-site');
    const from = ctx.get('origin');
    const own = [origin, `${ctx.protocol}://${ctx.host}`];
    const foreign = site ? !['same-origin', 'none'].includes(site) : from !== '' && !own.includes(from);
    if (!foreign) return next();
    ctx.status = 403;
    ctx.body = { problem: { code: 'request/forbidden' } };
  };
}
