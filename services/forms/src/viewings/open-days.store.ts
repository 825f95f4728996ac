import { Problem } from '@dorpel/contracts';
import { type Database, defineCollection, firstOf, inBatches, isDuplicate, openCollection } from '@dorpel/service-kit';
import type { Filter, UpdateFilter } from 'mongodb';
import type { Colleague } from '../submissions/submissions.ts';

/** An open house day, as the catalogue announces it. */
export type AnnouncedDay = {
  /** That of its home and its start (`openDayId`). */
  readonly id: string;
  readonly propertyId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** Who has places: the key of the submission, known before it is stored, and how many come. */
type Guests = { readonly key: string; readonly persons: number; readonly takenAt: Date };

/** Somebody of the office gave a day another number of places. */
type PlacesChange = { readonly at: Date; readonly by: Colleague; readonly before: number; readonly after: number };

/** What is kept of a day: its places, from when the first of them is taken or the office sets their number. */
export type KeptDay = AnnouncedDay & {
  /** People for whom it has room, and for how many more: below nothing where the office made it smaller than who comes. */
  readonly places: number;
  readonly free: number;
  readonly guests: readonly Guests[];
  readonly version: number;
  /** Oldest first. */
  readonly changes: readonly PlacesChange[];
  /** Since when the catalogue announces it no more. */
  readonly goneSince?: Date;
};

type DayDocument = Omit<KeptDay, 'id'> & { _id: string };

const definition = defineCollection<DayDocument>({
  name: 'open-days',
  indexes: [
    { name: 'open_day_end', key: { endsAt: 1 } },
    { name: 'open_day_start', key: { startsAt: 1 } },
  ],
});

/** Days that are looked at in one go: more than an office has to come. */
const MOST = 500;

/** Changes of places that are remembered. */
const MOST_CHANGES = 100;

/** Milliseconds for which a day is kept after it began: whoever asks who was there asks within a month. */
const KEPT_FOR = 31 * 24 * 60 * 60_000;

const keptOf = ({ _id, ...day }: DayDocument): KeptDay => ({ id: _id, ...day });

/**
 * Opens the places of open house days. Each change is one write to one document that looks whether there is room, so that no place
 * is given twice, whoever asks at once. No name is kept here: that is the submission's.
 *
 * @param standard people for whom a day has room, from its first registration on, where the office sets no other number
 */
export async function openOpenDays(database: Database, standard: number) {
  const collection = await openCollection(database, definition);

  const find = async (id: string): Promise<KeptDay | undefined> => {
    const found = await collection.findOne({ _id: id });
    return found ? keptOf(found) : undefined;
  };

  /** @param places of a day that comes in the place of another: those of the other */
  async function make({ id, propertyId, startsAt, endsAt }: AnnouncedDay, places = standard): Promise<void> {
    const fresh = { propertyId, startsAt, endsAt, places, free: places, guests: [], version: 0, changes: [] };
    await collection.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }

  const guestsOf = async (id: string, key: string) => (await find(id))?.guests.find((each) => each.key === key);

  return {
    /** Places of a day of which nothing is kept yet. */
    standard,
    find,
    make,

    async list(ids: readonly string[]): Promise<KeptDay[]> {
      return (await firstOf(collection.find({ _id: { $in: [...ids] } }), MOST)).map(keptOf);
    },

    /** Those that are not over, in order. */
    async toCome(now: Date): Promise<KeptDay[]> {
      return (await firstOf(collection.find({ endsAt: { $gt: now } }).sort({ startsAt: 1, _id: 1 }), MOST)).map(keptOf);
    },

    /** Takes places; the same key takes them once. Answers whether it had none. @throws Problem 'appointment/full' */
    async take(day: AnnouncedDay, key: string, persons: number): Promise<boolean> {
      await make(day);
      const { matchedCount } = await collection.updateOne(
        { _id: day.id, free: { $gte: persons }, 'guests.key': { $ne: key } },
        { $inc: { free: -persons }, $push: { guests: { key, persons, takenAt: new Date() } } },
      );
      if (matchedCount === 0 && !(await guestsOf(day.id, key))) throw new Problem('appointment/full');
      return matchedCount === 1;
    },

    /** Gives places back; answers whether there were any. */
    async release(id: string, key: string): Promise<boolean> {
      const guests = await guestsOf(id, key);
      if (!guests) return false;
      const { matchedCount } = await collection.updateOne(
        { _id: id, 'guests.key': key },
        {
          $inc: { free: guests.persons },
          $pull: { guests: { key } },
        },
      );
      return matchedCount === 1;
    },

    /** Gives a day another number of places while it is of the version that was seen. Answers whether it was. */
    async setPlaces(
      { id, version, places, changes }: KeptDay,
      next: number,
      by: Colleague,
      at: Date,
    ): Promise<boolean> {
      const change: PlacesChange = { at, by, before: places, after: next };
      const { matchedCount } = await collection.updateOne(
        { _id: id, version },
        {
          $inc: { free: next - places, version: 1 },
          $set: { places: next, changes: [...changes, change].slice(-MOST_CHANGES) },
        },
      );
      return matchedCount === 1;
    },

    /** Notes since when the catalogue announces a day no more; undefined: it does again. */
    async setGone(id: string, since: Date | undefined): Promise<void> {
      const change = since === undefined ? { $unset: { goneSince: '' } } : { $set: { goneSince: since } };
      await collection.updateOne({ _id: id }, change as UpdateFilter<DayDocument>);
    },

    async setEnd(id: string, endsAt: Date): Promise<void> {
      await collection.updateOne({ _id: id }, { $set: { endsAt } });
    },

    /** The places of days to come that were taken before `before`. */
    async *taken(now: Date, before: Date): AsyncGenerator<{ readonly slotId: string; readonly key: string }> {
      for await (const days of inBatches(collection.find({ startsAt: { $gte: now } } as Filter<DayDocument>))) {
        for (const { _id, guests } of days) {
          yield* guests.filter(({ takenAt }) => takenAt < before).map(({ key }) => ({ slotId: _id, key }));
        }
      }
    },

    /** Forgets days that are long past. */
    async forget(now: Date): Promise<void> {
      await collection.deleteMany({ startsAt: { $lt: new Date(now.getTime() - KEPT_FOR) } });
    },
  };
}

export type OpenDaysRepository = Awaited<ReturnType<typeof openOpenDays>>;
