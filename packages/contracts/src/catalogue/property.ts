import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { inEachLanguage, knownLanguages, link, money, picture, position, shareCard, translated } from '../values.ts';
import { fact, factItem, factSheet } from './fact-sheet.ts';
import { passport } from './passport.ts';
import { price, priceHistory } from './price.ts';
import { lawFields, renovation } from './true-cost.ts';

/** How an energy label is known; 'on-request' and 'not-applicable' are values of the specification, section 3. */
const energy = object({
  /** 'flanders', 'brussels', 'wallonia', 'luxembourg' or 'other': country first, then postcode. */
  region: string(),
  /** 'known', 'in-request', 'not-applicable'. */
  status: string(),
  /** 'a_plus', 'b', … as in the names of the label pictures; null when unknown. */
  label: nullable(string()),
  /** 'A+', 'B', …; Luxembourg has only this. */
  text: nullable(string()),
  /** kWh per m2 and year. */
  value: nullable(number()),
  /** '/images/epc/{region}/{label}.png'. */
  image: nullable(string()),
});

const cardFields = {
  id: string(),
  goal: enums(['sale', 'rent']),
  /** 'available', 'option', 'sold' or 'rented'. */
  state: string(),
  /** Published at most 30 days ago. */
  isNew: boolean(),
  type: object({ id: string(), name: string() }),
  title: translated(),
  city: string(),
  zip: string(),
  /** ISO country code: 'BE', 'LU', 'ES'. */
  country: string(),
  /** Street and number, only when the address is public. */
  address: nullable(string()),
  /** null: the price is on request. */
  price: nullable(price),
  /** The ribbon of the agency (Marquee and MarqueeName). */
  marquee: nullable(object({ id: integer(), name: string() })),
  bedrooms: nullable(integer()),
  bathrooms: nullable(integer()),
  /** m2. */
  livingSurface: nullable(number()),
  /** m2. */
  plotSurface: nullable(number()),
  /**
   * What a property of its kind is measured by, in words, the surface that lists are filtered by first: 'Office surface', '245 m²'.
   * Services before it tell nothing.
   */
  measures: optional(array(factItem)),
  energy: nullable(energy),
  picture: nullable(picture()),
  pictureCount: integer(),
  position: nullable(position()),
  link: link(),
  /**
   * Its open house days that are not over, in their order: ISO instants. Absent where there is none to come, and from services before it.
   */
  openDays: optional(array(object({ start: string(), end: string() }))),
  /** The first of them as a badge says it: 'Open house Sat 5 Dec, 14:00'; in place of the ribbon of the agency that only says that there is one. */
  openDay: optional(string()),
};

/** A property as a list shows it. What is not public is not in it. */
export const propertyCard = object(cardFields);
export type PropertyCard = Infer<typeof propertyCard>;

/** Media that is loaded from elsewhere, only after a click (C9). */
const embed = object({
  /** 'youtube', 'vimeo', 'facebook', 'file', 'matterport', 'tvl' or 'yisual'. */
  kind: string(),
  url: string(),
  title: string(),
});

/** Everything to look at of a property or a project. */
const mediaFields = {
  pictures: array(picture()),
  /** What the page is shared with (Open Graph): a JPEG of 1200 by 630 pixels. Services before it have none. */
  share: optional(shareCard()),
  floorPlans: array(picture()),
  /** A room all round in one picture (equirectangular, twice as wide as high), served 3072 px wide too. */
  panoramas: optional(array(picture())),
  /** What can be asked for; the files themselves are mailed. */
  documents: array(object({ id: string(), name: string(), kind: string() })),
  videos: array(embed),
  tours: array(embed),
};

/** A file that can be asked for; it is fetched by a signed link (`@dorpel/contracts/document-link`), which is mailed. */
export const documentFiles = object({
  items: array(
    object({
      id: string(),
      name: string(),
      /** 'brochure', 'price-list', 'specifications', …. */
      kind: string(),
      /** 'application/pdf'. */
      mediaType: string(),
      bytes: integer(),
    }),
  ),
});
export type DocumentFiles = Infer<typeof documentFiles>;

/** Who is asked about a home or a project (C19). */
const advisor = object({
  id: string(),
  name: string(),
  role: nullable(translated()),
  phone: nullable(string()),
  email: nullable(string()),
  languages: array(string()),
  picture: nullable(picture()),
});
export type Advisor = Infer<typeof advisor>;

