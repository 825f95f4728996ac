import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Rate } from './rate.ts';

/** What an earlier release left unsaid of a rate, and what holds then: a table that an agency stored goes on holding as it did. */
const UNSAID = { accessories: 0, reduction: 0, minimum: 0, maximum: null, unconfirmed: false, instead: [] };

const fromStored = (rate: Rate): Rate => ({
  ...UNSAID,
  ...rate,
  exempt: rate.exempt && { ...rate.exempt, perClass: rate.exempt.perClass ?? 0 },
});

/** A whole table in one document: it changes at once or not at all, and what held before can be looked up. */
type StoredRates = { readonly version: number; readonly storedOn: Date; readonly rates: Rate[] };

const definition = defineCollection<StoredRates>({
  name: 'cost-rates',
  indexes: [{ name: 'newest_rates', key: { version: -1 }, unique: true }],
});

export type RateTables = {
  /** The newest table; empty before there is one. */
  current(): Promise<readonly Rate[]>;
  /** Makes a table the newest. @returns its version, from 1 */
  replace(rates: readonly Rate[], now: Date): Promise<number>;
  /** The same, unless there is one already. */
  begin(rates: readonly Rate[], now: Date): Promise<void>;
};

export async function openRates(database: Database): Promise<RateTables> {
  const collection = await openCollection(database, definition);
  const newest = () => collection.findOne({}, { sort: { version: -1 } });
  return {
    current: async () => (await newest())?.rates.map(fromStored) ?? [],
    async replace(rates, now) {
      const version = ((await newest())?.version ?? 0) + 1;
      // Two at a time: the index refuses the second.
      await collection.insertOne({ version, storedOn: now, rates: [...rates] });
      return version;
    },
    async begin(rates, now) {
      const first = { storedOn: now, rates: [...rates] };
      await collection.updateOne({ version: 1 }, { $setOnInsert: first }, { upsert: true });
    },
  };
}
