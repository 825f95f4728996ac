import { createHash } from 'node:crypto';
import type { RouteRow, RouteTable } from '@dorpel/contracts/content';
import type { Article, Category } from '@dorpel/contracts/content-entities';
import { inLanguages } from '@dorpel/i18n/languages';
import { pathsOf } from './article-paths.ts';
import type { Content } from './content.ts';

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
