import type { Language } from '@dorpel/i18n/languages';
import { element, textElement, XML, xmlText } from './escape.ts';

/** A page in all its languages. */
export type SitemapPage = {
  /** Paths. */
  readonly alternates: Partial<Record<Language, string>>;
  /** ISO instant; null when it is not known. */
  readonly modifiedOn: string | null;
  /** Paths of pictures. */
  readonly pictures: readonly string[];
};

export type SitemapSettings = { readonly origin: string; readonly defaultLanguage: Language };

/** More pictures of one page say nothing more; the protocol allows 1,000. */
const MOST_PICTURES = 10;

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

const alternate = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`;

/**
 * A sitemap (sitemaps.org 0.9): one address per page and language, each with all its alternates, itself among them, and
 * x-default, so that they are reciprocal by construction; with its pictures (X6).
 */
export function sitemap(pages: readonly SitemapPage[], { origin, defaultLanguage }: SitemapSettings): string {
  const urls = pages.flatMap(({ alternates, modifiedOn, pictures }) => {
    const known = Object.entries(alternates);
    const fallback = alternates[defaultLanguage] ?? known[0]?.[1] ?? '/';
    const all = [...known, ['x-default', fallback] as const];
    // What is there in one language has no other.
    const links = known.length > 1 ? all.map(([language, path]) => alternate(language, origin + path)).join('') : '';
    const rest = [
      modifiedOn === null ? '' : textElement('lastmod', modifiedOn),
      links,
      ...[...new Set(pictures)]
        .slice(0, MOST_PICTURES)
        .map((path) => element('image:image', textElement('image:loc', origin + path))),
    ].join('');
    return known.map(([, path]) => element('url', textElement('loc', origin + path) + rest));
  });
  return `${XML}<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** A sitemap by its path, and the pages in it. */
export type Listed = { readonly path: string; readonly pages: readonly Pick<SitemapPage, 'modifiedOn'>[] };

/** When one of the pages changed last; null where that is known of none. ISO instants are in order as text. */
const lastOf = (pages: Listed['pages']) =>
  pages.reduce<string | null>(
    (last, { modifiedOn }) => (modifiedOn !== null && modifiedOn > (last ?? '') ? modifiedOn : last),
    null,
  );

/** The index of sitemaps, each with the day on which one of its pages changed last. */
export function sitemapIndex(sitemaps: readonly Listed[], { origin }: Pick<SitemapSettings, 'origin'>): string {
  const each = sitemaps.map(({ path, pages }) => {
    const last = lastOf(pages);
    return element('sitemap', textElement('loc', origin + path) + (last === null ? '' : textElement('lastmod', last)));
  });
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${each.join('\n')}\n</sitemapindex>\n`;
}
