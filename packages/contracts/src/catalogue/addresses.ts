import { array, enums, type Infer, integer, object, string } from 'superstruct';
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

/** What was sold or rented is among them for 30 days. */
export const addresses = object({ items: array(address), pages: integer() });
