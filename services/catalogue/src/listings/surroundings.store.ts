import { inOrderOfIds } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import type { NearRepository } from '../surroundings/surroundings.ts';
import { publicPosition } from '../property/property.ts';
import type { EntryStore } from './entries.store.ts';
import { comparedValues } from './filters.ts';
import type { StoredProperty } from './listing.ts';

/** A home with what is near it, and what lists compare of that. */
function withNear(entry: StoredProperty, near: StoredProperty['property']['near'] | null): StoredProperty {
  const { near: _, ...rest } = entry.property;
  const property = near ? { ...rest, near } : rest;
  return { ...entry, property, listing: { ...entry.listing, ...comparedValues(property) } };
}

/**
 * A writing side of the properties that keeps with each home what is near it, from where the public may think it is: a way of a minute must
 * not tell where a home is whose address is kept back (C5). Before anything else is laid over it, since all that keeps what is there.
 */
export const nearingStore = (
  store: EntryStore<StoredProperty>,
  near: Pick<NearRepository, 'near' | 'asOf'>,
): EntryStore<StoredProperty> => ({
  ...store,
  async save(entries, on) {
    // Nothing was ever imported: there is nothing to look for.
    if ((await near.asOf()) === 0) return store.save(entries, on);
    const found = await near.near(entries.map(({ property }) => publicPosition(property.address)));
    return store.save(
      entries.map((entry, at) => withNear(entry, found[at] ?? null)),
      on,
    );
  },
});

/**
 * Finds anew what is near all homes of which an older version is known; `store` writes only what is still as it was read.
 *
 * @param on ISO instant
 * @returns how many homes were written
 */
export async function nearAnew(
  collection: Collection<StoredProperty>,
  store: EntryStore<StoredProperty>,
  near: Pick<NearRepository, 'asOf'>,
  on: string,
): Promise<number> {
  const asOf = await near.asOf();
  if (asOf === 0) return 0;
  const where: Filter<StoredProperty> = {
    'listing.shelf': { $ne: 'withdrawn' },
    'property.address.position': { $ne: null },
    'property.near.asOf': { $ne: asOf },
  };
  let written = 0;
  for await (const homes of inOrderOfIds(collection, where)) {
    await store.save(homes, on);
    written += homes.length;
  }
  return written;
}