/** What one walks to (X26). */
const near = object({
  /** How ways were found: 'streets' along streets, 'line' by straight lines times a detour, never across water. */
  by: string(),
  /** In the order in which they are told. */
  places: array(
    object({
      /** 'station', 'stop', 'shop', 'school', 'park', or newer. */
      kind: string(),
      /** What it is exactly ('train', 'bakery'), and what that is called in the language. */
      what: string(),
      label: string(),
      name: nullable(string()),
      /** On foot, and along the way. */
      minutes: integer(),
      metres: integer(),
      latitude: number(),
      longitude: number(),
    }),
  ),
  /** Whom it is known from; what is drawn is a demonstration's, and nothing of it is real. */
  sources: array(object({ credit: string(), isDrawn: boolean() })),
});

/** A property as its own page shows it. */
export const propertyDetail = object({
  ...cardFields,
  /** What lists are filtered by: 'gent', whatever the language. */
  cityKey: optional(string()),
  /** What its town lies in and is looked for by, the largest first. Services before it tell nothing. */
  within: optional(array(object({ key: string(), name: string() }))),
  reference: nullable(string()),
  description: nullable(translated()),
  publishedOn: string(),
  modifiedOn: string(),
  /** What was asked for it and since when it is listed; null where that is not public. Services before it tell nothing. */
  priceHistory: optional(nullable(priceHistory)),
  facts: array(fact),
  ...lawFields,
  /** The kind of its lease as its region's law sees it ('LEASES'), of a home to rent; services before it do not tell it. */
  lease: optional(nullable(string())),
  /** The facts in words; services before it do not tell them. */
  factSheet: optional(factSheet),
  ...mediaFields,
  advisor: nullable(advisor),
  project: nullable(object({ id: string(), name: string(), link: link() })),
  /** Homes bought with label E or F: term to renovate, in years after the deed, and where that is said. */
  renovation: nullable(renovation),
  /** What the law makes an advert say of it (X1). */
  passport: optional(passport),
  /** What one walks to from it, or from about where it lies; null where nothing is known. Services before it tell nothing. */
  near: optional(nullable(near)),
  /** The links of this property per language, for the language switcher. */
  alternates: inEachLanguage({ link: link() }),
  /** The languages in which its text can be read: those of hreflang. Services before it do not tell them. */
  writtenIn: optional(knownLanguages()),
});
export type PropertyDetail = Infer<typeof propertyDetail>;

const projectFields = {
  id: string(),
  title: translated(),
  city: string(),
  zip: string(),
  address: nullable(string()),
  priceMin: nullable(money()),
  priceMax: nullable(money()),
  /** As of a price; services before it do not tell it. */
  priceVat: optional(nullable(string())),
  /** What stands behind its prices, in the language that was asked: 'excl. VAT'. */
  priceAfter: optional(nullable(string())),
  unitCount: integer(),
  availableCount: integer(),
  picture: nullable(picture()),
  position: nullable(position()),
  link: link(),
};
export const projectCard = object(projectFields);
export type ProjectCard = Infer<typeof projectCard>;

export const projectDetail = object({
  ...projectFields,
  headline: optional(nullable(translated())),
  description: nullable(translated()),
  /** ISO date of the expected provisional acceptance. */
  deliveryOn: optional(nullable(string())),
  /** How many units of each type there are, in the order of the types. */
  types: optional(array(object({ id: string(), name: string(), count: integer() }))),
  ...mediaFields,
  units: array(propertyCard),
  advisor: nullable(advisor),
  alternates: inEachLanguage({ link: link() }),
  writtenIn: optional(knownLanguages()),
});
export type ProjectDetail = Infer<typeof projectDetail>;

export const propertyList = object({ items: array(propertyCard), total: integer(), page: integer(), pages: integer() });
export type PropertyList = Infer<typeof propertyList>;

/** A property or project that search engines may find: its links per language, its dates (ISO instants), its pictures. */
const address = object({
  kind: enums(['property', 'project']),
  id: string(),
  links: inEachLanguage({ link: link() }),
  publishedOn: string(),
  modifiedOn: string(),
  /** Paths as in `picture`. */
  pictures: array(string()),
});
export type CatalogueAddress = Infer<typeof address>;

/** A place with homes, whose list has a page of its own: `?city=KEY` of the list of a goal. `modifiedOn` is an ISO instant. */
const placeAddress = object({ goal: enums(['sale', 'rent']), key: string(), count: integer(), modifiedOn: string() });
export type PlaceAddress = Infer<typeof placeAddress>;

/**
 * What was sold or rented is among them for 30 days. Places are on the first page: none without a home; services before it tell
 * nothing of them.
 */
export const addresses = object({ items: array(address), pages: integer(), places: optional(array(placeAddress)) });
