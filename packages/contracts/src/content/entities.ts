import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  integer,
  lazy,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  partial,
  record,
  refine,
  string,
  type Struct,
  union,
  unknown,
} from 'superstruct';
import { id, isoInstant } from '../fields.ts';
import { language, localized, localizedOf } from '../values.ts';
import { agencySheet, closures, look, social } from './agency-sheet.ts';
import { tags } from './tags.ts';

/** A text per language, as editors fill it in: any language may be missing. */
export type Texts = Infer<ReturnType<typeof localized>>;

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

/** A whole number between two, both allowed. */
const between = (least: number, most: number) => min(max(integer(), most), least);

const compareValue = () => union([string(), number(), boolean(), array(union([string(), number()]))]);

/**
 * When something is shown (specification, section 5; A9): a field of the facts compared with a value, or an advanced
 * condition, or both. Conditions of a list must all hold. A condition that can't be evaluated hides.
 */
export const displayCondition = object({
  /** A fact by its path: 'language', 'date', 'weekday', 'articles.testimonials'. */
  field: optional(string()),
  /** An operator of the content service: 'equals', 'at-least', 'in', … */
  logic: optional(string()),
  compareValue: optional(compareValue()),
  /** An expression over the facts: `language == "nl" && date >= "2026-12-01"`. */
  advancedCondition: optional(string()),
});
export type DisplayCondition = Infer<typeof displayCondition>;

const displayConditions = () => optional(array(displayCondition));

const link = object({ label: localized(), link: target() });

/** A film by the name of its file; the formats every browser of today plays. */
const videoName = () => refine(string(), 'video', (value) => /^[\w-]{1,64}\.(mp4|webm)$/.test(value));

const percent = () => max(min(number(), 0), 100);

/** A part of a picture, in percent of the whole: where it begins, and how wide and high it is. */
export const picturePart = refine(
  object({ left: percent(), top: percent(), width: max(min(number(), 1), 100), height: max(min(number(), 1), 100) }),
  'part',
  ({ left, top, width, height }) => left + width <= 100 && top + height <= 100,
);
export type PicturePart = Infer<typeof picturePart>;

/**
 * A stored picture (specification, section 3, Image), with its size in pixels and what it shows. Its file is called after its
 * id, and after its revision, where the desk gave it another one since.
 */
export const image = object({
  id: id(),
  revision: optional(id()),
  /** The picture it is a part of: the revision of that file ('' for the first), and its size in pixels. */
  cut: optional(object({ revision: string(), width: integer(), height: integer(), part: picturePart })),
  modifyDate: optional(isoInstant()),
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
  /** Columns of 12 between the gutters: 10 or 12. */
  span: optional(between(1, 12)),
  /** Columns of 12 it takes on phones, tablets and desktops. */
  col: optional(object({ sm: between(1, 12), md: between(1, 12), lg: between(1, 12) })),
  sort: integer(),
  view: optional(enums(['single-view', 'module-view', 'odds-view', 'slider-view', 'ons-team-view', ''])),
  class: optional(string()),
  backgroundType: optional(enums(['color', ''])),
  colorBackground: optional(string()),
  image: optional(id()),
  images: optional(array(id())),
  relations: optional(
    object({
      type: enums(['article', 'category', 'contact', 'property-list', 'project-list', 'stats-view', 'testimonials']),
      id: optional(string()),
    }),
  ),
  links: optional(array(link)),
  status: status(),
  numberItemOfRow: optional(between(1, 6)),
  maxItems: optional(between(1, 30)),
  isHasSubcategories: optional(boolean()),
  displayConditions: displayConditions(),
});
export type Module = Infer<typeof module>;

const openGraph = object({
  title: string(),
  type: string(),
  url: target(),
  image: target(),
  description: string(),
});

const twitter = object({ title: string(), site: string(), image: target(), description: string() });

/** A schema.org thing. */
const thing = () => refine(record(string(), unknown()), 'thing', (value) => typeof value['@type'] === 'string');

const metadata = partial(
  object({
    pageTitle: string(),
    metadataTitle: string(),
    metadataDescription: string(),
    openGraph: partial(openGraph),
    twitter: partial(twitter),
    /** schema.org data. */
    schemaData: thing(),
  }),
);

