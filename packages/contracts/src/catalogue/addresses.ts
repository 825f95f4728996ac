import { array, enums, type Infer, integer, object, optional, string } from 'superstruct';
import { inEachLanguage, link } from '../values.ts';

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
