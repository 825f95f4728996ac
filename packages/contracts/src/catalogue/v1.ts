import { array, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { id, integerText } from '../fields.ts';
import { language } from '../values.ts';
import { getVersion } from '../version.ts';
import {
  addresses,
  documentFiles,
  projectCard,
  projectDetail,
  propertyCard,
  propertyDetail,
  propertyList,
} from './property.ts';
import { changeQuery, changes, leftProperty } from './changes.ts';
import { getCrmAccount, getCrmHome, getImportDay } from './for-services.ts';
import { filterQuery, matches, matchQuestion, picturesQuery, propertyQuery } from './queries.ts';
import { openPassport } from './passport.ts';
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
import { propertyCost, purchaseCost, purchaseQuery, rentalCost, rentalQuery } from './true-cost.ts';

export type { Change } from './changes.ts';
export { unknownIn } from './search.ts';
export type { ImportDay } from './for-services.ts';
export type { Fact, FactItem, FactSheet } from './fact-sheet.ts';
export { type FilterQuery, MATCHES, type PropertyQuery, readSearch, type Search } from './queries.ts';
export type { OpenPassport, Passport } from './passport.ts';
export type { PriceHistory } from './price.ts';
export {
  type Advisor,
  type CatalogueAddress,
  type DocumentFiles,
  type PlaceAddress,
  type ProjectCard,
  type ProjectDetail,
  type PropertyCard,
  propertyCard,
  type PropertyDetail,
  propertyDetail,
  type PropertyList,
} from './property.ts';
/** @public Teams may read answers with them. */
export { projectCard, projectDetail, propertyList } from './property.ts';
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
