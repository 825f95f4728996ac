import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { id, integerText, list } from '../fields.ts';
import { language, link, money, picture, position, translated } from '../values.ts';

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

const price = object({
  money: money(),
  /** 'total', 'starting-from' (PriceUnit 7) or 'per-month'. */
  unit: string(),
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
  energy: nullable(energy),
  picture: nullable(picture()),
  pictureCount: integer(),
  position: nullable(position()),
  link: link(),
};

/** A property as a list shows it. What is not public is not in it. */
export const propertyCard = object(cardFields);
export type PropertyCard = Infer<typeof propertyCard>;

/**
 * One labelled value of a property (specification, section 3). `kind` says how to show `value`:
 * 'area' (m2), 'length' (m), 'count', 'year', 'money' (cents), 'percent', 'text', 'code' (a word the remote knows),
 * 'flag' ('yes', 'no'), 'date', 'energy' (kWh/m2 a year), 'energy-year' (kWh a year, the whole home), 'emission'
 * (kg CO2/m2 a year), 'judicial' ('no', 'yes', 'on-request').
 */
export const fact = object({ key: string(), group: string(), kind: string(), value: string() });
export type Fact = Infer<typeof fact>;

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

/** Media that is loaded from elsewhere, only after a click (C9). */
const embed = object({
  /** 'youtube', 'vimeo', 'facebook', 'file', 'matterport', 'tvl' or 'yisual'. */
  kind: string(),
  url: string(),
  title: string(),
});

const mediaFields = {
  pictures: array(picture()),
  floorPlans: array(picture()),
  /** What can be asked for; the files themselves are mailed. */
  documents: array(object({ id: string(), name: string(), kind: string() })),
  videos: array(embed),
  tours: array(embed),
};

/** A property as its own page shows it. */
export const propertyDetail = object({
  ...cardFields,
  reference: nullable(string()),
  description: nullable(translated()),
  publishedOn: string(),
  modifiedOn: string(),
  facts: array(fact),
  ...mediaFields,
  advisor: nullable(advisor),
  project: nullable(object({ id: string(), name: string(), link: link() })),
  /** Homes bought with label E or F: term to renovate, in years after the deed, and where that is said. */
  renovation: nullable(object({ years: integer(), target: string(), source: string() })),
  /** The links of this property per language, for the language switcher and hreflang. */
  alternates: array(object({ language: language(), link: link() })),
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
  alternates: array(object({ language: language(), link: link() })),
});
export type ProjectDetail = Infer<typeof projectDetail>;

/** The filters of a list (C2). Prices in whole euro, surfaces in m2, `rooms`, `garages` and `parking` are minima. */
const filters = {
  goal: optional(enums(['sale', 'rent'])),
  /** 'listed' (available and under option; the default), 'references' (sold and rented) or 'new-build'. */
  collection: optional(enums(['listed', 'references', 'new-build'])),
  /** Keys of cities, as the facets name them. */
  city: optional(list()),
  /** Ids of property types. */
  type: optional(list()),
  priceMin: optional(integerText(0, 1_000_000_000)),
  priceMax: optional(integerText(0, 1_000_000_000)),
  rooms: optional(integerText(0, 99)),
  garages: optional(integerText(0, 99)),
  parking: optional(integerText(0, 99)),
  surface: optional(integerText(0, 1_000_000)),
  search: optional(string()),
};

export const propertyQuery = object({
  ...filters,
  language: language(),
  /** Properties by id, in this order unless a sort is given; what was sold or rented is among them. */
  ids: optional(list(100)),
  /** 'date' (newest first; the default), 'price-up', 'price-down', 'type' or 'city'. */
  sort: optional(enums(['date', 'price-up', 'price-down', 'type', 'city'])),
  /** From 1. */
  page: optional(integerText(1, 10_000)),
  /** 24 when it is not given. */
  pageSize: optional(integerText(1, 100)),
});
export type PropertyQuery = Infer<typeof propertyQuery>;

export const propertyList = object({ items: array(propertyCard), total: integer(), page: integer(), pages: integer() });
export type PropertyList = Infer<typeof propertyList>;

/** What a facet counts: `count` under all other filters, `sale` and `rent` without that of the goal. */
const counts = { count: integer(), sale: optional(integer()), rent: optional(integer()) };

/**
 * Counts per city and type, each following the other filters (C4). Cities with none are left out unless they are
 * chosen; types are all there, in their order (ShowOrder).
 */
export const facets = object({
  cities: array(object({ key: string(), name: string(), zips: array(string()), country: string(), ...counts })),
  types: array(object({ id: string(), name: string(), ...counts })),
});
export type Facets = Infer<typeof facets>;

export const figures = object({
  forSale: integer(),
  forRent: integer(),
  sold: integer(),
  rented: integer(),
  cities: integer(),
});
export type Figures = Infer<typeof figures>;

const byId = object({ id: id() });
const inLanguage = object({ language: language() });

export const catalogue = defineContract({
  service: 'catalogue',
  version: 1,
  problems: {
    'property/not-found': 404,
    'project/not-found': 404,
    'picture/not-found': 404,
    /** The original of a picture can't be read. */
    'picture/broken': 422,
  },
  endpoints: {
    listProperties: { method: 'GET', path: '/properties', query: propertyQuery, response: propertyList },
    getFacets: {
      method: 'GET',
      path: '/facets',
      query: object({ ...filters, language: language() }),
      response: facets,
    },
    getProperty: { method: 'GET', path: '/properties/:id', params: byId, query: inLanguage, response: propertyDetail },
    listSimilar: {
      method: 'GET',
      path: '/properties/:id/similar',
      params: byId,
      query: inLanguage,
      response: object({ items: array(propertyCard) }),
    },
    listProjects: {
      method: 'GET',
      path: '/projects',
      query: inLanguage,
      response: object({ items: array(projectCard) }),
    },
    getProject: { method: 'GET', path: '/projects/:id', params: byId, query: inLanguage, response: projectDetail },
    listSimilarProjects: {
      method: 'GET',
      path: '/projects/:id/similar',
      params: byId,
      query: inLanguage,
      response: object({ items: array(projectCard) }),
    },
    getFigures: { method: 'GET', path: '/figures', response: figures },
  },
});
