import { content, type RouteTable, type Site } from '@dorpel/contracts/content';
import { type Language, LANGUAGES, pickLanguage } from '@dorpel/i18n/languages';
import { createRoutes, type RouteEntry, type Routes } from '@dorpel/routes';
import { serviceClient } from '@dorpel/service-kit';

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
  /** Asks for it again. @throws Problem when the content service does not answer; then what is known stays */
  refresh(): Promise<void>;
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

/** Keeps what the content service says about the site; when it is down, the last known stays. */
export function createSiteSource(contentUrl: string): SiteSource {
  const client = serviceClient(content, contentUrl);
  let known: SiteContent | undefined;
  return {
    current: () => known,
    async refresh() {
      const options = { signal: AbortSignal.timeout(TIMEOUT) };
      const table = await client.getRoutes({}, options);
      const sites = await Promise.all(
        LANGUAGES.map(async (language) => [language, await client.getSite({ query: { language } }, options)] as const),
      );
      const { routes, browserRoutes } = known?.table.version === table.version ? known : routesOf(table);
      known = { table, routes, browserRoutes, content: Object.fromEntries(sites) as Record<Language, Site> };
    },
  };
}
