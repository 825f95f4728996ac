import type { Module, PageItem } from '@dorpel/contracts/content-entities';
import type { Content } from './content.ts';
import type { Stowed } from './store.ts';

/** Something that can be published and hidden, by the name a person gives it. */
export type Entry = {
  /** 'page:7', 'article:sold', 'module:7/sell-steps': what it can be called where its id alone would do for several. */
  readonly ref: string;
  readonly kind: 'page' | 'article' | 'module';
  readonly id: string;
  readonly status: 'Published' | 'Hidden';
  readonly isDraft: boolean;
  /** The document it is stored in, with its status changed. */
  changed(status: 'Published' | 'Hidden', isDraft: boolean, now: Date): Stowed;
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
