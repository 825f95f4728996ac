import { firstOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { COMPARED, comparedValues } from './filters.ts';
import type { StoredProperty } from './stored-property.ts';

const KEYS = COMPARED.map(([, { key }]) => `listing.${key}`);

/** What was stored before there was a filter: its listing lacks the value that the filter compares. */
const LACKING = { $or: KEYS.map((key) => ({ [key]: { $exists: false } })) };

const BATCH = 500;

/** Adds to the listings of an earlier version of the service what filters compare since, so that they find what is there. */
export async function fillListings(collection: Collection<StoredProperty>): Promise<void> {
  for (;;) {
    const found = await firstOf(collection.find(LACKING, { projection: { property: 1 } }), BATCH);
    if (found.length === 0) return;
    const updates = found.map(({ _id, property }) => {
      const values = Object.entries(comparedValues(property)).map(([key, value]) => [`listing.${key}`, value]);
      return { updateOne: { filter: { _id }, update: { $set: Object.fromEntries(values) as Record<string, never> } } };
    });
    await collection.bulkWrite(updates, { ordered: false });
  }
}
