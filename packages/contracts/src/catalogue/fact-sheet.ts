import { array, type Infer, object, string } from 'superstruct';

/** One labelled value of a property, for who reckons with it; `kind` says how to read `value` (`FactKind`). */
export const fact = object({ key: string(), group: string(), kind: string(), value: string() });
export type Fact = Infer<typeof fact>;

/** A fact in words: 'Living surface', '158.5 m²'. */
export const factItem = object({ key: string(), label: string(), value: string() });
export type FactItem = Infer<typeof factItem>;

/**
 * The facts of a property as people read them, in the language that was asked: named, formatted and grouped by one
 * dictionary, for every page, mail and document that shows them (C7, C12).
 */
export const factSheet = object({
  /** What visitors ask for first, under short names. */
  highlights: array(factItem),
  /** In the order in which they are shown, 'energy' and 'legal' among them; only what is filled in. */
  groups: array(object({ key: string(), title: string(), items: array(factItem) })),
  /** What the home has, in a word or two, and what it lacks where that matters: 'Lift', 'No pets'. */
  amenities: array(string()),
});
export type FactSheet = Infer<typeof factSheet>;
