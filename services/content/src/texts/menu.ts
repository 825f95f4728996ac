import { Problem } from '@dorpel/contracts';
import type { PageItem } from '@dorpel/contracts/content-entities';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import { type Content, type ContentRepository, versionOf } from '../library/library.ts';
import type { Person, Revision, Revisions } from './store.ts';

/** The key of the revision that holds the order of pages: it is no text, and has no draft. */
export const MENU = 'menu:pages';

type Numbers = Readonly<Record<string, number>>;

/** The content with other numbers of its pages. */
export const withOrder = (content: Content, numbers: Numbers): Content => ({
  ...content,
  pages: content.pages.map((page) => ({ ...page, sort: numbers[page.id] ?? page.sort })),
});

/** The pages as the menu has them, each before its neighbours of a higher number. */
export const inMenuOrder = ({ pages }: Pick<Content, 'pages'>): readonly PageItem[] =>
  pages.toSorted((a, b) => a.sort - b.sort);

/** The pages as the menu has them, each after the one that it is below, called with all that are above it: 'Services › Selling'. */
export function pagePaths(content: Pick<Content, 'pages'>, language: Language): { id: string; title: string }[] {
  const all = inMenuOrder(content);
  const below = (parent: string | null, above: readonly string[]): { id: string; title: string }[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .flatMap(({ id, name }) => {
        const names = [...above, pickLanguage(name, language)?.text ?? id];
        return [{ id, title: names.join(' › ') }, ...below(id, names)];
      });
  return below(null, []);
}

/**
 * Texts as a tree by their addresses ('/fr/vendre/'): each after the one whose address its own begins with, neighbours as they came. What
 * stands at the top of a language, or nowhere ('/'), is above nothing.
 *
 * @returns the same texts, each with how many of them it is below
 */
export function inTree<T extends { readonly address: string }>(texts: readonly T[]): (T & { depth: number })[] {
  const all = new Set(texts.map(({ address }) => address));
  const below = new Map<string, T[]>();
  for (const text of texts) {
    const parts = text.address.split('/');
    const above = parts
      .map((_, at) => `${parts.slice(0, at).join('/')}/`)
      .findLast((address, at) => at > 2 && address !== text.address && all.has(address));
    below.set(above ?? '', [...(below.get(above ?? '') ?? []), text]);
  }
  const from = (address: string, depth: number): (T & { depth: number })[] => {
    const met = below.get(address) ?? [];
    // Where two have one address, what is below it follows the first.
    below.delete(address);
    return met.flatMap((text) => [{ ...text, depth }, ...from(text.address, depth + 1)]);
  };
  return from('', 0);
}

/** The same for the same pages in the same order. */
export const menuVersionOf = (content: Pick<Content, 'pages'>): string =>
  versionOf(inMenuOrder(content).map(({ id, parentId }) => [id, parentId]));

export type MenuParts = {
  /** The content as it is public. */
  readonly load: () => Promise<Content>;
  readonly repository: Pick<ContentRepository, 'order'>;
  readonly revisions: Pick<Revisions, 'find' | 'replace' | 'settle' | 'note'>;
  readonly now: () => Date;
};

/** Who changed something meanwhile, as a problem says it; a program has no name that anybody would know. */
export const changedBy = ({ by, at }: { readonly by: Person; readonly at: Date }) => ({
  by: by.id === 'command' ? '' : by.name,
  at: at.toISOString(),
});

const told = (last: Pick<Revision, 'by' | 'at'> | undefined) => new Problem('menu/changed', last && changedBy(last));

/** Puts the pages of one level in order: as a publication, the old order is public or the new one. */
export function createMenu({ load, repository, revisions, now }: MenuParts) {
  /** Puts an order that is public into its place, where a process ended before; the second time changes nothing. */
  async function settle(): Promise<void> {
    const revision = await revisions.find(MENU);
    if (!revision?.ordering) return;
    await repository.order(revision.ordering);
    await revisions.settle(MENU, revision.version);
  }

  return {
    settle,

    /** Who put pages in another order last. */
    async lastChange(): Promise<{ readonly by: Person; readonly at: Date } | undefined> {
      return revisions.find(MENU);
    },

    /**
     * Puts all pages below one, or at the top, in an order.
     * @param below null: at the top @param seen the version that was seen; undefined takes it as it is
     * @returns the version there is then @throws Problem 'menu/changed' where there are others, or another order, by now
     */
    async order(below: string | null, ids: readonly string[], seen: string | undefined, by: Person): Promise<string> {
      await settle();
      // Before the pages: an order that is published in between is then either seen in them, or refuses this one.
      const last = await revisions.find(MENU);
      const content = await load();
      if (seen !== undefined && menuVersionOf(content) !== seen) throw told(last);
      const siblings = inMenuOrder(content).filter(({ parentId }) => parentId === below);
      const isAllOfThem = siblings.length === ids.length && siblings.every(({ id }) => ids.includes(id));
      if (!isAllOfThem) throw told(last);
      const numbers = Object.fromEntries(ids.map((id, at) => [id, (at + 1) * 10]));
      const next = withOrder(content, numbers);
      if (menuVersionOf(next) === menuVersionOf(content)) return menuVersionOf(content);
      const [at, version] = [now(), last?.version ?? 0];
      const revision = { key: MENU, version: version + 1, by, at, ordering: numbers };
      if (!(await revisions.replace(revision, version))) throw told(await revisions.find(MENU));
      await settle();
      const placesIn = (pages: readonly PageItem[]) =>
        pages.map(({ id, sort }) => ({ kind: 'pages', id, value: { id, sort } }) as const);
      const after = inMenuOrder(next).filter(({ parentId }) => parentId === below);
      await revisions.note({
        text: MENU,
        at,
        by,
        what: 'published',
        before: placesIn(siblings),
        after: placesIn(after),
      });
      return menuVersionOf(next);
    },
  };
}

export type Menu = ReturnType<typeof createMenu>;