/** What a page is, beside its place in the menu (specification, section 3, Params). */
export const params = object({
  title: localized(),
  /** `public: false` keeps it from search engines. */
  description: optional(object({ ...localized().schema, public: optional(boolean()) })),
  metadata: optional(localizedOf(() => metadata)),
  isActiveSEO: optional(boolean()),
  noReferrerNoFollow: optional(boolean()),
  image: optional(id()),
  logo: optional(id()),
  modules: array(module),
  sort: optional(integer()),
  isHaveSubMenu: optional(boolean()),
  showFixedMenu: optional(boolean()),
  /** Internal paths of the pages to choose from below the banner. */
  subMenu: optional(array(target())),
  /** Running text, HTML. */
  content: optional(localized()),
  css: optional(string()),
  type: optional(enums(['module'])),
  redirect: optional(localizedOf(target)),
  redirectUrl: optional(target()),
  showBreadCrumb: optional(boolean()),
  showPageBanner: optional(boolean()),
  bannerTitle: optional(localized()),
  bannerDescription: optional(localized()),
  /** Name of a stored film: 'residence.webm'. */
  bannerVideo: optional(videoName()),
  bannerVideoPoster: optional(id()),
  bannerVideoMobile: optional(videoName()),
  bannerVideoMobilePoster: optional(id()),
  bannerType: optional(enums(['image', 'gallery', 'video', 'color', ''])),
  bannerImages: optional(array(id())),
  bannerColor: optional(string()),
  bannerTransparent: optional(boolean()),
  /** The search box stands in the banner. */
  bannerSearch: optional(boolean()),
});
export type Params = Infer<typeof params>;

const item = object({
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
  displayConditions: displayConditions(),
  /** Not public yet: its address is not found, and nothing leads to it; only a preview shows it (R14). */
  draft: optional(boolean()),
});

/** A page and its place in the menu (specification, section 3). */
export type PageItem = Infer<typeof item> & {
  /** The items below it, as an import may nest them; stored, each names its parent instead. */
  childMenus?: PageItem[] | undefined;
};
export const pageItem = object({
  ...item.schema,
  childMenus: optional(array(lazy((): Struct<PageItem, unknown> => pageItem))),
}) as unknown as Struct<PageItem, unknown>;

/** What articles are grouped by. Its name, and that of a subcategory, begin the paths of its articles (R12). */
export const category = object({
  id: id(),
  name: localized(),
  /** Internal path of the page about the whole group. */
  path: optional(target()),
  /** The articles are steps of a sequence, counted from 1. */
  isSequence: boolean(),
  /** What its articles are to search engines, where they are no texts of the agency: what customers said, people who work there. */
  about: optional(enums(['reviews', 'people'])),
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
  metadata: optional(localizedOf(() => metadata)),
  status: status(),
  sort: integer(),
  createDate: isoInstant(),
  modifyDate: isoInstant(),
  displayConditions: displayConditions(),
});
export type Article = Infer<typeof article>;

/** A link at the top of the page (specification, section 3). */
export const headerLink = object({
  status: status(),
  label: localized(),
  link: target(),
  icon: string(),
  colour: optional(string()),
  displayConditions: displayConditions(),
});

const footerColumn = object({
  title: localized(),
  introText: optional(localized()),
  fullText: optional(localized()),
  images: optional(array(id())),
  links: optional(array(link)),
  displayConditions: displayConditions(),
});

/** The end of every page (specification, section 3). */
export const footer = object({ columns: array(footerColumn), copyright: localized() });

/** A kind of cookies, as the dialog explains it. */
const cookieCategory = object({ name: localized(), text: localized() });

/** Days by their English names, as schema.org has them. */
const openingHours = array(object({ days: array(string()), opens: string(), closes: string() }));

/** A further place where the agency receives people. */
const office = object({
  name: string(),
  phone: string(),
  email: string(),
  street: string(),
  zip: string(),
  city: localized(),
  openingHours,
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
    openingHours,
    /** Besides the seat, which the fields above say. */
    offices: optional(array(office)),
    identity: array(object({ label: localized(), value: localized(), href: optional(target()) })),
    closures: optional(closures),
    social: optional(social),
  }),
  /** What the agency says of itself, field by field: now, and in its file. Of it, `agency`, `look` and `languages` are made. */
  sheets: optional(object({ now: agencySheet, file: nullable(agencySheet) })),
  look: optional(look),
  headerLinks: array(headerLink),
  footer,
  /** Hosts of other sites a page may send its visitors to (`redirectUrl`). */
  redirectHosts: optional(array(string())),
  /** What visitors are asked about cookies (H8); without it nobody is asked, and no tag is ever loaded. */
  consent: optional(
    object({
      title: localized(),
      text: localized(),
      policy: link,
      /** By their ids, in the order they are shown; 'necessary' can't be declined. */
      categories: record(id(), cookieCategory),
    }),
  ),
  tags: optional(tags),
});
export type Settings = Infer<typeof settings>;
export { type AgencySheet, agencySheet, type Look } from './agency-sheet.ts';
