import {
  allOf,
  type Database,
  defineCollection,
  firstOf,
  inBatches,
  isDuplicate,
  openCollection,
  partsOf,
} from '@dorpel/service-kit';
import type { Day } from '@dorpel/i18n/brussels';
import { ObjectId } from 'mongodb';
import { type Counter, COUNTER_NAMES, emptyRollup, MOST_DAYS, type Rollup } from './figures.ts';

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
/** Days that one command writes where many are added. */
const AT_ONCE = 500;

const definition = defineCollection<RollupDocument>({
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
  /** How often homes were opened, and looked at longer, on some days, in all. */
  onDays(days: readonly string[]): Promise<ReadonlyMap<string, { visits: number; opens: number }>>;
  /** The homes of which a counter is highest on a day. */
  most(counter: 'visits' | 'opens', day: string, most: number): Promise<{ propertyId: string; count: number }[]>;
  /** The first day of which there are visits, on the whole site; null where none was counted yet (ADR 64). */
  visitsSince(): Promise<Day | null>;
};

const idOf = ({ propertyId, day }: Rollup) => `${propertyId}:${day}`;

/** Since when there are figures of a kind that came later than the others: written with the first of them. */
const beginnings = defineCollection<{ readonly _id: 'visits'; readonly day: Day }>({ name: 'beginnings', indexes: [] });

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
  const collection = await openCollection(database, definition);
  const begun = await openCollection(database, beginnings);
  let since: Day | null = null;

  async function visitsSince(): Promise<Day | null> {
    // It only ever becomes earlier by figures that are put in beside those that were counted, which this process does itself.
    since ??= (await begun.findOne({ _id: 'visits' }))?.day ?? null;
    return since;
  }

  /** Notes the first day with visits, before they are there: none is ever taken for one of before they were counted. */
  async function begin(rollups: readonly Rollup[]): Promise<void> {
    const [first] = rollups.flatMap(({ visits, day }) => (visits > 0 ? [day] : [])).toSorted();
    const known = await visitsSince();
    if (first === undefined || (known !== null && known <= first)) return;
    await begun.updateOne({ _id: 'visits' }, { $setOnInsert: { day: first } }, { upsert: true });
    // Days of before, as the demo's, may be put in later.
    await begun.updateOne({ _id: 'visits', day: { $gt: first } }, { $set: { day: first } });
    since = null;
  }

  const upsert = (rollup: Rollup, update: object) => ({
    updateOne: { filter: { _id: idOf(rollup) }, update, upsert: true },
  });
  return {
    async add(batch, counted) {
      await begin(counted);
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
      await begin(known);
      const writes = known.map((rollup) => upsert(rollup, { $setOnInsert: rollup }));
      // Months of many homes are one command each: a database on a busy machine answers it before its connection is given up.
      for (const some of partsOf(writes, AT_ONCE)) await collection.bulkWrite(some, { ordered: false });
    },
    async of(propertyId) {
      const found = await firstOf(collection.find({ propertyId }).sort({ day: -1 }), MOST_DAYS);
      return found.map(rollupOf).reverse();
    },
    async since(propertyIds, day) {
      const wanted = { propertyId: { $in: [...propertyIds] }, day: { $gte: day } };
      return (await firstOf(collection.find(wanted), propertyIds.length * MOST_DAYS)).map(rollupOf);
    },
    visitsSince,
    async onDays(days) {
      const groups = await allOf(
        collection.aggregate<{ _id: string; visits: number; opens: number }>([
          { $match: { day: { $in: [...days] } } },
          { $group: { _id: '$day', visits: { $sum: '$visits' }, opens: { $sum: '$opens' } } },
        ]),
        days.length,
      );
      return new Map(groups.map(({ _id, ...counted }) => [_id, counted]));
    },
    async most(counter, day, most) {
      const found = collection.find({ day, [counter]: { $gt: 0 } }).sort({ [counter]: -1, propertyId: 1 });
      return (await firstOf(found, most)).map((each) => ({ propertyId: each.propertyId, count: each[counter] ?? 0 }));
    },
  };
}

/** Hours in which an event that is sent again is recognised: a browser that was offline tries again the next day. */
const REMEMBERED_HOURS = 48;

/** How often a batch is claimed without the events that others claimed meanwhile, before it is given up. */
const TRIES = 10;

/** Events that came together and were new: which they are, and until it is in the rollups, what they add. */
type BatchDocument = {
  readonly _id: ObjectId;
  readonly events: readonly string[];
  readonly expiresAt: Date;
  readonly open?: readonly Rollup[];
};

const batches = defineCollection<BatchDocument>({
  name: 'event-batches',
  indexes: [
    // Of two batches with an event in common one is refused, whoever writes them.
    { name: 'batch_event', key: { events: 1 }, unique: true },
    { name: 'batch_open', key: { 'open.day': 1 }, sparse: true },
    { name: 'batch_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
});

/** What was claimed and has to be added to the rollups. */
export type Batch = { readonly id: ObjectId; readonly rollups: readonly Rollup[] };

/** The events of the last two days in the batches they came in, so that one that is sent again counts once. */
export type Batches = {
  /**
   * Claims those of some events that are new, and writes down what they add: in one write, so that either both are there
   * or neither, whenever the process ends. Null where none is new.
   */
  claim<Event extends { readonly id: string }>(
    events: readonly Event[],
    addUp: (fresh: readonly Event[]) => readonly Rollup[],
    now: Date,
  ): Promise<Batch | null>;
  /** What was claimed and may not be in the rollups: those that claimed it ended, or are about to add it. */
  open(): AsyncIterable<Batch>;
  /** Notes that a batch is in the rollups. */
  close(id: ObjectId): Promise<void>;
};

export async function openBatches(database: Database): Promise<Batches> {
  const collection = await openCollection(database, batches);

  /** Which of some events are not in any batch. */
  async function unknown<Event extends { readonly id: string }>(events: readonly Event[]): Promise<Event[]> {
    const ids = events.map(({ id }) => id);
    // No two batches have an event in common.
    const known = await firstOf(collection.find({ events: { $in: ids } }, { projection: { events: 1 } }), ids.length);
    const seen = new Set(known.flatMap((batch) => batch.events));
    return events.filter(({ id }) => !seen.has(id));
  }

  return {
    async claim(events, addUp, now) {
      const expiresAt = new Date(now.getTime() + REMEMBERED_HOURS * 3_600_000);
      let fresh = [...events];
      for (let tries = 0; tries < TRIES && fresh.length > 0; tries += 1) {
        const id = new ObjectId();
        const rollups = addUp(fresh);
        try {
          await collection.insertOne({ _id: id, events: fresh.map((event) => event.id), expiresAt, open: rollups });
          return { id, rollups };
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          fresh = await unknown(fresh);
        }
      }
      if (fresh.length > 0) throw new Error('Others claimed some of the events again and again');
      return null;
    },
    async *open() {
      for await (const left of inBatches(collection.find({ 'open.day': { $exists: true } }))) {
        yield* left.map(({ _id, open = [] }) => ({ id: _id, rollups: open }));
      }
    },
    async close(id) {
      await collection.updateOne({ _id: id }, { $unset: { open: true } });
    },
  };
}
