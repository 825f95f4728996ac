import { createHash } from 'node:crypto';
import { content, type RouteTable, type Site } from '@dorpel/contracts/content';
import { type Language, LANGUAGES, perLanguage, pickLanguage } from '@dorpel/i18n/languages';
import { createRoutes, type RouteEntry, type Routes } from '@dorpel/routes';
import { DESK_ROUTES } from '@dorpel/routes/desk-routes';
import { OFFLINE_ROUTE } from '@dorpel/routes/offline-route';
import { serviceClient } from '@dorpel/service-kit';
import type { RoutingTable } from '../../app/app-context.ts';

/** A `RoutingTable` as JSON, under the name that documents call it by: that of its content. */
export type TableFile = { readonly version: string; readonly json: string };

/** What the frame is made of: the routing table, and the agency's words in a language. */
export type SiteContent = {
  readonly table: RouteTable;
  readonly routes: Routes;
  /** What of the table goes to the browser, per language. */
  readonly browserTables: Readonly<Record<Language, TableFile>>;
  readonly content: Readonly<Record<Language, Site>>;
};

export type SiteSource = {
  /** The newest that is known; undefined until the content service has answered once. */
  current(): SiteContent | undefined;
  /**
   * The same with the agency's words of a language as a preview has them, whose draft may be of the menu or the footer; what is
   * known where they are no others, or nobody can say.
   */
  previewed(known: SiteContent, language: Language, token: string): Promise<SiteContent>;
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

function tableFile(entries: readonly RouteEntry[]): TableFile {
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12);
  return { version, json: JSON.stringify({ version, entries } satisfies RoutingTable) };
}

/** What follows from a table; made once per version of it. */
const routesOf = (table: RouteTable): Pick<SiteContent, 'table' | 'routes' | 'browserTables'> => ({
  table,
  routes: createRoutes([...DESK_ROUTES, OFFLINE_ROUTE, ...table.entries], {
    enabled: table.enabled,
    default: table.default,
  }),
  browserTables: perLanguage((language) => tableFile(forBrowser(table.entries, language))),
});

/** Keeps what the content service says about the site; when it is down, the last known stays. */
export function createSiteSource(contentUrl: string): SiteSource {
  const client = serviceClient(content, contentUrl);
  let known: SiteContent | undefined;
  return {
    current: () => known,
    async previewed(shown, language, token) {
      const asked = client.getSite({ query: { language, preview: token } }, { signal: AbortSignal.timeout(TIMEOUT) });
      const site = await asked.catch(() => undefined);
      // Renderers keep each content that they are told: those that are the same are one.
      if (!site || site.version === shown.content[language].version) return shown;
      return { ...shown, content: { ...shown.content, [language]: site } };
    },
    async refresh() {
      const options = { signal: AbortSignal.timeout(TIMEOUT) };
      const table = await client.getRoutes({}, options);
      const sites = await Promise.all(
        LANGUAGES.map(async (language) => [language, await client.getSite({ query: { language } }, options)] as const),
      );
      const { routes, browserTables } = known?.table.version === table.version ? known : routesOf(table);
      known = { table, routes, browserTables, content: Object.fromEntries(sites) as Record<Language, Site> };
    },
  };
}
