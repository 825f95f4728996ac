import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  record,
  refine,
  string,
  type Struct,
  type,
  unknown,
} from 'superstruct';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { defineContract } from '../contract.ts';
import { id } from '../fields.ts';
import {
  everyLanguage,
  inEachLanguage,
  knownLanguages,
  language,
  languageTag,
  localized,
  picture,
  shareCard,
  translated,
} from '../values.ts';
import { getVersion } from '../version.ts';
import { site } from './site.ts';

export { type Agency, type MenuItem, type ConsentTexts, type SiteLook, type Site } from './site.ts';
/** @public Promised to the repositories of teams. */
export { site } from './site.ts';
export type { Tags } from './tags.ts';

/** A row of the table of localized paths (specification, section 2; R5). `paths` are without the language prefix. */
export const routeEntry = object({
  name: string(),
  original: string(),
  type: enums(['feedback', 'article', 'page', 'login']),
  page: string(),
  params: optional(record(string(), string())),
  paths: everyLanguage(string),
  breadcrumb: array(object({ name: localized(), path: optional(string()) })),
  /** false: what is there differs with the visitor, so it is in no sitemap. */
  indexed: optional(boolean()),
});
export type RouteRow = Infer<typeof routeEntry>;

/** The languages of the site, as far as the reader knows them; where it does not know the default one, the first it knows. */
const table = object({
  /** Changes when the table does. */
  version: string(),
  enabled: knownLanguages(),
  default: languageTag(),
  entries: array(routeEntry),
});
export const routeTable = coerce(table, type({ enabled: array(string()), default: string() }), (given) => ({
  ...given,
  default: isLanguage(given.default) ? given.default : given.enabled.find(isLanguage),
})) as unknown as Struct<Omit<Infer<typeof table>, 'default'> & { default: Language }, unknown>;
export type RouteTable = Infer<typeof routeTable>;

/** What a page says where it is shared (Open Graph); null: what the head says anyway. */
const openGraph = object({
  title: nullable(string()),
  type: nullable(string()),
  url: nullable(string()),
  image: nullable(string()),
  description: nullable(string()),
});

/** The same for a Twitter card; `site` is the account of the site, '@dorpel'. */
const twitter = object({
  title: nullable(string()),
  site: nullable(string()),
  image: nullable(string()),
  description: nullable(string()),
});

const metadata = object({
  title: string(),
  description: string(),
  image: nullable(string()),
  /** Pixels: how large `image` is, so that who shares the page need not measure it. */
  imageSize: optional(nullable(object({ width: integer(), height: integer() }))),
  /** What the page is shared with (Open Graph): a JPEG of 1200 by 630 pixels. Services before it have none. */
  share: optional(shareCard()),
  /** false: `noindex` (isActiveSEO). */
  index: boolean(),
  /** false: `nofollow` and no referrer (noReferrerNoFollow). */
  follow: boolean(),
  /** schema.org things about the page, each with its '@type'. */
  jsonLd: array(record(string(), unknown())),
  openGraph: optional(openGraph),
  twitter: optional(twitter),
});

/** A film that is stored: its address, its media type, and what is shown until it plays. */
const film = object({ src: string(), type: string(), poster: nullable(picture()) });
export type Film = Infer<typeof film>;

const banner = object({
  type: enums(['image', 'gallery', 'video', 'none']),
  title: translated(),
  description: nullable(translated()),
  pictures: array(picture()),
  /** The header lies over it. */
  transparent: boolean(),
  /** The search box stands in it. */
  search: boolean(),
  /** Name of a surface of the design, 'sand', 'stone' or 'paper'; another colour is in the page's stylesheet. */
  colour: optional(nullable(string())),
  video: optional(nullable(film)),
  /** In place of `video` on phones. */
  mobileVideo: optional(nullable(film)),
});

export const articleCard = object({
  id: string(),
  title: translated(),
  summary: nullable(translated()),
  href: string(),
  picture: nullable(picture()),
  /** Position in a sequence of steps, from 1. */
  step: nullable(integer()),
  /** What the articles of its category are grouped by. */
  subcategory: optional(nullable(translated())),
});
export type ArticleCard = Infer<typeof articleCard>;

