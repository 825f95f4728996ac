import { isProblem } from '@dorpel/contracts';
import { content, type ContentPage } from '@dorpel/contracts/content';
import {
  agencyId,
  type Context,
  type Found,
  found,
  type Head,
  type NotFound,
  notFound,
  type Redirect,
  redirect,
  sharedCard,
} from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import { preloadOfPhoto } from '../parts/photo-source.ts';
import { openingOf, type PageData, type PageParams, SEARCH, type Series } from './data.ts';
import { shownModules, slotOf } from './modules/modules.ts';

type Place = { readonly agency: object; readonly origin: string; readonly address: string };

const imageOf = ({ picture }: ContentPage, { origin }: Place) =>
  picture && { image: `${origin}${picture.path}share-1200.jpg` };

/** A text of the agency, which wrote it and stands for it. */
function articleOf(page: ContentPage, place: Place, language: Language): object {
  const { title, metadata, html, publishedOn, modifiedOn, category } = page;
  return {
    '@type': 'Article',
    headline: title.text,
    description: metadata.description,
    inLanguage: html?.language ?? language,
    ...(publishedOn && { datePublished: publishedOn }),
    dateModified: modifiedOn,
    author: place.agency,
    publisher: place.agency,
    mainEntityOfPage: place.address,
    ...imageOf(page, place),
    ...(category && { articleSection: category.name.text }),
  };
}

/** What a customer said of the agency: the title is whose words they are. */
function reviewOf(page: ContentPage, place: Place, language: Language): object {
  const { title, metadata, html, publishedOn } = page;
  return {
    '@type': 'Review',
    itemReviewed: place.agency,
    author: { '@type': 'Person', name: title.text },
    reviewBody: metadata.description,
    inLanguage: html?.language ?? language,
    ...(publishedOn && { datePublished: publishedOn }),
    url: place.address,
  };
}

/** Somebody who works at the agency. */
function personOf(page: ContentPage, place: Place): object {
  const summary = page.siblings.find(({ id }) => id === page.id)?.summary;
  return {
    '@type': 'Person',
    name: page.title.text,
    ...(summary && { jobTitle: summary.text }),
    worksFor: place.agency,
    url: place.address,
    ...imageOf(page, place),
  };
}

const KINDS: Readonly<Record<string, typeof articleOf>> = { reviews: reviewOf, people: personOf };

/** The article for search engines (schema.org, X6, S3), by what its category is about; in the language its text is really in. */
function articleJsonLd(page: ContentPage, { origin, pathname }: URL, language: Language): object {
  const place = { agency: { '@id': agencyId(origin) }, origin, address: origin + pathname };
  return (KINDS[page.category?.about ?? ''] ?? articleOf)(page, place, language);
}

/** Seconds a page may be kept: a change of the content shows within them (A10). */
const MAX_AGE = 5;

function fetchPage({ client, language, params, signal }: Context<PageParams>): Promise<ContentPage> {
  const { getPage, findPage, getPreview } = client(content);
  if (params.token !== undefined)
    return getPreview({ params: { token: params.token }, query: { language } }, { signal });
  return params.id === undefined
    ? findPage({ query: { language, path: params.path ?? '' } }, { signal })
    : getPage({ params: { id: params.id }, query: { language } }, { signal });
}

function seriesOf({ id, category, siblings }: ContentPage): Series | null {
  const at = siblings.findIndex((each) => each.id === id);
  return category && at >= 0 && siblings.length > 1
    ? { name: category.name, href: category.href, at, items: siblings }
    : null;
}

/** What was filled in, under its name; nothing where nothing was. */
function said<Name extends string>(name: Name, given: Readonly<Record<string, string | null>>) {
  const filled = Object.entries(given).filter(([, text]) => text !== null);
  return filled.length > 0 ? ({ [name]: Object.fromEntries(filled) } as Record<Name, Record<string, string>>) : {};
}

function headOf(page: ContentPage, { url, language }: Context<PageParams>): Head {
  const {
    title,
    description,
    image,
    imageSize,
    share,
    index,
    follow,
    jsonLd,
    openGraph = {},
    twitter = {},
  } = page.metadata;
  const isArticle = page.kind === 'article';
  const alternates = page.alternates.map((each) => [each.language, each.href] as const);
  const opening = openingOf(page);
  return {
    title,
    // With the agency's name already, or as an editor wants it.
    hasWholeTitle: true,
    index,
    follow,
    jsonLd: isArticle ? [...jsonLd, articleJsonLd(page, url, language)] : jsonLd,
    alternates: Object.fromEntries(alternates) as Partial<Record<Language, string>>,
    type: isArticle ? 'article' : 'website',
    ...(description && { description }),
    ...(share ? sharedCard(share) : { ...(image && { image }), ...(imageSize && { imageSize }) }),
    ...said('openGraph', openGraph),
    ...said('twitter', twitter),
    ...(opening && { preload: preloadOfPhoto(opening.photo, opening.box) }),
  };
}

function dataOf(page: ContentPage, isPreview: boolean): PageData {
  const { id, title, banner, html, picture, stylesheet = null, subMenu = [], logo = null } = page;
  if (page.kind === 'article') {
    const summary = page.siblings.find((each) => each.id === id)?.summary ?? null;
    return { kind: 'article', title, summary, html, picture, series: seriesOf(page), isPreview };
  }
  const modules = shownModules(page.modules, banner !== null);
  const showTitle = banner === null && modules.every(({ level }) => level !== 'h1');
  const isSubMenuFixed = page.showFixedMenu ?? false;
  const menu = { subMenu, isSubMenuFixed };
  return { kind: 'page', id, title, showTitle, banner, html, modules, stylesheet, ...menu, logo, isPreview };
}

/** A page or article of the content service; where it says so, the visitor is led on instead (R8). */
export async function load(context: Context<PageParams>): Promise<Found<PageData> | Redirect | NotFound> {
  let page: ContentPage;
  try {
    page = await fetchPage(context);
  } catch (error) {
    if (isProblem(error, 'page/not-found') || isProblem(error, 'request/invalid')) return notFound();
    throw error;
  }
  // What an editor decides may change; that an address has another form, or is another language's, does not.
  if (page.redirect !== null) return redirect(page.redirect, context.params.path !== undefined);
  const slots = page.modules.flatMap((module) => {
    const use = slotOf(module);
    return use ? [[module.id, use] as const] : [];
  });
  const isPreview = context.params.token !== undefined;
  return found(dataOf(page, isPreview), {
    head: headOf(page, context),
    breadcrumb: page.showBreadCrumb
      ? page.breadcrumb.map(({ name, href }) => ({ name, ...(href !== null && { href }) }))
      : [],
    slots: Object.fromEntries([...(page.banner?.search ? [[SEARCH, { slot: 'search-box' }] as const] : []), ...slots]),
    overlay: page.banner?.transparent ?? false,
    still: !isPreview,
    maxAge: isPreview ? 0 : MAX_AGE,
  });
}
