import type { ArticleCard, ContentPage, Film, PageModule } from '@dorpel/contracts/content';
import type { Article, Module, PageItem } from '@dorpel/contracts/content-entities';
import { pickLanguage } from '@dorpel/i18n/languages';
import { endOfPath, type InLanguage, redirectOf } from '../library/library.ts';
import { styleAddress, typeOfVideo } from '../media/media.ts';
import { metadataOfArticle, metadataOfPage } from './metadata.ts';

const NO_TEXT = { text: '', language: 'nl' } as const;

/** An article as a list shows it. */
function presentCard(article: Article, step: number | null, { library, language, ...speech }: InLanguage): ArticleCard {
  return {
    id: article.id,
    title: speech.say(article.title) ?? NO_TEXT,
    summary: speech.say(article.summary),
    href: library.routes.href(`article-${article.id}`, {}, language),
    picture: speech.picture(article.image),
    step,
    subcategory: speech.say(article.subcategory),
  };
}

/** The published articles of a category whose conditions hold, counted where they are steps. */
function presentCategory(categoryId: string, speech: InLanguage): ArticleCard[] {
  const isSequence = speech.library.category(categoryId)?.isSequence ?? false;
  return speech.library
    .articlesOf(categoryId)
    .filter(speech.isDisplayed)
    .map((article, index) => presentCard(article, isSequence ? index + 1 : null, speech));
}

type Banner = NonNullable<ContentPage['banner']>;

/** What the specification calls the types of an image, and what of a banner is shown by them. */
const TYPES: Readonly<Record<string, Banner['type']>> = { image: 'image', gallery: 'gallery', video: 'video' };

function filmOf(name: string | undefined, poster: string | undefined, speech: InLanguage): Film | null {
  if (name === undefined) return null;
  return { src: `/api/content/v1/videos/${name}`, type: typeOfVideo(name), poster: speech.picture(poster) };
}

/** The banner of a page (H4); null where it shows none. */
function presentBanner({ params }: PageItem, speech: InLanguage): Banner | null {
  const { showPageBanner, bannerType, bannerImages = [], bannerVideoPoster, bannerVideoMobilePoster } = params;
  const title = speech.say(params.bannerTitle) ?? speech.say(params.title);
  if (!showPageBanner || !title) return null;
  const type = TYPES[bannerType ?? ''] ?? 'none';
  const video = type === 'video' ? filmOf(params.bannerVideo, bannerVideoPoster, speech) : null;
  const mobilePoster = bannerVideoMobilePoster ?? bannerVideoPoster;
  return {
    type: type === 'video' && !video ? 'none' : type,
    title,
    description: speech.say(params.bannerDescription),
    // One photo, unless all of them are meant to be seen; that of a film stands in for it.
    pictures: speech.pictures(type === 'image' ? bannerImages.slice(0, 1) : type === 'none' ? [] : bannerImages),
    transparent: params.bannerTransparent ?? false,
    search: params.bannerSearch ?? false,
    colour: params.bannerColor ?? null,
    video,
    mobileVideo: video && filmOf(params.bannerVideoMobile, mobilePoster, speech),
  };
}

/** What a module has where its editor left it open. */
const WHOLE_ROW = { sm: 12, md: 12, lg: 12 } as const;
const MOST_ITEMS = 30;
const ITEMS_OF_ROW = 4;

/** A slider of testimonials has at most ten, the list of sold and rented homes four (specification, section 9). */
const MOST_SLIDES = 10;
const MOST_REFERENCES = 4;

function mostItems({ maxItems = MOST_ITEMS, view, relations }: Module): number {
  if (view === 'slider-view') return Math.min(maxItems, MOST_SLIDES);
  const isReferences = relations?.type === 'property-list' && relations.id === 'references';
  return isReferences ? Math.min(maxItems, MOST_REFERENCES) : maxItems;
}

function articlesOf(module: Module, speech: InLanguage): PageModule['articles'] {
  const { type, id = '' } = module.relations ?? {};
  if (type === 'category') return presentCategory(id, speech).slice(0, mostItems(module));
  const article = type === 'article' ? speech.library.article(id) : undefined;
  return article && speech.isDisplayed(article) ? [presentCard(article, null, speech)] : [];
}