/** A block of a page (specification, section 3, Module; A1). */
export const pageModule = object({
  id: string(),
  title: nullable(translated()),
  /** 'h1' or 'h2'. */
  titleSize: string(),
  /** Sanitized HTML. */
  description: nullable(translated()),
  description2: nullable(translated()),
  position: string(),
  span: integer(),
  col: object({ sm: integer(), md: integer(), lg: integer() }),
  sort: integer(),
  /** 'single-view', 'module-view', 'odds-view', 'slider-view', 'ons-team-view' or ''. */
  view: string(),
  class: string(),
  /** 'color' or ''. */
  backgroundType: string(),
  /** Name of a surface of the design, 'sand', 'stone' or 'paper'; another colour is in the page's stylesheet. */
  colorBackground: nullable(string()),
  image: nullable(picture()),
  images: array(picture()),
  /** 'article', 'category', 'contact', 'property-list', 'project-list', 'stats-view', 'testimonials'; null: only its own text. */
  relation: nullable(object({ type: string(), id: nullable(string()) })),
  /** The articles an 'article' or 'category' relation leads to. */
  articles: array(articleCard),
  links: array(object({ label: string(), href: string() })),
  numberItemOfRow: integer(),
  maxItems: integer(),
  /** The articles are shown below the names of their subcategories. */
  isHasSubcategories: optional(boolean()),
});
export type PageModule = Infer<typeof pageModule>;

const crumb = object({ name: string(), href: nullable(string()) });

/** A page made of modules, or an article; `html` is sanitized. */
export const contentPage = object({
  id: string(),
  kind: enums(['page', 'article']),
  title: translated(),
  metadata,
  banner: nullable(banner),
  showBreadCrumb: boolean(),
  breadcrumb: array(crumb),
  modules: array(pageModule),
  html: nullable(translated()),
  picture: nullable(picture()),
  /** ISO instant of the last change. */
  modifiedOn: string(),
  /** ISO instant since when an article is there. */
  publishedOn: optional(string()),
  /** What an article belongs to, and where all of it is found. */
  category: nullable(
    object({
      id: string(),
      name: translated(),
      href: nullable(string()),
      /** What its articles are to search engines: 'reviews', 'people'; not there for texts of the agency. */
      about: optional(string()),
    }),
  ),
  /** The articles of the same category, itself among them, in order: steps, testimonials. */
  siblings: array(articleCard),
  /** Public path per language, for the language switcher and hreflang. */
  alternates: inEachLanguage({ href: string() }),
  /** Where to go instead (params `redirect` and `redirectUrl`, R8). */
  redirect: nullable(string()),
  /** Address of the stylesheet with the page's own rules and colours, sanitized; null: it has none. */
  stylesheet: optional(nullable(string())),
  /** The pages that are chosen from below the banner. */
  subMenu: optional(array(object({ label: string(), href: string() }))),
  /** The sub-menu stays in sight. */
  showFixedMenu: optional(boolean()),
  /** Stands beside the page's title. */
  logo: optional(nullable(picture())),
});
export type ContentPage = Infer<typeof contentPage>;

/** A page that search engines may find: where it is in each language, when it last changed (ISO instant), what it shows. */
const address = object({
  alternates: inEachLanguage({ href: string() }),
  modifiedOn: nullable(string()),
  pictures: array(picture()),
});
export type ContentAddress = Infer<typeof address>;

const inLanguage = object({ language: language() });

/** A payload and its signature, each in base64url. */
const previewToken = () => refine(string(), 'token', (value) => /^[\w-]{1,200}\.[\w-]{43}$/.test(value));

export const content = defineContract({
  service: 'content',
  version: 1,
  problems: {
    'page/not-found': 404,
    'picture/not-found': 404,
    'picture/broken': 422,
    'style/not-found': 404,
    'video/not-found': 404,
  },
  endpoints: {
    getVersion,
    /** With a token: what stands around every page as it is in that preview, where a draft says something else of it. */
    getSite: {
      method: 'GET',
      path: '/site',
      keeps: true,
      query: object({ language: language(), preview: optional(previewToken()) }),
      response: site,
    },
    getRoutes: { method: 'GET', path: '/routes', keeps: true, response: routeTable },
    /** Every page and article for the sitemap; not what has params, is hidden from search engines or leads elsewhere. */
    listAddresses: { method: 'GET', path: '/addresses', response: object({ items: array(address) }) },
    getPage: {
      method: 'GET',
      path: '/pages/:id',
      keeps: true,
      params: object({ id: id() }),
      query: inLanguage,
      response: contentPage,
    },
    /** The page or article at a public path, without its language prefix: 'verkopen/marktschatting/'. */
    findPage: {
      method: 'GET',
      path: '/pages',
      keeps: true,
      query: object({ language: language(), path: string() }),
      response: contentPage,
    },
    /** The page or article a signed token stands for, with all that is hidden in it (R14); never for search engines. */
    getPreview: {
      method: 'GET',
      path: '/previews/:token',
      params: object({ token: previewToken() }),
      query: inLanguage,
      response: contentPage,
    },
  },
});
