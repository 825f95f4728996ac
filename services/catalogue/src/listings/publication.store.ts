import { inBatches, inOrderOfIds } from '@dorpel/service-kit';
import { type Day, dayOf } from '@dorpel/i18n/brussels';
import type { Collection } from 'mongodb';
import type { EntryStore } from './entries.store.ts';
import { standing } from '../property/property.ts';
import type { StoredProperty } from './listing.ts';
import { publicationOf, type Rule, type RulesRepository } from '../compliance/compliance.ts';

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
      entries.map(({ _id, hash, passport, listing, priceHistory }) => ({
        updateOne: {
          filter: { _id, ...(hash !== undefined && { hash }) },
          update: {
            $set: {
              passport,
              'listing.status': listing.shelf,
              'listing.shelf': listing.shelf,
              ...(priceHistory && { priceHistory }),
            },
            ...(!priceHistory && { $unset: { priceHistory: '' } }),
          },
        },
      })),
      { ordered: false },
    );
  },
});

/**
 * Decides anew what the rules of a day say of every property, or of those for which something ended by then; `written` is
 * called after each write.
 */
export async function decideAnew(
  collection: Collection<StoredProperty>,
  decisions: EntryStore<StoredProperty>,
  {
    rules,
    day,
    on,
    of,
    written,
  }: {
    readonly rules: readonly Rule[];
    readonly day: Day;
    readonly on: string;
    readonly of: 'all' | 'due';
    readonly written: () => Promise<void>;
  },
): Promise<void> {
  const there = { 'listing.shelf': { $ne: 'withdrawn' } } as const;
  // Few are due: their own index finds them.
  const found =
    of === 'all'
      ? inOrderOfIds(collection, there)
      : inBatches(collection.find({ ...there, 'passport.turnsOn': { $lte: day } }));
  for await (const entries of found) {
    const different = entries.flatMap((entry): StoredProperty[] => {
      const { passport, status } = publicationOf(entry.property, rules, day);
      const isSame = status === entry.listing.shelf && JSON.stringify(passport) === JSON.stringify(entry.passport);
      return isSame ? [] : [{ ...entry, passport, listing: { ...entry.listing, ...standing(status) } }];
    });
    if (different.length === 0) continue;
    await decisions.save(different, on);
    await written();
  }
}

/** A writing side of the properties that keeps back what may not be published, with the reason. */
export const holdingStore = (
  store: EntryStore<StoredProperty>,
  rules: Pick<RulesRepository, 'current'>,
): EntryStore<StoredProperty> => ({
  ...store,
  async save(entries, on) {
    const { rules: all } = await rules.current();
    const decided = entries.map((entry) => {
      const { passport, status } = publicationOf(entry.property, all, dayOf(new Date(on)));
      return { ...entry, passport, listing: { ...entry.listing, ...standing(status) } };
    });
    await store.save(decided, on);
  },
});
