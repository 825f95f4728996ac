import type { RouteTable } from '@dorpel/contracts/content';
import type { Article, Category, Image, PageItem, Settings } from '@dorpel/contracts/content-entities';
import type { Language } from '@dorpel/i18n/languages';
import { createRoutes, type Routes } from '@dorpel/routes';
import type { Content } from './content.ts';
import type { ContentRepository } from './store.ts';
import { routingTable } from './routing-table.ts';

/** The content of one revision, with what is asked of it again and again. */
export type Library = {
  readonly content: Content;
  readonly settings: Settings;
  readonly table: RouteTable;
  readonly routes: Routes;
  /** The pages that are public: no drafts. */
  readonly pages: readonly PageItem[];
  page(id: string): PageItem | undefined;
  /** A published article. */
  article(id: string): Article | undefined;
  category(id: string): Category | undefined;
  image(id: string): Image | undefined;
  /** Published articles by the id of their category. */
  readonly counts: Readonly<Record<string, number>>;
  /** The published articles of a category, in order. */
  articlesOf(categoryId: string): readonly Article[];
  /** Where a stored link leads: an internal path becomes the public one of a language, the rest stays as it is. */
  href(link: string, language: Language): string;
  /** The same with all that is hidden or a draft, as previews show it (R14). */
  revealed(): Library;
};

const indexed = <T extends { readonly id: string }>(entries: readonly T[]) =>
  new Map(entries.map((each) => [each.id, each]));

/** What else than an internal path a link may be, whatever was stored: it is never a script. */
const OUTWARD = /^(https?:\/\/|mailto:|tel:)/i;

/** The content as if all of it were published. */
export const allPublished = (content: Content): Content => ({
  ...content,
  articles: content.articles.map((article) => ({ ...article, status: 'Published' })),
  pages: content.pages.map(({ draft: _, ...page }) => ({
    ...page,
    params: {
      ...page.params,
      modules: page.params.modules.map((module) => ({ ...module, status: 'Published' as const })),
    },
  })),
});

export function createLibrary(content: Content): Library {
  const publicPages = content.pages.filter(({ draft }) => !draft);
  let revealed: Library | undefined;
  const table = routingTable(content);
  const routes = createRoutes(table.entries, { enabled: table.enabled, default: table.default });
  const pages = indexed(publicPages);
  const articles = indexed(content.articles.filter(({ status }) => status === 'Published'));
  const categories = indexed(content.categories);
  const images = indexed(content.images);
  return {
    content,
    settings: content.settings,
    table,
    routes,
    pages: publicPages,
    page: (id) => pages.get(id),
    article: (id) => articles.get(id),
    category: (id) => categories.get(id),
    image: (id) => images.get(id),
    counts: Object.fromEntries(
      content.categories.map(({ id }) => [id, [...articles.values()].filter((each) => each.categoryId === id).length]),
    ),
    articlesOf: (categoryId) => [...articles.values()].filter((each) => each.categoryId === categoryId),
    href(link, language) {
      const [, path, rest] = /^(\/[^?#]*)(.*)$/.exec(link) ?? [];
      if (path !== undefined) return routes.localize(path, language) + rest;
      return OUTWARD.test(link) ? link : '/';
    },
    revealed() {
      revealed ??= createLibrary(allPublished(content));
      return revealed;
    },
  };
}

/** Reads the library again when its revision has changed, so that a change shows at once (A10) and costs once. */
export function currentLibrary(repository: {
  state: ContentRepository['state'];
  load: () => Promise<Content>;
}): () => Promise<Library> {
  let revision = -1;
  let library: Promise<Library> | undefined;
  return async () => {
    const { revision: now } = await repository.state();
    if (library && now === revision) return library;
    revision = now;
    const loading = repository.load().then(createLibrary);
    library = loading;
    loading.catch(() => {
      if (library === loading) library = undefined;
    });
    return loading;
  };
}
