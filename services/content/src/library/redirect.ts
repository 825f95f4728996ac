import type { PageItem, Settings } from '@dorpel/contracts/content-entities';
import type { InLanguage } from './in-language.ts';

/**
 * Whether visitors may be sent to an address: a path of this site, or a page of a host the agency listed, over https.
 * Nothing else, so that no page becomes a springboard to somebody's copy of the site.
 */
export function mayLeadTo(to: string, { redirectHosts = [] }: Settings): boolean {
  if (/^\/(?![/\\])/.test(to)) return true;
  const url = URL.canParse(to) ? new URL(to) : null;
  return url?.protocol === 'https:' && url.username === '' && redirectHosts.includes(url.host);
}

/**
 * Where a page sends its visitor instead: `redirect` of the language, else `redirectUrl` (R8); null: it stays. What leads
 * to the page itself, or where it may not, is not followed.
 */
export function redirectOf({ params, path }: PageItem, { language, library, href }: InLanguage): string | null {
  const to = params.redirect?.[language] ?? params.redirectUrl;
  if (to === undefined || !mayLeadTo(to, library.settings)) return null;
  const [where] = href(to).split(/[?#]/);
  return where === href(path) ? null : href(to);
}
