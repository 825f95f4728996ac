import type { PriceHistory } from './price-history.ts';
import type { Entry, Property } from '../property/property.ts';
import type { StoredPassport } from '../compliance/compliance.ts';
import type { Listing } from './listing.ts';

/**
 * A property in the database: as the agency keeps it, what lists filter and sort by, and what the law's rules say of it
 * (absent in what was stored before there were any).
 */
export type StoredProperty = Entry & {
  readonly property: Property;
  readonly listing: Listing;
  readonly passport?: StoredPassport;
  /** Of what is listed; absent in what was stored before there were any, until it is written again. */
  readonly priceHistory?: PriceHistory;
  /** What the office finds it by; absent in what an earlier version stored, until the next start. */
  readonly officeWords?: readonly string[];
};
