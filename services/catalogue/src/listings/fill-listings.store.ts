import { firstOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { officeWordsOf } from './office-words.ts';
import { COMPARED, comparedValues } from './filters.ts';
import type { StoredProperty } from './stored-property.ts';

const KEYS = COMPARED.map(([, { key }]) => `listing.${key}`);

/** What was stored before there was a filter lacks the value that it compares; and the words of the office, before there were any. */
const LACKING = { $or: [...KEYS, 'officeWords'].map((key) => ({ [key]: { $exists: false } })) };

const BATCH = 500;

/** Adds to what an earlier version of the service stored what homes are found by since. */
export async function fillListings(collection: Collection<StoredProperty>): Promise<void> {
  for (;;) {
    const found = await firstOf(collection.find(LACKING, { projection: { property: 1, 'listing.tokens': 1 } }), BATCH);
    if (found.length === 0) return;
    const updates = found.map((home) => {
      const compared = Object.entries(comparedValues(home.property)).map(([key, value]) => [`listing.${key}`, value]);
      const values = Object.fromEntries([...compared, ['officeWords', officeWordsOf(home)]]) as Record<string, never>;
      return { updateOne: { filter: { _id: home._id }, update: { $set: values } } };
    });
    await collection.bulkWrite(updates, { ordered: false });
  }
}
