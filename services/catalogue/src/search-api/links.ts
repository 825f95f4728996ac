import { content, type RouteTable } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import { createRoutes, type RouteParams, type Routes } from '@dorpel/routes';
import { type Log, serviceClient } from '@dorpel/service-kit';

/** Milliseconds for which the routing table holds, and for which it is waited for. */
const FRESH_FOR = 60_000;
const DEADLINE = 2_000;

/** Whole address of a page of the site; null where nobody can tell it, or the site has no such page in that language. */
export type AddressOf = (route: string, params: RouteParams, language: Language) => Promise<string | null>;

/**
 * Addresses of pages, by the routing table of the content service: when that is away, by the one it gave last.
 *
 * @param contentUrl without it, or without that of the site, there are no addresses
 */
export function addressesFrom(contentUrl: string | undefined, siteUrl: string | undefined, log: Log): AddressOf {
  if (contentUrl === undefined || siteUrl === undefined) return async () => null;
  const client = serviceClient(content, contentUrl);
  let known: { readonly routes: Routes; readonly until: number } | undefined;
  const routesOf = ({ entries, enabled, default: standard }: RouteTable) =>
    createRoutes(entries, { enabled, default: standard });

  async function routesNow(): Promise<Routes | undefined> {
    if (known && known.until > Date.now()) return known.routes;
    try {
      const table = await client.getRoutes({}, { signal: AbortSignal.timeout(DEADLINE) });
      known = { routes: routesOf(table), until: Date.now() + FRESH_FOR };
    } catch (error) {
      log.warn({ error }, 'content out of reach');
    }
    return known?.routes;
  }

  return async (route, params, language) => {
    const path = (await routesNow())?.href(route, params, language) ?? '/';
    return path === '/' ? null : new URL(path, siteUrl).href;
  };
}
