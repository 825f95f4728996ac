import { type Database, defineCollection, firstOf, inBatches, openCollection } from '@dorpel/service-kit';
import { MongoServerError, ObjectId } from 'mongodb';
import type { Rollup } from './statistics.ts';

/** Hours in which an event that is sent again is recognised: a browser that was offline tries again the next day. */
const REMEMBERED_HOURS = 48;

const DUPLICATE_KEY = 11_000;

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

const isDuplicate = (error: unknown) => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

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
