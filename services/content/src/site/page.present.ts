import type { ContentPage } from '@dorpel/contracts/content';
import type { PageItem } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';
import { styleAddress } from '../media/page-style.ts';
import { presentBanner } from './banner.present.ts';
import { metadataOfPage } from './pages-metadata.ts';
import { presentModules } from './module.present.ts';
import { redirectOf } from '../library/redirect.ts';

/**
 * The pages to choose from below the banner: those its editor named, else the ones below it in the menu, or beside it,
 * when it says that it has a sub-menu (`subMenu`, `isHaveSubMenu`).
 */
function subMenuOf({ id, parentId, params }: PageItem, speech: InLanguage): NonNullable<ContentPage['subMenu']> {
  const { pages } = speech.library;
  const below = pages.filter((page) => page.parentId === id);
  const family = below.length > 0 ? below : pages.filter((page) => parentId !== null && page.parentId === parentId);
  const listed = family.toSorted((a, b) => a.sort - b.sort).map(({ path }) => path);
  const paths = params.subMenu ?? (params.isHaveSubMenu ? listed : []);
  return paths.flatMap((path) => {
    const page = pages.find((each) => each.path === path);
    return page && speech.isDisplayed(page) ? [{ label: speech.word(page.name), href: speech.href(path) }] : [];
  });
}

/** The steps of the routing table that lead to a page (R13). */
function breadcrumbOf({ path }: PageItem, { library, language }: InLanguage): ContentPage['breadcrumb'] {
  const row = library.table.entries.find(({ original }) => original === path);
  const steps = row ? library.routes.breadcrumb(row, language) : [];
  return steps.map(({ text, href }) => ({ name: text, href: href ?? null }));
}

/** The address of an internal path in every language that has one (R4). */
export const alternatesOf = (path: string, { library }: InLanguage): ContentPage['alternates'] =>
  library.table.enabled
    .map((language) => ({ language, href: library.href(path, language) }))
    .filter(({ href }) => href !== '/');

/** A page made of modules, in one language. */
export function presentPage(page: PageItem, speech: InLanguage): ContentPage {
  const { params } = page;
  return {
    id: page.id,
    kind: 'page',
    title: speech.say(params.title) ?? { text: '', language: speech.language },
    metadata: metadataOfPage(page, speech),
    banner: presentBanner(page, speech),
    showBreadCrumb: params.showBreadCrumb ?? true,
    breadcrumb: breadcrumbOf(page, speech),
    modules: presentModules(params.modules, speech),
    html: speech.html(params.content),
    picture: speech.picture(params.image),
    modifiedOn: page.modifyDate,
    category: null,
    siblings: [],
    alternates: alternatesOf(page.path, speech),
    redirect: redirectOf(page, speech),
    stylesheet: styleAddress(page),
    subMenu: subMenuOf(page, speech),
    showFixedMenu: params.showFixedMenu ?? false,
    logo: speech.picture(params.logo),
  };
}
