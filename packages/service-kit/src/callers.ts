import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import { isbot } from 'isbot';
import type { Before, Call } from './handlers.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether an `authorization` header carries a token (RFC 6750, section 2.1). Compared by digest: neither content nor
 * length of the token shows in how long it takes.
 * @param token without one nobody is let in
 */
export const isBearer = (authorization: string, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

/**
 * Lets to endpoints for services only who knows the token that they share; all others are none of its business.
 * @param token without one nobody is let in
 */
export const fromServicesOnly =
  (token: string | undefined): Before =>
  (call, endpoint) => {
    if (endpoint.caller === 'service' && !isBearer(call.header('authorization'), token))
      throw new Problem('request/forbidden');
  };

/**
 * Whether a request comes from the site itself or from no browser at all (the shell, which carries a form on). Browsers
 * tell where a request starts and let no page change it: `Sec-Fetch-Site` (W3C Fetch Metadata), and `Origin` with
 * everything that changes something (RFC 6454).
 */
function isFromSite(call: Call, origin: string): boolean {
  const site = call.header('sec-fetch-site');
  const from = call.header('origin');
  return (site === '' || site === 'same-origin') && (from === '' || from === origin || site === 'same-origin');
}

/**
 * Refuses what another site makes a visitor's browser send: no session may be used, begun or ended from elsewhere. What
 * only reads is left alone; its answer can't be seen from another site.
 *
 * @returns what is done before each handler; it raises Problem 'request/forbidden'
 */
export function fromSiteOnly(siteUrl: string): Before {
  const { origin } = new URL(siteUrl);
  return (call, { method }) => {
    if (method !== 'GET' && !isFromSite(call, origin)) throw new Problem('request/forbidden');
  };
}

/**
 * Whether a request comes from a program and not from a person, as far as its user agent tells (O4). The list is kept by the
 * library; who does not say a name is no browser.
 */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);
