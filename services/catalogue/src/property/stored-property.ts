import type { Entry } from '../entries/entry.ts';
import type { Listing } from './listing.ts';
import type { Property } from './property.ts';

/** A property in the database: as the agency keeps it, and what lists filter and sort by. */
export type StoredProperty = Entry & { readonly property: Property; readonly listing: Listing };
