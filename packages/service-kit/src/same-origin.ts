import { Problem } from '@dorpel/contracts';
import type { Before, Call } from './handlers.ts';

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
