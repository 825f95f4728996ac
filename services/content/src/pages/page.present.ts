import type { ContentPage } from '@dorpel/contracts/content';
import type { PageItem } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';
import { metadataOfPage } from './metadata.ts';
import { presentModules } from './module.present.ts';
import { redirectOf } from './redirect.ts';

function presentBanner({ params }: PageItem, speech: InLanguage): ContentPage['banner'] {
  const { showPageBanner, bannerType, bannerImages, bannerTitle, bannerDescription } = params;
  const title = speech.say(bannerTitle) ?? speech.say(params.title);
  if (!showPageBanner || !title) return null;
  return {
    type: bannerType || 'none',
    title,
    description: speech.say(bannerDescription),
    pictures: speech.pictures(bannerImages),
    transparent: params.bannerTransparent ?? false,
    search: params.bannerSearch ?? false,
  };
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
  };
}
