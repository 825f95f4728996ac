import { allOf, type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { ObjectId } from 'mongodb';
import { COUNTER_NAMES, type Counter, emptyRollup, MOST_DAYS, type Rollup } from './statistics.ts';

type RollupDocument = Partial<Record<Counter, number>> & {
  /** '20417:2026-11-20': one document per property and day, whoever writes it first. */
  readonly _id: string;
  readonly propertyId: string;
  readonly day: string;
  readonly sources?: Rollup['sources'];
  readonly mediaKinds?: Rollup['mediaKinds'];
  /** The last batches that were added, the newest last: one that is added again changes nothing. */
  readonly batches?: readonly ObjectId[];
};

/**
 * Batches a day remembers. One that is added again, after its process was killed, is added within seconds (counting.ts):
 * by then no home has had as many others.
 */
const REMEMBERED = 64;

const rollups = defineCollection<RollupDocument>({
  name: 'rollups',
  indexes: [
    { name: 'rollup_property_day', key: { propertyId: 1, day: 1 } },
    { name: 'rollup_day', key: { day: 1 } },
  ],
});

/** What happened to properties, per property and day. Nothing in it says who came. */
export type Rollups = {
  /** Adds a batch to what is already counted, once however often it is added; counting at the same time loses nothing. */
  add(batch: ObjectId, rollups: readonly Rollup[]): Promise<void>;
  /** Writes days that nothing is known of yet; a day that was counted stays as it is. */
  addMissing(rollups: readonly Rollup[]): Promise<void>;
  /** The days of a property, oldest first, as far as figures go back. */
  of(propertyId: string): Promise<Rollup[]>;
  /** The days of some properties since one, in no order. */
  since(propertyIds: readonly string[], day: string): Promise<Rollup[]>;
  /** How often homes were opened on some days, in all. */
  opensOn(days: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The homes that were opened most on a day. */
  mostOpened(day: string, most: number): Promise<{ propertyId: string; opens: number }[]>;
};

const idOf = ({ propertyId, day }: Rollup) => `${propertyId}:${day}`;

function increments(rollup: Rollup): Record<string, number> {
  const counters = COUNTER_NAMES.map((counter) => [counter, rollup[counter]] as const);
  const named = (['sources', 'mediaKinds'] as const).flatMap((field) =>
    Object.entries(rollup[field]).map(([name, count]) => [`${field}.${name}`, count] as const),
  );
  return Object.fromEntries([...counters, ...named].filter(([, count]) => count > 0));
}

/** What was not counted on that day, or not yet then, is 0. */
const rollupOf = ({ _id, propertyId, day, batches: _, ...counted }: RollupDocument): Rollup => ({
  ...emptyRollup(propertyId, day),
  ...counted,
});

export async function openRollups(database: Database): Promise<Rollups> {
  const collection = await openCollection(database, rollups);
  const upsert = (rollup: Rollup, update: object) => ({
    updateOne: { filter: { _id: idOf(rollup) }, update, upsert: true },
  });
  return {
    async add(batch, counted) {
      // The day first, by its id alone: an upsert that asked for the batch too would meet itself.
      const writes = counted.flatMap((rollup) => [
        upsert(rollup, { $setOnInsert: { propertyId: rollup.propertyId, day: rollup.day } }),
        {
          updateOne: {
            filter: { _id: idOf(rollup), batches: { $ne: batch } },
            update: { $inc: increments(rollup), $push: { batches: { $each: [batch], $slice: -REMEMBERED } } },
          },
        },
      ]);
      if (writes.length > 0) await collection.bulkWrite(writes);
    },
    async addMissing(known) {
      const writes = known.map((rollup) => upsert(rollup, { $setOnInsert: rollup }));
      if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    },
    async of(propertyId) {
      const found = await firstOf(collection.find({ propertyId }).sort({ day: -1 }), MOST_DAYS);
      return found.map(rollupOf).reverse();
    },
    async since(propertyIds, day) {
      const wanted = { propertyId: { $in: [...propertyIds] }, day: { $gte: day } };
      return (await firstOf(collection.find(wanted), propertyIds.length * MOST_DAYS)).map(rollupOf);
    },
    async opensOn(days) {
      const groups = await allOf(
        collection.aggregate<{ _id: string; opens: number }>([
          { $match: { day: { $in: [...days] } } },
          { $group: { _id: '$day', opens: { $sum: '$opens' } } },
        ]),
        days.length,
      );
      return new Map(groups.map(({ _id, opens }) => [_id, opens]));
    },
    async mostOpened(day, most) {
      const found = collection.find({ day, opens: { $gt: 0 } }).sort({ opens: -1, propertyId: 1 });
      return (await firstOf(found, most)).map(rollupOf).map(({ propertyId, opens }) => ({ propertyId, opens }));
    },
  };
}
