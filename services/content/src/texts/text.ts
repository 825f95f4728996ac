import { randomBytes } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { RouteRow } from '@dorpel/contracts/content';
import type { Article, PageItem, Settings } from '@dorpel/contracts/content-entities';
import type { TextKind } from '@dorpel/contracts/desk-texts';
import { type Language, perLanguage } from '@dorpel/i18n/languages';
import { foldedKey, slugify } from '@dorpel/routes/slug';
import { type Content, type StoredEntry, versionOf } from '../library/library.ts';
import { withEntries } from './check.ts';
import type { Entry } from './entries.ts';

/** Which text: an article, a page, the name of a category, what stands around every page; or a picture, for its history. */
export type TextKey = { readonly kind: TextKind | 'images'; readonly id: string };

export const keyOf = ({ kind, id }: TextKey) => `${kind}:${id}`;

/** The text that a key of `keyOf` names. */
export function keyIn(key: string): TextKey & { readonly kind: TextKind } {
  const [kind, id] = key.split(':') as [TextKind, string];
  return { kind, id };
}

/** The one text of the settings, and the one of the agency. */
export const SITE = { kind: 'settings', id: 'site' } as const;
export const AGENCY = { kind: 'agency', id: SITE.id } as const;

/** What tokens of previews call the agency, whose id is that of the settings. */
export const AGENCY_PREVIEW = 'agency--site';

/** The row of a page that is at an address of its own; lists and forms have rows that are not the office's to write. */
const rowOf = ({ path }: Pick<PageItem, 'path'>, routes: readonly RouteRow[]): RouteRow | undefined =>
  routes.find((row) => row.original === path && row.page === 'content-page' && !path.includes(':'));

/** The stored entries that make up a text, each written and published with the others; none: there is no such text. */
export function entriesIn(content: Content, { kind, id }: TextKey): readonly StoredEntry[] {
  if (kind === 'settings') return id === SITE.id ? [{ kind, value: content.settings }] : [];
  if (kind === 'agency') {
    const { sheets } = content.settings;
    return id === AGENCY.id && sheets ? [{ kind, id, value: sheets.now }] : [];
  }
  if (kind !== 'pages') {
    const value = content[kind].find((each) => each.id === id);
    return value ? [{ kind, id, value }] : [];
  }
  const page = content.pages.find((each) => each.id === id);
  if (!page) return [];
  const row = rowOf(page, content.routes);
  return [{ kind, id, value: page }, ...(row ? [{ kind: 'routes' as const, id: row.name, value: row }] : [])];
}

/** All texts of the content that editors write; the agency has a page of its own. */
export const textsOf = ({ articles, categories, pages }: Content): (TextKey & { readonly kind: TextKind })[] => [
  ...pages.map(({ id }) => ({ kind: 'pages', id }) as const),
  ...articles.map(({ id }) => ({ kind: 'articles', id }) as const),
  ...categories.map(({ id }) => ({ kind: 'categories', id }) as const),
  SITE,
];

/** Which text an entry belongs to; undefined: to none that is written at the desk. */
export function textOf(entry: Pick<Entry, 'kind' | 'id' | 'value'>, { pages }: Content): TextKey | undefined {
  if (entry.kind === 'settings') return SITE;
  if (entry.kind === 'agency') return AGENCY;
  if (entry.kind !== 'routes') return { kind: entry.kind, id: entry.id };
  const { original } = (entry.value as Partial<RouteRow> | undefined) ?? {};
  const page = pages.find(({ path }) => path === original);
  return page && { kind: 'pages', id: page.id };
}

/** A short name of the entries: the same for the same text. */
export const nameOfState = (entries: readonly StoredEntry[]) => versionOf(entries.map(({ value }) => value));

/** Entries as they are judged and put into a content. */
export const asEntries = (entries: readonly StoredEntry[]): Entry[] =>
  entries.map(
    (entry) =>
      ({
        kind: entry.kind,
        id: entry.kind === 'settings' ? SITE.id : entry.id,
        value: entry.value,
        mistakes: [],
        notices: [],
      }) as Entry,
  );

