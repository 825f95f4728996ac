import { content, type RouteTable, type Site } from '@dorpel/contracts/content';
import { type Language, LANGUAGES, pickLanguage } from '@dorpel/i18n/languages';
import { createRoutes, type RouteEntry, type Routes } from '@dorpel/routes';
import { type Log, serviceClient } from '@dorpel/service-kit';

/** What the frame is made of: the routing table, and the agency's words in a language. */
export type SiteContent = {
  readonly table: RouteTable;
  readonly routes: Routes;
  /** What of the table goes to the browser, per language. */
  readonly browserRoutes: Readonly<Record<Language, readonly RouteEntry[]>>;
  readonly content: Readonly<Record<Language, Site>>;
};

export type SiteSource = {
  /** The newest that is known; undefined until the content service has answered once. */
  current(): SiteContent | undefined;
  refresh(): Promise<void>;
  watch(everyMs: number): () => void;
};

const TIMEOUT = 3_000;

/** What of the table the browser needs: not the articles, which the content page finds by their paths. */
const forBrowser = (entries: readonly RouteEntry[], language: Language): RouteEntry[] =>
  entries
    .filter((entry) => entry.type !== 'article')
    .map((entry) => ({
      ...entry,
      breadcrumb: entry.breadcrumb.map(({ name, path }) => ({
        name: { [language]: pickLanguage(name, language)?.text ?? '' },
        ...(path === undefined ? {} : { path }),
      })),
    }));

const perLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

/** What follows from a table; made once per version of it. */
const routesOf = (table: RouteTable): Pick<SiteContent, 'table' | 'routes' | 'browserRoutes'> => ({
  table,
  routes: createRoutes(table.entries, { enabled: table.enabled, default: table.default }),
  browserRoutes: perLanguage((language) => forBrowser(table.entries, language)),
});

/** Keeps what the content service says about the site; when it is down, the last known stays (A10: live within seconds). */
export function createSiteSource(contentUrl: string, log: Log): SiteSource {
  const client = serviceClient(content, contentUrl);
  let known: SiteContent | undefined;
  let down = false;

  async function refresh(): Promise<void> {
    const options = { signal: AbortSignal.timeout(TIMEOUT) };
    const table = await client.getRoutes({}, options);
    const sites = await Promise.all(
      LANGUAGES.map(async (language) => [language, await client.getSite({ query: { language } }, options)] as const),
    );
    const { routes, browserRoutes } = known?.table.version === table.version ? known : routesOf(table);
    known = { table, routes, browserRoutes, content: Object.fromEntries(sites) as Record<Language, Site> };
    if (down) log.info('content service is back');
    down = false;
  }

  return {
    current: () => known,
    refresh,
    watch(everyMs) {
      const timer = setInterval(() => {
        refresh().catch((error: unknown) => {
          if (!down) log.error({ error }, 'content service does not answer; the last known site is served');
          down = true;
        });
      }, everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
