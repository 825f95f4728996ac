import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { text } from '../fields.ts';
import { language, link, money, picture, translated } from '../values.ts';
import { LONGEST_SENTENCE } from './filters.ts';
import { price } from './price.ts';

/** What the map shows of a property. Blurred (`exact` false) when its address is not public. */
export const propertyPosition = object({
  id: string(),
  goal: enums(['sale', 'rent']),
  /** 'available', 'option', 'sold' or 'rented'. */
  state: string(),
  latitude: number(),
  longitude: number(),
  exact: boolean(),
  /** Its place is not known: this is the middle of its municipality. */
  isMiddle: optional(boolean()),
  /** null: the price is on request. */
  price: nullable(price),
  type: object({ id: string(), name: string() }),
  title: translated(),
  city: string(),
  /** The ribbon of the agency; `id` is what `marqueeIgnore` of the map names. */
  marquee: nullable(object({ id: integer(), name: string() })),
  /** As `picture.path`: `${picture}250.webp`. */
  picture: nullable(string()),
  link: link(),
});
export type PropertyPosition = Infer<typeof propertyPosition>;

/** The newest 2,000; `total` counts all that match, `located` those that have a place on the map. */
export const propertyPositions = object({ items: array(propertyPosition), total: integer(), located: integer() });
export type PropertyPositions = Infer<typeof propertyPositions>;

export const placeQuery = object({
  /** What was typed: the beginning of a name in any language, or of a postcode. */
  text: text(80),
  /** Whose count decides the order: of this goal, else of both. */
  goal: optional(enums(['sale', 'rent'])),
  language: language(),
});

/** A place to search in (H3). Its key goes into the filter of its kind. */
export const place = object({
  /** 'city' (filter `city`: a place of any size, with all that lies in it) or 'zip' (filter `zip`). */
  kind: string(),
  key: string(),
  /** 'Luik'; of a postcode, of its city: 'Gent'. */
  name: string(),
  /** Of a postcode: the part of the municipality it stands for, 'Gentbrugge'. */
  part: nullable(string()),
  /** The name that was typed, when it is another than `name`: 'Liège'. */
  matched: nullable(string()),
  zips: array(string()),
  country: string(),
  /** How large it is: 'municipality', 'part', 'province', 'region', 'area' (the coast), …; services before it knew towns alone. */
  level: optional(string()),
  /** What it lies in, in the language: 'Luik'; null of what lies in nothing. */
  within: optional(nullable(string())),
  /** Its middle, where that is known. */
  position: optional(nullable(object({ latitude: number(), longitude: number() }))),
  /** Properties that are listed there: under the asked goal, for sale, to rent. */
  count: integer(),
  sale: integer(),
  rent: integer(),
});
export type Place = Infer<typeof place>;
export const places = object({ items: array(place) });

/** What a facet counts: `count` under all other filters, `sale` and `rent` without that of the goal. */
const counts = { count: integer(), sale: optional(integer()), rent: optional(integer()) };

/**
 * Counts per city and type, each following the other filters (C4). Cities with none are left out unless they are
 * chosen, and then they may be places of any size; types are all there, in their order (ShowOrder).
 */
export const facets = object({
  cities: array(
    object({
      key: string(),
      name: string(),
      zips: array(string()),
      country: string(),
      /** As of a place in suggestions, of what is chosen and no town of the agency: 'province'. */
      level: optional(string()),
      /** Of what is chosen: what it lies in and is looked for by, the largest first. Services before it tell nothing. */
      within: optional(array(object({ key: string(), name: string() }))),
      ...counts,
    }),
  ),
  types: array(object({ id: string(), name: string(), ...counts })),
  /** How many have what a yes-or-no filter asks for ('garden'). Services before it tell nothing. */
  having: optional(array(object({ filter: string(), ...counts }))),
  /**
   * What the query asks, in words: for chips, alerts and mails. `params` are the parameters that say it, and `value` is the one of
   * a parameter that takes several. Services before it tell nothing.
   */
  asked: optional(
    array(object({ filter: string(), params: array(string()), value: optional(string()), text: string() })),
  ),
});
export type Facets = Infer<typeof facets>;

