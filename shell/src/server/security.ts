import { randomBytes } from 'node:crypto';
import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/** The nonce of this answer; only scripts that carry it run. */
export const nonceOf = (state: Record<string, unknown>) => state['nonce'] as string;

/** The security headers of every answer (quality.md): a strict policy with a nonce, no inline code, no framing. */
export function securityHeaders(origin: string): Middleware {
  const secure = origin.startsWith('https:');
  return async (ctx, next) => {
    ctx.state['nonce'] = randomBytes(16).toString('base64');
    const policy = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          scriptSrc: ["'self'", `'nonce-${nonceOf(ctx.state)}'`],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          mediaSrc: ["'self'"],
          // What a visitor loads with a click (C9): films and virtual tours of the known hosts.
          frameSrc: [
            "'self'",
            'https://www.youtube-nocookie.com',
            'https://player.vimeo.com',
            'https://www.facebook.com',
            'https://*.matterport.com',
            'https://*.tvl.be',
            'https://*.yisual.com',
          ],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
    });
    ctx.set('permissions-policy', 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()');
    return policy(ctx, next);
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
