import type { Visit } from '@dorpel/contracts/owner';

type Source = Visit['source'];

/** Hosts by the class they belong to; a suffix after a dot, or a name before one. */
const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex)\.|(^|\.)search\.brave\.com$/;
const SOCIAL =
  /(^|\.)(facebook|instagram|linkedin|twitter|pinterest|tiktok|whatsapp|youtube|reddit|threads)\.|(^|\.)(x\.com|t\.co|lnkd\.in|fb\.me)$/;
const PORTAL = /(^|\.)(immoweb|zimmo|immovlan|immoscoop|realo|athome|immotop|logic-immo|idealista|kyero|wortimmo)\./;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

/** Where a visit came from, as a class: the referrer itself is never kept (O4). */
export function sourceOf(referrer: string, ownOrigin: string): Source {
  const host = hostOf(referrer);
  if (host === '') return 'direct';
  if (host === hostOf(ownOrigin)) return 'site';
  if (PORTAL.test(host)) return 'portal';
  if (SEARCH.test(host)) return 'search';
  return SOCIAL.test(host) ? 'social' : 'other';
}