export const sentenceQuery = object({
  /** What somebody looks for, in a sentence of any of the languages. It is not logged, and kept nowhere. */
  text: text(LONGEST_SENTENCE),
  /** Of the list that it is said to: 'max 900' is another price to buy than to rent. */
  goal: optional(enums(['sale', 'rent'])),
  /** Of the page: names are said in it, and what is as well in two languages is in this one. */
  language: language(),
});

/** What a sentence asks for (X17). */
export const understood = object({
  /** The query of a list's address, without `?`: 'city=gent&type=2&garden=yes'; '' when nothing was understood. */
  query: string(),
  /** What was not understood, or no filter can say, as it was typed: 'without lift'. */
  unknown: array(string()),
});

/** What to loosen when nothing was found, best first; only what helps. */
export const relaxations = object({
  items: array(
    object({
      /** One of `FILTERS`. */
      filter: string(),
      /** What it is called to do without it: 'Without the price limit'. Services before it tell nothing. */
      text: optional(string()),
      /** The query parameters to leave out: ['priceMin', 'priceMax']. */
      params: array(string()),
      /** How many there are then. */
      count: integer(),
    }),
  ),
  /**
   * Other cities near those that were chosen, with how many there are under the other filters; nearest first. Where none is near, the
   * nearest of all.
   */
  neighbours: array(
    object({
      key: string(),
      name: string(),
      count: integer(),
      /** Kilometres to the nearest city that was chosen. */
      distance: number(),
    }),
  ),
  /** Of one place that was chosen: what lies round it, as the filter `near` says it, by ever larger circles that find more. */
  around: optional(
    array(object({ name: string(), near: string(), /** Kilometres. */ radius: integer(), count: integer() })),
  ),
});
export type Relaxations = Infer<typeof relaxations>;

export const placeFiguresQuery = object({ goal: enums(['sale', 'rent']), language: language() });

/** What is typical of a place (X26): of homes that are listed there, with prices that everybody may know. */
export const placeFigures = object({
  name: string(),
  count: integer(),
  /** From the lowest to the highest price; null where none is told. */
  price: nullable(object({ least: money(), most: money() })),
  /** By kind, the commonest first. A median is there where enough homes tell their price, and their surface. */
  kinds: array(
    object({
      id: string(),
      name: string(),
      count: integer(),
      median: nullable(money()),
      perSquareMetre: nullable(money()),
    }),
  ),
  /** Towns nearby that have homes of the goal, nearest first; `distance` in kilometres as the crow flies. */
  neighbours: array(object({ key: string(), name: string(), count: integer(), distance: number() })),
  /** Of a province and the like: the towns in it that have homes, those with the most first. */
  towns: array(object({ key: string(), name: string(), count: integer() })),
});
export type PlaceFigures = Infer<typeof placeFigures>;

/** A place in the agency's tree of places (specification, section 3); null is the top. */
export const treeItems = object({
  items: array(object({ id: string(), parentId: nullable(string()), name: string() })),
});

/** Neighbourhoods of a city: the agency has none (specification, section 3). */
export const neighbourhoods = object({ items: array(object({ id: string(), name: string(), city: string() })) });

/** The first photos of some properties, for who looks on in a list; of what is not on the site there are none. */
export const propertyPictures = object({ items: array(object({ id: string(), pictures: array(picture()) })) });

export const figures = object({
  forSale: integer(),
  forRent: integer(),
  sold: integer(),
  rented: integer(),
  cities: integer(),
});
export type Figures = Infer<typeof figures>;

/** Types and places, by their ids. */
export type Named = { readonly type: readonly string[]; readonly city: readonly string[] };

/**
 * Which of these types and places the catalogue does not know, or does not know any more.
 *
 * @param facets what it answers about these places: one that is asked for is among them, also while nothing is offered there
 */
export function unknownIn({ cities, types }: Pick<Facets, 'cities' | 'types'>, { type, city }: Named): Named {
  const known = { type: new Set(types.map(({ id }) => id)), city: new Set(cities.map(({ key }) => key)) };
  return { type: type.filter((id) => !known.type.has(id)), city: city.filter((key) => !known.city.has(key)) };
}
