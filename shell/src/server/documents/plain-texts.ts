import { inLanguages, type Language, NATIVE_NAMES } from '@dorpel/i18n/languages';
import type { SiteContent } from '../cache/site-source.ts';

/** What llms.txt says, in the language that the site speaks where nobody asks for one. */
type Words = Readonly<
  Record<'about' | 'pages' | 'sale' | 'rent' | 'contact' | 'machines' | 'api' | 'agents' | 'all' | 'fresh', string>
>;

const WORDS = inLanguages<Words>({
  nl: {
    about: 'Een vastgoedkantoor in België en Luxemburg: woningen te koop en te huur, in vier talen.',
    pages: 'Pagina’s',
    sale: 'woningen te koop',
    rent: 'woningen te huur',
    contact: 'contact',
    machines: 'Voor programma’s',
    api: 'zoeken zonder sleutel, alleen lezen (OpenAPI 3.1)',
    agents: 'tools voor agents: zoeken met een zin, een woning, plaatsen, bezoekmomenten (MCP, Streamable HTTP)',
    all: 'alle pagina’s',
    fresh: 'de nieuwste woningen (RSS)',
  },
  fr: {
    about:
      'Une agence immobilière en Belgique et au Luxembourg\u00a0: des biens à vendre et à louer, en quatre langues.',
    pages: 'Pages',
    sale: 'biens à vendre',
    rent: 'biens à louer',
    contact: 'contact',
    machines: 'Pour les programmes',
    api: 'recherche sans clé, en lecture seule (OpenAPI 3.1)',
    agents:
      'outils pour agents\u00a0: recherche par une phrase, un bien, des lieux, des moments de visite (MCP, Streamable HTTP)',
    all: 'toutes les pages',
    fresh: 'les biens les plus récents (RSS)',
  },
  en: {
    about: 'A real-estate agency in Belgium and Luxembourg: homes for sale and to rent, in four languages.',
    pages: 'Pages',
    sale: 'homes for sale',
    rent: 'homes to rent',
    contact: 'contact',
    machines: 'For programs',
    api: 'search without a key, read only (OpenAPI 3.1)',
    agents: 'tools for agents: search by a sentence, a home, places, viewing moments (MCP, Streamable HTTP)',
    all: 'all pages',
    fresh: 'the newest homes (RSS)',
  },
  de: {
    about: 'Ein Immobilienbüro in Belgien und Luxemburg: Immobilien zum Kauf und zur Miete, in vier Sprachen.',
    pages: 'Seiten',
    sale: 'Immobilien zum Kauf',
    rent: 'Immobilien zur Miete',
    contact: 'Kontakt',
    machines: 'Für Programme',
    api: 'Suche ohne Schlüssel, nur lesend (OpenAPI 3.1)',
    agents:
      'Werkzeuge für Agenten: Suche mit einem Satz, eine Immobilie, Orte, Besichtigungstermine (MCP, Streamable HTTP)',
    all: 'alle Seiten',
    fresh: 'die neuesten Immobilien (RSS)',
  },
});

/** The pages that say most of what the agency offers. */
const PAGES = [
  ['for-sale', 'sale'],
  ['for-rent', 'rent'],
  ['site-contact', 'contact'],
] as const;

/** What the site has for who reads it with a language model (llmstxt.org), in the language that it speaks by default. */
export function llmsText({ table, routes, content }: SiteContent, origin: string): string {
  const standard = table.default;
  const words = WORDS[standard];
  const { name, slogan } = content[standard].agency;
  const pagesIn = (language: Language) =>
    PAGES.flatMap(([route, key]) => {
      const path = routes.href(route, {}, language);
      return path === '/' ? [] : [`- [${NATIVE_NAMES[language]}: ${WORDS[language][key]}](${origin}${path})`];
    });
  const api = `${origin}/api/catalogue/v1`;
  return [
    `# ${name}`,
    '',
    `> ${[slogan, words.about].filter(Boolean).join(' ')}`,
    '',
    `## ${words.pages}`,
    '',
    ...table.enabled.flatMap(pagesIn),
    '',
    `## ${words.machines}`,
    '',
    `- [openapi.json](${api}/openapi.json): ${words.api}`,
    `- [mcp](${api}/mcp): ${words.agents}`,
    `- [sitemap.xml](${origin}/sitemap.xml): ${words.all}`,
    `- [feed.xml](${origin}/${standard}/feed.xml): ${words.fresh}`,
    '',
  ].join('\n');
}

/** Months for which security.txt holds: less than a year, as RFC 9116 (2.5.5) advises. */
const HOLDS = 6;

/**
 * Whom to tell of a hole in the site (RFC 9116). It is made anew each hour, so that the day until which it holds, the first of a
 * month, lies ahead for as long as the site runs.
 */
export function securityText({ table, content }: SiteContent, origin: string, now: Date): string {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + HOLDS, 1));
  return [
    `Contact: mailto:${content[table.default].agency.email}`,
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${table.enabled.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
