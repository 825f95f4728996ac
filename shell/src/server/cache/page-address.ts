import { PATIENT } from '../../app/patience.ts';

/**
 * Parameters by which advertisements, newsletters and networks count their clicks: each click has values of its own, which
 * scripts in the browser read, and no page does. They go along where a page leads elsewhere.
 */
const OF_CLICKS =
  /^(?:(?:utm|mtm|pk|mc|hsa|gad)_.*|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|srsltid|epik|_gl|_ga|_hsenc|_hsmi)$/i;

/** An address without the parameters of clicks, as path and query, and these; '' for none. */
export type PageAddress = { readonly address: string; readonly ofClicks: string };

/** The pairs of a query, to the letter. */
const pairsOf = (search: string) => search.slice(1).split('&').filter(Boolean);

/** The name of a pair, as a page reads it. */
const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? '';

const withPairs = (pathname: string, pairs: readonly string[]) =>
  pathname + (pairs.length > 0 ? `?${pairs.join('&')}` : '');

/** Parts an address by who reads its parameters: pages, or what counts clicks. */
export function pageAddressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageAddress {
  const isOfClick = (pair: string) => OF_CLICKS.test(nameOf(pair));
  const pairs = pairsOf(search);
  const kept = pairs.filter((pair) => !isOfClick(pair));
  return { address: withPairs(pathname, kept), ofClicks: pairs.filter(isOfClick).join('&') };
}

/** Where a page leads, with the parameters of the click that came to it: scripts of the next one read them. Only within the site. */
export function withClick(to: string, ofClicks: string): string {
  if (ofClicks === '' || !/^\/(?!\/)/.test(to)) return to;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${ofClicks}${hash}`;
}

/** Names of the parameters that something was drawn from; null: of all that there are. */
export type Reads = readonly string[] | null;

/** What was drawn from the parameters that several parts of a page read. */
export const together = (all: readonly Reads[]): Reads =>
  all.includes(null) ? null : [...new Set(all.flatMap((each) => each ?? []))];

/** An address with those of its parameters that are read: what a page is drawn and kept for. Their order stays. */
export function withRead(address: string, reads: Reads): string {
  const at = address.indexOf('?');
  if (reads === null || at < 0) return address;
  const isRead = (pair: string) => [PATIENT, ...reads].includes(nameOf(pair));
  return withPairs(address.slice(0, at), pairsOf(address.slice(at)).filter(isRead));
}

/**
 * What is known of the parameters that each page reads, by the name of its route. It grows with each page that is kept, so
 * that a page that was kept for fewer is right for every address that says the same of these.
 */
export function createKnownReads() {
  const known = new Map<string, Reads>();
  return {
    /** @returns null while nothing was kept of it */
    of: (route: string): Reads => known.get(route) ?? null,
    note(route: string, reads: Reads): void {
      known.set(route, together([known.has(route) ? (known.get(route) ?? null) : [], reads]));
    },
  };
}
