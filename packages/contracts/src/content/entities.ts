import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  partial,
  record,
  string,
  unknown,
} from 'superstruct';
import { id, isoInstant } from '../fields.ts';
import { language, localized } from '../values.ts';

/** A text per language, as editors fill it in: any language may be missing. */
const texts = () => partial(object({ nl: string(), fr: string(), en: string(), de: string() }));
export type Texts = Infer<ReturnType<typeof texts>>;

/**
 * Where a link leads: an internal path of the routing table ('/contact/'), a page of the web, a mail address or a
 * telephone number. Nothing else is let in: no scripts, no protocol-relative addresses.
 */
const target = () =>
  define<string>(
    'target',
    (value) => typeof value === 'string' && /^(\/(?!\/)|https?:\/\/|mailto:|tel:)[^\s\\<>"]*$/.test(value),
  );

const status = () => enums(['Published', 'Hidden']);

const link = object({ label: localized(), link: target() });

/** A stored picture (specification, section 3, Image), with its size in pixels and what it shows. */
export const image = object({
  id: id(),
  filename: string(),
  originalname: string(),
  url: string(),
  mimetype: string(),
  /** Folder below the pictures of the service. */
  destination: string(),
  createDate: isoInstant(),
  width: integer(),
  height: integer(),
  alt: localized(),
});
export type Image = Infer<typeof image>;

/** A block of a page (specification, section 3, Module; A1). Pictures are ids of images. */
export const module = object({
  id: id(),
  title: optional(localized()),
  titleSize: optional(enums(['h1', 'h2'])),
  description: optional(localized()),
  description2: optional(localized()),
  /** Where in the page: 'contentRow'. */
  position: optional(string()),
  span: optional(integer()),
  col: optional(object({ sm: integer(), md: integer(), lg: integer() })),
  sort: integer(),
  view: optional(enums(['single-view', 'module-view', 'odds-view', 'slider-view', 'ons-team-view', ''])),
  class: optional(string()),
  backgroundType: optional(enums(['color', ''])),
  colorBackground: optional(string()),
  image: optional(id()),
  images: optional(array(id())),
  relations: optional(
    object({
      type: enums(['article', 'category', 'contact', 'property-list', 'project-list', 'stats-view']),
      id: optional(string()),
    }),
  ),
  links: optional(array(link)),
  status: status(),
  numberItemOfRow: optional(integer()),
  maxItems: optional(integer()),
  isHasSubcategories: optional(boolean()),
});
export type Module = Infer<typeof module>;

const social = object({
  title: string(),
  type: string(),
  url: string(),
  site: string(),
  image: string(),
  description: string(),
});

const metadata = partial(
  object({
    pageTitle: string(),
    metadataTitle: string(),
    metadataDescription: string(),
    openGraph: partial(social),
    twitter: partial(social),
    /** schema.org data. */
    schemaData: record(string(), unknown()),
  }),
);

/** What a page is, beside its place in the menu (specification, section 3, Params). */
export const params = object({
  title: localized(),
  description: optional(object({ ...localized().schema, public: optional(boolean()) })),
  metadata: optional(partial(object({ nl: metadata, fr: metadata, en: metadata, de: metadata }))),
  isActiveSEO: optional(boolean()),
  noReferrerNoFollow: optional(boolean()),
  image: optional(id()),
  logo: optional(id()),
  modules: array(module),
  sort: optional(integer()),
  isHaveSubMenu: optional(boolean()),
  showFixedMenu: optional(boolean()),
  subMenu: optional(array(string())),
  /** Running text, HTML. */
  content: optional(localized()),
  css: optional(string()),
  type: optional(enums(['module'])),
  redirect: optional(partial(object({ nl: target(), fr: target(), en: target(), de: target() }))),
  redirectUrl: optional(target()),
  showBreadCrumb: optional(boolean()),
  showPageBanner: optional(boolean()),
  bannerTitle: optional(localized()),
  bannerDescription: optional(localized()),
  bannerVideo: optional(string()),
  bannerVideoPoster: optional(id()),
  bannerVideoMobile: optional(string()),
  bannerVideoMobilePoster: optional(id()),
  bannerType: optional(enums(['image', 'gallery', 'video', ''])),
  bannerImages: optional(array(id())),
  bannerColor: optional(string()),
  bannerTransparent: optional(boolean()),
  /** The search box stands in the banner. */
  bannerSearch: optional(boolean()),
});
export type Params = Infer<typeof params>;

/** A page and its place in the menu (specification, section 3). Its child menus are the items that name it as parent. */
export const pageItem = object({
  id: id(),
  parentId: nullable(id()),
  name: localized(),
  /** Internal path: '/for-sale/'. */
  path: target(),
  /** 'Hidden' keeps it out of the menu; its address still works. */
  status: status(),
  createDate: isoInstant(),
  modifyDate: isoInstant(),
  sort: integer(),
  params,
});
export type PageItem = Infer<typeof pageItem>;

/** What articles are grouped by. Its name, and that of a subcategory, begin the paths of its articles (R12). */
export const category = object({
  id: id(),
  name: localized(),
  /** Internal path of the page about the whole group. */
  path: optional(target()),
  /** The articles are steps of a sequence, counted from 1. */
  isSequence: boolean(),
});
export type Category = Infer<typeof category>;

/** A text of its own: a step, a testimonial, a member of the team. */
export const article = object({
  id: id(),
  categoryId: id(),
  subcategory: optional(localized()),
  title: localized(),
  summary: optional(localized()),
  /** HTML. */
  content: localized(),
  image: optional(id()),
  metadata: optional(partial(object({ nl: metadata, fr: metadata, en: metadata, de: metadata }))),
  status: status(),
  sort: integer(),
  createDate: isoInstant(),
  modifyDate: isoInstant(),
});
export type Article = Infer<typeof article>;

/** A link at the top of the page (specification, section 3). */
const headerLink = object({
  status: status(),
  label: localized(),
  link: target(),
  icon: string(),
  colour: optional(string()),
});

const footerColumn = object({
  title: localized(),
  introText: optional(localized()),
  fullText: optional(localized()),
  images: optional(array(id())),
  links: optional(array(link)),
});

/** What belongs to the whole site: the agency, its languages (R1), its header links and its footer. */
export const settings = object({
  languages: object({ enabled: array(language()), default: language() }),
  agency: object({
    name: string(),
    legalName: string(),
    slogan: localized(),
    phone: string(),
    email: string(),
    street: string(),
    zip: string(),
    city: localized(),
    country: string(),
    latitude: optional(string()),
    longitude: optional(string()),
    /** Days by their English names, as schema.org has them. */
    openingHours: array(object({ days: array(string()), opens: string(), closes: string() })),
    identity: array(object({ label: localized(), value: localized(), href: optional(target()) })),
  }),
  headerLinks: array(headerLink),
  footer: object({ columns: array(footerColumn), copyright: localized() }),
});
export type Settings = Infer<typeof settings>;
