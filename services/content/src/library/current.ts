import type { RouteTable } from '@dorpel/contracts/content';
import type { Article, Category, Image, Module, PageItem, Settings } from '@dorpel/contracts/content-entities';
import type { Language } from '@dorpel/i18n/languages';
import { createRoutes, type Routes } from '@dorpel/routes';
import { type Content, routingTable } from './content.ts';
import type { ContentRepository, StoredEntry } from './store.ts';

/** The content of one revision, with what is asked of it again and again. */
export type Library = {
  readonly content: Content;
  /** Where the site is: an address that begins so is one of its own. */
  readonly origin: string | undefined;
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
  /**
   * Where a stored link leads: an internal path becomes the public one of a language (R6), an address of the site its path,
   * the rest stays as it is.
   */
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

/**
 * @param origin where the site is ('https://www.dorpel.example.com')
 */
export function createLibrary(content: Content, origin?: string): Library {
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
    origin,
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
      if (!OUTWARD.test(link)) return '/';
      const url = URL.canParse(link) ? new URL(link) : null;
      return url && url.origin === origin ? url.pathname + url.search + url.hash : link;
    },
    revealed() {
      revealed ??= createLibrary(allPublished(content), origin);
      return revealed;
    },
  };
}

/**
 * Reads the library again when its revision has changed, so that a change shows at once (A10) and costs once.
 *
 * @param origin where the site is
 */
export function currentLibrary(
  repository: { state: ContentRepository['state']; load: () => Promise<Content> },
  origin?: string,
): () => Promise<Library> {
  let revision = -1;
  let library: Promise<Library> | undefined;
  return async () => {
    const { revision: now } = await repository.state();
    if (library && now === revision) return library;
    revision = now;
    const loading = repository.load().then((content) => createLibrary(content, origin));
    library = loading;
    loading.catch(() => {
      if (library === loading) library = undefined;
    });
    return loading;
  };
}

/** Something that can be published and hidden, by the name a person gives it. */
export type Entry = {
  /** 'page:7', 'article:sold', 'module:7/sell-steps': what it can be called where its id alone would do for several. */
  readonly ref: string;
  readonly kind: 'page' | 'article' | 'module';
  readonly id: string;
  readonly status: 'Published' | 'Hidden';
  readonly isDraft: boolean;
  /** The document it is stored in, with its status changed. */
  changed(status: 'Published' | 'Hidden', isDraft: boolean, now: Date): StoredEntry;
};

function pageEntry(page: PageItem): Entry {
  const { id, status, draft: isDraft = false } = page;
  return {
    ref: `page:${id}`,
    kind: 'page',
    id,
    status,
    isDraft,
    changed(next, draft, now) {
      const { draft: _, ...rest } = page;
      const value = { ...rest, status: next, modifyDate: now.toISOString(), ...(draft && { draft }) };
      return { kind: 'pages', id, value };
    },
  };
}

function moduleEntry(page: PageItem, module: Module): Entry {
  return {
    ref: `module:${page.id}/${module.id}`,
    kind: 'module',
    id: module.id,
    status: module.status,
    isDraft: false,
    changed(status, _, now) {
      const modules = page.params.modules.map((each) => (each.id === module.id ? { ...each, status } : each));
      const value = { ...page, modifyDate: now.toISOString(), params: { ...page.params, modules } };
      return { kind: 'pages', id: page.id, value };
    },
  };
}

/** Everything in the content that has a status. */
export function entriesOf({ pages, articles }: Content): Entry[] {
  return [
    ...pages.map(pageEntry),
    ...articles.map<Entry>((article) => ({
      ref: `article:${article.id}`,
      kind: 'article',
      id: article.id,
      status: article.status,
      isDraft: false,
      changed: (status, _, now) => ({
        kind: 'articles',
        id: article.id,
        value: { ...article, status, modifyDate: now.toISOString() },
      }),
    })),
    ...pages.flatMap((page) => page.params.modules.map((module) => moduleEntry(page, module))),
  ];
}

/** What a person means by an id, or a ref: none, one, or several to choose from. */
export const entriesCalled = (name: string, content: Content): Entry[] =>
  entriesOf(content).filter(({ id, ref }) => name === id || name === ref);
