import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { MongoBulkWriteError } from 'mongodb';

/** Hours in which an event that is sent again is recognised: a browser that was offline tries again the next day. */
const REMEMBERED_HOURS = 48;

const DUPLICATE_KEY = 11_000;

const seenEvents = defineCollection<{ _id: string; expiresAt: Date }>({
  name: 'seen-events',
  indexes: [{ name: 'seen_event_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Ids of events of the last two days, so that one that is sent again counts once. */
export type SeenEvents = {
  /** Remembers ids and answers which of them are new. Of two at the same time one gets the id. */
  claim(ids: readonly string[], now: Date): Promise<Set<string>>;
  /** Gives ids back that could not be counted after all. */
  release(ids: Iterable<string>): Promise<void>;
};

export async function openSeenEvents(database: Database): Promise<SeenEvents> {
  const collection = await openCollection(database, seenEvents);
  return {
    async claim(ids, now) {
      const fresh = new Set(ids);
      const expiresAt = new Date(now.getTime() + REMEMBERED_HOURS * 3_600_000);
      const documents = [...fresh].map((_id) => ({ _id, expiresAt }));
      try {
        await collection.insertMany(documents, { ordered: false });
      } catch (error) {
        if (!(error instanceof MongoBulkWriteError)) throw error;
        const failures = [error.writeErrors].flat();
        if (failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
        for (const { index } of failures) fresh.delete(documents[index]?._id ?? '');
      }
      return fresh;
    },
    async release(ids) {
      await collection.deleteMany({ _id: { $in: [...ids] } });
    },
  };
}
