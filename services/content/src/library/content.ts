import { createHash } from 'node:crypto';
import type { RouteRow, RouteTable } from '@dorpel/contracts/content';
import type { Article, Category, Image, PageItem, Settings, Texts } from '@dorpel/contracts/content-entities';
import { inLanguages, type Language, perLanguage, pickLanguage } from '@dorpel/i18n/languages';
import { slugify } from '@dorpel/routes/slug';
import { cleanCss, cleanHtml } from './clean.ts';
import type { Library } from './current.ts';

/** All that the agency's site says, as it is stored. Lists are in the order in which they are shown. */
export type Content = {
  readonly settings: Settings;
  readonly routes: readonly RouteRow[];
  readonly pages: readonly PageItem[];
  readonly categories: readonly Category[];
  readonly articles: readonly Article[];
  readonly images: readonly Image[];
};

/** A name as a segment of a path: in the language that it is written in. */
type Segment = (name: string, language: Language) => string;

/**
 * The public path of an article in each language, without prefix and in the form of `RouteEntry.paths` (R12), of the names
 * of its category, its subcategory and itself: 'verkopen/verkoopdossier/'. Where a name is not translated, its fallback
 * gives the word; one that leaves no word is skipped.
 */
export function pathsOf(
  article: Article,
  category: Category,
  segment: Segment = (name, language) => slugify(name, { language }),
): Readonly<Record<Language, string>> {
  return perLanguage((language) =>
    [category.name, article.subcategory, article.title]
      .map((name) => pickLanguage(name, language))
      .map((name) => (name ? segment(name.text, name.language) : ''))
      .filter(Boolean)
      .map((word) => `${word}/`)
      .join(''),
  );
}

/** A short name of a value: the same for the same content, whoever made it. */
export const versionOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

function articleRow(article: Article, category: Category): RouteRow {
  const about = category.path === undefined ? {} : { path: category.path };
  return {
    name: `article-${article.id}`,
    original: `/article/${article.id}/`,
    type: 'article',
    page: 'content-page',
    params: { id: article.id },
    paths: pathsOf(article, category),
    breadcrumb: [{ name: category.name, ...about }, { name: article.title }],
  };
}

/**
 * The routing table (R5): the stored rows, and one per published article, whose path follows from its names (R12). The
 * rows of pages that are still drafts are left out: nothing leads there.
 */
export function routingTable({ settings, routes, pages, articles, categories }: Content): RouteTable {
  const drafts = new Set(pages.flatMap(({ draft, path }) => (draft ? [path] : [])));
  const open = routes.filter(({ original }) => !drafts.has(original));
  const ofArticles = articles.flatMap((article) => {
    const category = categories.find(({ id }) => id === article.categoryId);
    return category && article.status === 'Published' ? [articleRow(article, category)] : [];
  });
  // A row that was stored before a language came has no path in it.
  const rows = open.map((row) => ({ ...row, paths: inLanguages(row.paths) }));
  const table = { ...settings.languages, entries: [...rows, ...ofArticles] };
  return { version: versionOf(table), ...table };
}

/** The languages of the site, the default one first. */
export function languagesOf({ settings }: Pick<Library, 'settings'>): Language[] {
  const { enabled, default: first } = settings.languages;
  return [first, ...enabled.filter((each) => each !== first)];
}

const cleanTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)]));

/** The content with all HTML and CSS in it cleaned, as it is stored. */
export function cleaned(content: Content): Content {
  return {
    ...content,
    pages: content.pages.map((page) => ({
      ...page,
      params: {
        ...page.params,
        ...(page.params.content && { content: cleanTexts(page.params.content) }),
        ...(page.params.css !== undefined && { css: cleanCss(page.params.css) }),
        modules: page.params.modules.map((module) => ({
          ...module,
          ...(module.description && { description: cleanTexts(module.description) }),
          ...(module.description2 && { description2: cleanTexts(module.description2) }),
        })),
      },
    })),
    articles: content.articles.map((article) => ({ ...article, content: cleanTexts(article.content) })),
    settings: {
      ...content.settings,
      footer: {
        ...content.settings.footer,
        columns: content.settings.footer.columns.map((column) => ({
          ...column,
          ...(column.fullText && { fullText: cleanTexts(column.fullText) }),
        })),
      },
    },
  };
}