/** The content with the entries in the place of those of the same id, or after the others. */
export const contentWith = (content: Content, entries: readonly StoredEntry[]): Content =>
  entries.length === 0 ? content : withEntries(content, asEntries(entries));

/** The settings with what the agency says of itself as it is in others: the text of the settings is what stands around pages. */
function agencyAs(entries: readonly StoredEntry[], others: readonly StoredEntry[]): readonly StoredEntry[] {
  const settings = others.find(({ kind }) => kind === 'settings')?.value as Settings | undefined;
  if (!settings) return entries;
  const { agency, languages, look, sheets } = settings;
  return entries.map((entry) => {
    if (entry.kind !== 'settings') return entry;
    const { look: _, sheets: __, ...rest } = entry.value;
    const value = { ...rest, agency, languages, ...(look && { look }), ...(sheets && { sheets }) };
    // In the order in which it is stored, so that the same is the same.
    const inOrder = Object.fromEntries(
      [...new Set([...Object.keys(settings), ...Object.keys(value)])]
        .map((key) => [key, value[key as keyof typeof value]] as const)
        .filter(([, each]) => each !== undefined),
    );
    return { ...entry, value: inOrder as Settings };
  });
}

/**
 * The entries with the place of their page among its neighbours as it is in others: it is the menu's (`menu.ts`), and no draft
 * holds it back; and so for who the agency is.
 */
export const placedAs = (given: readonly StoredEntry[], others: readonly StoredEntry[]): readonly StoredEntry[] => {
  const entries = agencyAs(given, others);
  const sort = (others.find(({ kind }) => kind === 'pages')?.value as PageItem | undefined)?.sort;
  if (sort === undefined) return entries;
  return entries.map((entry) =>
    entry.kind === 'pages' ? { ...entry, value: { ...(entry.value as PageItem), sort } } : entry,
  );
};

/** The entries as they are published: of this moment, and no longer a draft that nobody finds. */
export function finished(entries: readonly StoredEntry[], before: readonly StoredEntry[], now: Date): StoredEntry[] {
  const modifyDate = now.toISOString();
  const page = entries.find(({ kind }) => kind === 'pages')?.value as PageItem | undefined;
  const pageBefore = before.find(({ kind }) => kind === 'pages')?.value as PageItem | undefined;
  return placedAs(entries, before).map((entry) => {
    if (entry.kind === 'articles') return { ...entry, value: { ...(entry.value as Article), modifyDate } };
    if (entry.kind === 'pages') {
      const { draft: _, ...rest } = entry.value as PageItem;
      return { ...entry, value: { ...rest, modifyDate } };
    }
    if (entry.kind === 'routes' && page)
      return { ...entry, value: withCrumb(entry.value as RouteRow, page, pageBefore ?? page) };
    return entry;
  });
}

/** The last step of a page's breadcrumb is called as the page is, where it was before. */
function withCrumb(row: RouteRow, page: PageItem, before: PageItem): RouteRow {
  const last = row.breadcrumb.at(-1);
  if (!last) return row;
  const isName = (texts: unknown) => JSON.stringify(last.name) === JSON.stringify(texts);
  const name = isName(before.name) ? page.name : isName(before.params.title) ? page.params.title : last.name;
  return { ...row, breadcrumb: [...row.breadcrumb.slice(0, -1), { ...last, name }] };
}

type Asked = {
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

function pageOf({ title, language, below }: Asked, id: string, { pages }: Content, at: string): PageItem {
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

function pageRowOf(item: PageItem, slug: string, { pages, routes }: Content): RouteRow {
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
): { readonly id: string; readonly entries: readonly StoredEntry[] } {
  const slug = slugify(asked.title, { language: asked.language }) || 'page';
  const id = `${foldedKey(slug, 40)}-${randomBytes(3).toString('hex')}`;
  const at = now.toISOString();
  if (asked.kind === 'articles')
    return { id, entries: [{ kind: 'articles', id, value: article(asked, id, content, at) }] };
  const item = pageOf(asked, id, content, at);
  const own = pageRowOf(item, slug, content);
  return {
    id,
    entries: [
      { kind: 'pages', id, value: item },
      { kind: 'routes', id: own.name, value: own },
    ],
  };
}
