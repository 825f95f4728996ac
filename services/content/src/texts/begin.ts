import { randomBytes } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Article, PageItem } from '@dorpel/contracts/content-entities';
import type { RouteRow } from '@dorpel/contracts/content';
import { type Language, perLanguage } from '@dorpel/i18n/languages';
import { foldedKey, slugify } from '@dorpel/routes/slug';
import type { Content } from '../library/content.ts';
import type { Stowed } from '../library/store.ts';
import { rowOf } from './text.ts';

export type Asked = {
  readonly kind: 'articles' | 'pages';
  readonly language: Language;
  readonly title: string;
  /** A category of articles, or a page; none: a page at the top of the menu. */
  readonly below?: string | undefined;
};

const after = (list: readonly { readonly sort: number }[]) => Math.max(0, ...list.map(({ sort }) => sort)) + 10;

function article({ title, language, below }: Asked, id: string, content: Content, at: string): Article {
  const category = content.categories.find((each) => each.id === below) ?? content.categories[0];
  if (!category || (below !== undefined && category.id !== below))
    throw new Problem('request/invalid', { below: 'unknown' });
  const others = content.articles.filter(({ categoryId }) => categoryId === category.id);
  const own = { title: { [language]: title }, content: {}, status: 'Published' as const, sort: after(others) };
  return { id, categoryId: category.id, ...own, createDate: at, modifyDate: at };
}

function page({ title, language, below }: Asked, id: string, { pages }: Content, at: string): PageItem {
  const parent = pages.find((each) => each.id === below);
  if (below !== undefined && !parent) throw new Problem('request/invalid', { below: 'unknown' });
  const siblings = pages.filter(({ parentId }) => parentId === (parent?.id ?? null));
  return {
    id,
    parentId: parent?.id ?? null,
    name: { [language]: title },
    path: `/page/${id}/`,
    // In no menu before somebody says so.
    status: 'Hidden',
    createDate: at,
    modifyDate: at,
    sort: after(siblings),
    params: { title: { [language]: title }, content: {}, modules: [] },
  };
}

function row(item: PageItem, slug: string, { pages, routes }: Content): RouteRow {
  const parent = pages.find(({ id }) => id === item.parentId);
  const parentRow = parent && rowOf(parent, routes);
  const above =
    parent && parentRow ? [...parentRow.breadcrumb.slice(0, -1), { name: parent.name, path: parent.path }] : [];
  return {
    name: `page-${item.id}`,
    original: item.path,
    type: 'page',
    page: 'content-page',
    params: { id: item.id },
    paths: perLanguage((language) => `${parentRow?.paths[language] ?? ''}${slug}/`),
    breadcrumb: [...above, { name: item.name }],
  };
}

/** The entries of a new text, with an id and an address made of its title. @throws Problem 'request/invalid' */
export function newText(
  asked: Asked,
  content: Content,
  now: Date,
): { readonly id: string; readonly entries: readonly Stowed[] } {
  const slug = slugify(asked.title, { language: asked.language }) || 'page';
  const id = `${foldedKey(slug, 40)}-${randomBytes(3).toString('hex')}`;
  const at = now.toISOString();
  if (asked.kind === 'articles')
    return { id, entries: [{ kind: 'articles', id, value: article(asked, id, content, at) }] };
  const item = page(asked, id, content, at);
  const own = row(item, slug, content);
  return {
    id,
    entries: [
      { kind: 'pages', id, value: item },
      { kind: 'routes', id: own.name, value: own },
    ],
  };
}