function presentModule(module: Module, speech: InLanguage): PageModule {
  const { relations } = module;
  return {
    id: module.id,
    title: speech.say(module.title),
    titleSize: module.titleSize ?? 'h2',
    description: speech.html(module.description),
    description2: speech.html(module.description2),
    position: module.position ?? 'contentRow',
    span: module.span ?? 12,
    col: module.col ?? WHOLE_ROW,
    sort: module.sort,
    view: module.view ?? '',
    class: module.class ?? '',
    backgroundType: module.backgroundType ?? '',
    colorBackground: module.colorBackground ?? null,
    image: speech.picture(module.image),
    images: speech.pictures(module.images),
    relation: relations ? { type: relations.type, id: relations.id ?? null } : null,
    articles: articlesOf(module, speech),
    links: (module.links ?? []).map(speech.link),
    numberItemOfRow: module.numberItemOfRow ?? ITEMS_OF_ROW,
    maxItems: mostItems(module),
    isHasSubcategories: module.isHasSubcategories ?? false,
  };
}

/** The published modules of a page whose conditions hold, in their order (A1, A9). */
const presentModules = (modules: readonly Module[], speech: InLanguage): PageModule[] =>
  modules
    .filter((module) => module.status === 'Published' && speech.isDisplayed(module))
    .toSorted((a, b) => a.sort - b.sort)
    .map((module) => presentModule(module, speech));

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

/**
 * The steps of the routing table that lead to a page (R13). A step whose own page sends on leads straight to where that
 * is; one that would lead in a circle, or nowhere, is a name alone.
 */
function breadcrumbOf({ path }: PageItem, speech: InLanguage): ContentPage['breadcrumb'] {
  const { table } = speech.library;
  const row = table.entries.find(({ original }) => original === path);
  const here = speech.href(path);
  return (row?.breadcrumb ?? []).flatMap((step) => {
    const name = pickLanguage(step.name, speech.language);
    if (!name) return [];
    const end = step.path === undefined ? null : endOfPath(step.path, speech);
    const isElsewhere = end !== here || step.path === path;
    return [{ name: name.text, href: isElsewhere ? end : null }];
  });
}

/** The address of a page or article in every language that has one (R4), and shows it (A9). */
const alternatesOf = (
  path: string,
  item: Parameters<InLanguage['isDisplayed']>[0],
  speech: InLanguage,
): ContentPage['alternates'] =>
  speech.library.table.enabled
    .filter((language) => language === speech.language || speech.in(language).isDisplayed(item))
    .map((language) => ({ language, href: speech.library.href(path, language) }))
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
    alternates: alternatesOf(page.path, page, speech),
    redirect: redirectOf(page, speech),
    stylesheet: styleAddress(page),
    subMenu: subMenuOf(page, speech),
    showFixedMenu: params.showFixedMenu ?? false,
    logo: speech.picture(params.logo),
  };
}

function categoryOf({ categoryId }: Article, speech: InLanguage): ContentPage['category'] {
  const category = speech.library.category(categoryId);
  const name = speech.say(category?.name);
  if (!category || !name) return null;
  const { id, path, about } = category;
  return { id, name, href: path === undefined ? null : endOfPath(path, speech), ...(about && { about }) };
}

/** An article with the others of its category: the steps before and after it, the other testimonials. */
export function presentArticle(article: Article, speech: InLanguage): ContentPage {
  const category = categoryOf(article, speech);
  const title = speech.say(article.title) ?? { text: '', language: speech.language };
  return {
    id: article.id,
    kind: 'article',
    title,
    metadata: metadataOfArticle(article, speech),
    banner: null,
    showBreadCrumb: true,
    breadcrumb: [
      ...(category ? [{ name: category.name.text, href: category.href }] : []),
      { name: title.text, href: null },
    ],
    modules: [],
    html: speech.html(article.content),
    picture: speech.picture(article.image),
    modifiedOn: article.modifyDate,
    publishedOn: article.createDate,
    category,
    siblings: presentCategory(article.categoryId, speech),
    alternates: alternatesOf(`/article/${article.id}/`, article, speech),
    redirect: null,
    stylesheet: null,
    subMenu: [],
    showFixedMenu: false,
    logo: null,
  };
}
