import { enums, type Infer, object, optional, string } from 'superstruct';
import { integerText, list } from '../fields.ts';
import { language } from '../values.ts';
import { boundsText, pointText, polygonText, RADIUS } from './area.ts';

/** The filters of a list (C2). Prices in whole euro, surfaces in m2, `rooms`, `garages` and `parking` are minima. */
export const filters = {
  goal: optional(enums(['sale', 'rent'])),
  /** 'listed' (available and under option; the default), 'references' (sold and rented) or 'new-build'. */
  collection: optional(enums(['listed', 'references', 'new-build'])),
  /** Keys of cities, as the facets and the suggestions name them. */
  city: optional(list()),
  /** Postcodes. A property lies in one of the cities or in one of the postcodes. */
  zip: optional(list(20, 12)),
  /** Ids of property types. */
  type: optional(list()),
  priceMin: optional(integerText(0, 1_000_000_000)),
  priceMax: optional(integerText(0, 1_000_000_000)),
  rooms: optional(integerText(0, 99)),
  garages: optional(integerText(0, 99)),
  parking: optional(integerText(0, 99)),
  surface: optional(integerText(0, 1_000_000)),
  search: optional(string()),
  /**
   * Areas on the map, as texts that `@dorpel/contracts/area` writes and reads; a property lies in all that are given. Its
   * place is the one that is shown: blurred when the address is not public, so that no area is fine enough to find it.
   */
  bounds: optional(boundsText()),
  polygon: optional(polygonText()),
  near: optional(pointText()),
  /** Kilometres round `near`; 5 when it is not given, nothing without `near`. */
  radius: optional(integerText(RADIUS.least, RADIUS.most)),
  /** Ids: only these, where the other filters find them. For alerts, which ask it of what changed. */
  among: optional(list(100)),
};

export const filterQuery = object({ ...filters, language: language() });
export type FilterQuery = Infer<typeof filterQuery>;

export const propertyQuery = object({
  ...filters,
  language: language(),
  /**
   * Properties by id, in this order whatever the filters: for favourites and comparing. What was sold or rented is among
   * them, what was withdrawn is left out.
   */
  ids: optional(list(100)),
  /** 'date' (newest first; the default), 'price-up', 'price-down', 'type', 'type-down' or 'city'. */
  sort: optional(enums(['date', 'price-up', 'price-down', 'type', 'type-down', 'city'])),
  /** From 1. One beyond the last is refused with 'page/not-found'. */
  page: optional(integerText(1, 10_000)),
  /** 24 when it is not given; with `ids`, all of them. */
  pageSize: optional(integerText(1, 100)),
});
export type PropertyQuery = Infer<typeof propertyQuery>;
