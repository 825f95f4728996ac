import type { Day } from '@dorpel/i18n/brussels';
import type { Collection } from 'mongodb';
import type { EntryStore } from '../entries/entries.queries.ts';
import type { StoredProperty } from '../property/stored-property.ts';
import { publicationOf } from './holding.ts';
import type { LegalRule } from './rule.ts';

/** Properties written in one go. */
const BATCH = 200;

/**
 * The writing side that changes only what the rules decide, and only of what is still as it was read: an import that is
 * under way has decided itself.
 */
export const decisionStore = (
  collection: Collection<StoredProperty>,
  plain: EntryStore<StoredProperty>,
): EntryStore<StoredProperty> => ({
  ...plain,
  async save(entries) {
    await collection.bulkWrite(
      entries.map(({ _id, hash, passport, listing }) => ({
        updateOne: {
          filter: { _id, ...(hash !== undefined && { hash }) },
          update: { $set: { passport, 'listing.shelf': listing.shelf } },
        },
      })),
      { ordered: false },
    );
  },
});

/**
 * Decides anew on every property what the rules of a day say of it.
 *
 * @returns how many are decided differently than before
 */
export async function decideAnew(
  collection: Collection<StoredProperty>,
  decisions: EntryStore<StoredProperty>,
  { rules, day, on }: { readonly rules: readonly LegalRule[]; readonly day: Day; readonly on: string },
): Promise<number> {
  let batch: StoredProperty[] = [];
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) await decisions.save(batch, on);
    count += batch.length;
    batch = [];
  };
  for await (const entry of collection.find({ 'listing.shelf': { $ne: 'withdrawn' } })) {
    const { passport, shelf } = publicationOf(entry.property, rules, day);
    const isSame = shelf === entry.listing.shelf && JSON.stringify(passport) === JSON.stringify(entry.passport);
    if (isSame) continue;
    batch.push({ ...entry, passport, listing: { ...entry.listing, shelf } });
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return count;
}
