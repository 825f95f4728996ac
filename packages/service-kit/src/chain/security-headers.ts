import type { Link } from './state.ts';

/** A service answers data: nothing in it may be run, framed, guessed at or kept, unless a handler says so. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const securityHeaders: Link = async (ctx, next) => {
  ctx.set(HEADERS);
  ctx.set('cache-control', ctx.method === 'GET' || ctx.method === 'HEAD' ? 'private, no-cache' : 'no-store');
  await next();
};
