import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { COUNTER_NAMES, type Counter, type Rollup } from './statistics.ts';

type RollupDocument = Partial<Record<Counter, number>> & {
  /** '20417:2026-11-20': one document per property and day, whoever writes it first. */
  readonly _id: string;
  readonly propertyId: string;
  readonly day: string;
  readonly sources?: Rollup['sources'];
  readonly mediaKinds?: Rollup['mediaKinds'];
};

const rollups = defineCollection<RollupDocument>({
  name: 'rollups',
  indexes: [{ name: 'rollup_property_day', key: { propertyId: 1, day: 1 } }],
});

/** What happened to properties, per property and day. Nothing in it says who came. */
export type Rollups = {
  /** Adds to what is already counted; counting at the same time loses nothing. */
  add(rollups: readonly Rollup[]): Promise<void>;
  /** Writes days that nothing is known of yet; a day that was counted stays as it is. */
  addMissing(rollups: readonly Rollup[]): Promise<void>;
  /** All days of a property, oldest first. */
  of(propertyId: string): Promise<Rollup[]>;
  /** The days of some properties since one, in no order. */
  since(propertyIds: readonly string[], day: string): Promise<Rollup[]>;
};

const idOf = ({ propertyId, day }: Rollup) => `${propertyId}:${day}`;

function increments(rollup: Rollup): Record<string, number> {
  const counters = COUNTER_NAMES.map((counter) => [counter, rollup[counter]] as const);
  const named = (['sources', 'mediaKinds'] as const).flatMap((field) =>
    Object.entries(rollup[field]).map(([name, count]) => [`${field}.${name}`, count] as const),
  );
  return Object.fromEntries([...counters, ...named].filter(([, count]) => count > 0));
}

const rollupOf = ({ propertyId, day, sources = {}, mediaKinds = {}, ...counted }: RollupDocument): Rollup => ({
  propertyId,
  day,
  opens: counted.opens ?? 0,
  impressions: counted.impressions ?? 0,
  media: counted.media ?? 0,
  sources,
  mediaKinds,
});

export async function openRollups(database: Database): Promise<Rollups> {
  const collection = await openCollection(database, rollups);
  const upsert = (rollup: Rollup, update: object) => ({
    updateOne: { filter: { _id: idOf(rollup) }, update, upsert: true },
  });
  return {
    async add(counted) {
      const writes = counted.map((rollup) =>
        upsert(rollup, {
          $setOnInsert: { propertyId: rollup.propertyId, day: rollup.day },
          $inc: increments(rollup),
        }),
      );
      if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    },
    async addMissing(known) {
      const writes = known.map((rollup) => upsert(rollup, { $setOnInsert: rollup }));
      if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    },
    of: async (propertyId) => (await collection.find({ propertyId }).sort({ day: 1 }).toArray()).map(rollupOf),
    since: async (propertyIds, day) =>
      (await collection.find({ propertyId: { $in: [...propertyIds] }, day: { $gte: day } }).toArray()).map(rollupOf),
  };
}
