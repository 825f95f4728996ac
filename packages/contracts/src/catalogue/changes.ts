import { array, boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { integerText } from '../fields.ts';
import { money } from '../values.ts';
import { priceHistory } from './price.ts';

export const changeQuery = object({
  /** The `cursor` of an earlier answer; without it nothing is listed, and the cursor is that of now. */
  since: optional(integerText(0, Number.MAX_SAFE_INTEGER)),
});

/** Something that happened to a property. */
export const change = object({
  /** Always the same for the same change: who notes it will not mail it twice. */
  key: string(),
  propertyId: string(),
  goal: enums(['sale', 'rent']),
  /**
   * 'new' (stands in a list for the first time, or again), 'price-drop', 'price-rise', 'sold', 'rented' or 'withdrawn';
   * others may come.
   */
  kind: string(),
  /** ISO instant of the import that brought it. */
  on: string(),
  /** Of a price that fell or rose, when both are public. */
  price: nullable(object({ from: money(), to: money() })),
  /** What was asked for it until then and since, when it is listed and its price public; services before it tell nothing. */
  priceHistory: optional(nullable(priceHistory)),
});
export type Change = Infer<typeof change>;

/**
 * Oldest first. `cursor` is where the next call goes on; `more` says that it is worth calling again at once. A cursor of
 * a catalogue that was made anew since is too high: then everything is listed as if from the beginning.
 */
export const changes = object({ items: array(change), cursor: string(), more: boolean() });

/** A home that was on the site and is no longer offered. */
export const leftProperty = object({
  id: string(),
  /** 'sale' or 'rent'. */
  goal: string(),
  type: string(),
  city: string(),
  zip: string(),
  /** The day on which it left, in Brussels. */
  leftOn: string(),
});
