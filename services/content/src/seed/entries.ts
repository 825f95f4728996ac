import type { Article, Module, PageItem, Params } from '@dorpel/contracts/content-entities';
import { words } from './words.ts';

/** When the demo was made: deterministic, so that its version is. */
const MADE = '2026-01-05T09:00:00.000Z';

type PageGiven = Omit<PageItem, 'parentId' | 'status' | 'createDate' | 'modifyDate' | 'params'> &
  Partial<Pick<PageItem, 'parentId' | 'status' | 'modifyDate'>> & {
    params: Omit<Params, 'modules'> & { modules?: Module[] };
  };

/** A page with what most pages of the demo have in common; it is in the menu only when it says so. */
export const page = ({ params, ...given }: PageGiven): PageItem => ({
  parentId: null,
  status: 'Hidden',
  createDate: MADE,
  modifyDate: MADE,
  ...given,
  params: { modules: [], ...params },
});

type ModuleGiven = Omit<Module, 'status' | 'sort'>;

/** The modules of a page in the order in which they are written. */
export const modules = (...given: ModuleGiven[]): Module[] =>
  given.map((each, index) => ({ ...each, sort: (index + 1) * 10, status: 'Published' }));

type InOneLanguage = { readonly title: string; readonly summary: string; readonly content: string };
export type ArticleGiven = Readonly<Record<'nl' | 'fr' | 'en' | 'de', InOneLanguage>> & {
  readonly id: string;
  readonly image?: string;
};

/** The articles of a category in the order in which they are written. */
export const articlesOf = (categoryId: string, given: readonly ArticleGiven[]): Article[] =>
  given.map(({ id, image, nl, fr, en, de }, index) => ({
    id,
    categoryId,
    title: words(nl.title, fr.title, en.title, de.title),
    summary: words(nl.summary, fr.summary, en.summary, de.summary),
    content: words(nl.content, fr.content, en.content, de.content),
    ...(image !== undefined && { image }),
    status: 'Published',
    sort: (index + 1) * 10,
    createDate: MADE,
    modifyDate: MADE,
  }));
