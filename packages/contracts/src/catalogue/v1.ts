import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { id, integerText } from '../fields.ts';
import { inEachLanguage, knownLanguages, language, link, money, picture, position, translated } from '../values.ts';
import { getVersion } from '../version.ts';
import { addresses } from './addresses.ts';
import { advisor } from './advisor.ts';
import { changeQuery, changes, leftProperty } from './changes.ts';
import { documentFiles } from './documents.ts';
import { getCrmAccount, getCrmHome, getImportDay } from './for-services.ts';
import { fact, factItem, factSheet } from './fact-sheet.ts';
import { filterQuery, matches, matchQuestion, picturesQuery, propertyQuery } from './queries.ts';
import { mediaFields } from './media.ts';
import { near } from './surroundings.ts';
import { openPassport, passport } from './passport.ts';
import { price } from './price.ts';
import { priceHistory } from './price-history.ts';
import { renovation } from './renovation.ts';
import {
  facets,
  figures,
  neighbourhoods,
  placeFigures,
  placeFiguresQuery,
  placeQuery,
  places,
  propertyPictures,
  propertyPositions,
  relaxations,
  sentenceQuery,
  treeItems,
  understood,
} from './search.ts';
import { lawFields, propertyCost, purchaseCost, purchaseQuery, rentalCost, rentalQuery } from './true-cost.ts';

export type { CatalogueAddress, PlaceAddress } from './addresses.ts';
export type { Advisor } from './advisor.ts';
export type { Change } from './changes.ts';
export { type Named, unknownIn } from './unknown.ts';
export type { DocumentFiles } from './documents.ts';
export type { ImportDay } from './for-services.ts';
export type { Fact, FactItem, FactSheet } from './fact-sheet.ts';
export { type FilterQuery, MATCHES, type PropertyQuery, readSearch, type Search } from './queries.ts';
export type { OpenPassport, Passport } from './passport.ts';
export type { PriceHistory } from './price-history.ts';
export type * from './search.ts';
export type { Advance, CostLine, PropertyCost, PurchaseCost, RentalCost, RentDeposit, TenantFee } from './true-cost.ts';
export {
  COST_KINDS,
  COST_REGIONS,
  DEPOSIT_FORMS,
  DWELLING_TYPES,
  isDwelling,
  LEASES,
  SITUATIONS,
} from './true-cost.ts';

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

const byId = object({ id: id() });
const inLanguage = object({ language: language() });

export const catalogue = defineContract({
  service: 'catalogue',
  version: 1,
  problems: {
    'property/not-found': 404,
    'project/not-found': 404,
    /** A page of a list beyond its last. */
    'page/not-found': 404,
    'document/not-found': 404,
    /** The signature of a link to a document is not right, or its time is over. */
    'document/expired': 410,
    'picture/not-found': 404,
    /** The original of a picture can't be read. */
    'picture/broken': 422,
    /** No rates are in force for what was asked. */
    'costs/unknown': 404,
    /** Too many brochures are being made: come back in a minute. */
    'brochure/busy': 503,
    /** The name and token of a portal are asked for, and were not given or are not right. */
    'feed/unauthorized': 401,
    /** The agency sends this portal nothing for now. */
    'feed/paused': 403,
  },
  endpoints: {
    listProperties: { method: 'GET', path: '/properties', keeps: true, query: propertyQuery, response: propertyList },
    /** The photos of the cards of a page: a list has one each, and most are never asked for more. */
    listPictures: {
      method: 'GET',
      path: '/property-pictures',
      keeps: true,
      query: picturesQuery,
      response: propertyPictures,
    },
    getFacets: {
      method: 'GET',
      path: '/facets',
      keeps: true,
      query: filterQuery,
      response: facets,
    },
    /** The map (C5, C6): everything a list has on all of its pages, as little of each as a marker needs. */
    listPositions: { method: 'GET', path: '/positions', keeps: true, query: filterQuery, response: propertyPositions },
    /** Cities and postcodes for what was typed, whatever its language, case and accents (H3, S6). */
    suggestPlaces: { method: 'GET', path: '/places', query: placeQuery, response: places },
    /** What is typical of a place of any size, by its key. */
    getPlaceFigures: {
      method: 'GET',
      path: '/places/:key/figures',
      keeps: true,
      params: object({ key: string() }),
      query: placeFiguresQuery,
      response: placeFigures,
    },
    /** What is asked for in a sentence, as filters (X17). */
    understandSentence: { method: 'GET', path: '/sentence', query: sentenceQuery, response: understood },
    /** Which filter to drop when a list is empty (C15), and where nearby there is something. */
    listRelaxations: { method: 'GET', path: '/relaxations', keeps: true, query: filterQuery, response: relaxations },
    /** What changed since a cursor: for alerts and for who keeps a copy (F3, X3). */
    listChanges: { method: 'GET', path: '/changes', query: changeQuery, response: changes },
    /** For alerts: what `listProperties` would find of each search among some homes. Visitors are not answered. */
    matchSearches: { method: 'POST', path: '/searches/matches', body: matchQuestion, response: matches },
    /** The agency's tree of places (C18): no page of ours asks. */
    listTreeItems: { method: 'GET', path: '/tree-items', query: inLanguage, response: treeItems },
    /** Neighbourhoods (C18): no page of ours asks. */
    listNeighbourhoods: { method: 'GET', path: '/neighbourhoods', query: inLanguage, response: neighbourhoods },
    getProperty: {
      method: 'GET',
      path: '/properties/:id',
      keeps: true,
      params: byId,
      query: inLanguage,
      response: propertyDetail,
    },
    /** A home that was on the site and is no longer offered: no advert of it, only that it was one. Any other is `property/not-found`. */
    getLeftProperty: {
      method: 'GET',
      path: '/properties/:id/left',
      keeps: true,
      params: byId,
      query: inLanguage,
      response: leftProperty,
    },
    /** For services that know the owner: asks for a token in `authorization`. Also of what is not published. */
    getOpenPassport: {
      method: 'GET',
      path: '/properties/:id/passport/open',
      caller: 'service',
      params: byId,
      query: inLanguage,
      response: openPassport,
    },
    /** For services alone: each asks for a token in `authorization`. */
    getImportDay,
    getCrmAccount,
    getCrmHome,
    listSimilar: {
      method: 'GET',
      path: '/properties/:id/similar',
      keeps: true,
      params: byId,
      query: inLanguage,
      /** Those of its type; and where they are few, one of another type that serves the same (X17). */
      response: object({ items: array(propertyCard), other: optional(propertyCard) }),
    },
    /** The files beside a property by themselves: no page of ours asks, its detail has them. */
    listDocuments: {
      method: 'GET',
      path: '/properties/:id/documents',
      params: byId,
      query: inLanguage,
      response: documentFiles,
    },
    /** As `listDocuments`, of a project. */
    listProjectDocuments: {
      method: 'GET',
      path: '/projects/:id/documents',
      params: byId,
      query: inLanguage,
      response: documentFiles,
    },
    listProjects: {
      method: 'GET',
      path: '/projects',
      keeps: true,
      query: inLanguage,
      response: object({ items: array(projectCard) }),
    },
    getProject: {
      method: 'GET',
      path: '/projects/:id',
      keeps: true,
      params: byId,
      query: inLanguage,
      response: projectDetail,
    },
    listSimilarProjects: {
      method: 'GET',
      path: '/projects/:id/similar',
      keeps: true,
      params: byId,
      query: inLanguage,
      response: object({ items: array(projectCard) }),
    },
    /** A thousand at a time, from page 1. */
    listAddresses: {
      method: 'GET',
      path: '/addresses',
      query: object({ page: optional(integerText(1, 10_000)) }),
      response: addresses,
    },
    getVersion,
    getFigures: { method: 'GET', path: '/figures', keeps: true, response: figures },
    /** What buying costs in all, with the rates of today (X2). */
    estimatePurchase: {
      method: 'GET',
      path: '/true-cost/purchase',
      keeps: true,
      query: purchaseQuery,
      response: purchaseCost,
    },
    /** What is paid before moving into a rented home, and each month (X2). */
    estimateRental: { method: 'GET', path: '/true-cost/rental', keeps: true, query: rentalQuery, response: rentalCost },
    /** The same for a property, with its own price and region. */
    getPropertyCost: {
      method: 'GET',
      path: '/properties/:id/true-cost',
      keeps: true,
      params: byId,
      query: inLanguage,
      response: propertyCost,
    },
  },
});
