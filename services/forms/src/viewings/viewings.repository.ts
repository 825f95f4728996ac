import { Problem } from '@dorpel/contracts';
import { type Database, defineCollection, firstOf, inBatches, openCollection } from '@dorpel/service-kit';
import type { Filter, UpdateFilter } from 'mongodb';
import type { ViewingSlot } from '../submissions/viewing.ts';

/** Who has a place: the key of the submission, known before it is stored; and the id of who shows the home to them. */
type Place = { readonly key: string; readonly takenAt: Date; readonly advisor?: string };

type SlotDocument = Omit<ViewingSlot, 'id' | 'capacity'> & { _id: string; taken: number; places: Place[] };

const definition = defineCollection<SlotDocument>({
  name: 'viewing-slots',
  indexes: [{ name: 'viewing_slot_start', key: { startsAt: 1 } }],
});

export type TakenPlace = Place & { readonly slotId: string };

/** A slot with places that are taken. */
export type StandingSlot = Pick<SlotDocument, 'propertyId' | 'startsAt' | 'endsAt' | 'places'> & {
  readonly id: string;
};

/** Whose places are looked at. */
export type Standing = { readonly propertyId?: string | undefined; readonly advisors: readonly string[] };

/** Slots that overlap one moment began less than so many milliseconds before it. */
const LONGEST = 24 * 60 * 60_000;

/** As many slots of one home and its advisors: half a year of them. */
const MOST_STANDING = 10_000;

/** Opens the places that are taken. Each change is one write to one document, so that no place is given twice. */
export async function openPlaces(database: Database) {
  const collection = await openCollection(database, definition);

  async function makeSlot({ id, propertyId, startsAt, endsAt }: ViewingSlot): Promise<void> {
    const fresh = { propertyId, startsAt, endsAt, taken: 0, places: [] };
    await collection
      .updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true })
      .catch((error: { code?: unknown }) => {
        if (error.code !== 11_000) throw error;
      });
  }

  const has = async (slotId: string, key: string) =>
    (await collection.findOne({ _id: slotId, 'places.key': key }, { projection: { _id: 1 } })) !== null;

  return {
    /** The slots with places that are taken of a home, or of who shows homes, that overlap a time. */
    async standing(from: Date, until: Date, { propertyId, advisors }: Standing): Promise<StandingSlot[]> {
      const whose = [
        ...(propertyId === undefined ? [] : [{ propertyId }]),
        { 'places.advisor': { $in: [...advisors] } },
      ];
      const filter = {
        startsAt: { $gte: new Date(from.getTime() - LONGEST), $lt: until },
        endsAt: { $gt: from },
        taken: { $gt: 0 },
        $or: whose,
      } as Filter<SlotDocument>;
      const found = await firstOf(collection.find(filter), MOST_STANDING);
      return found.map(({ _id, ...slot }) => ({ id: _id, ...slot }));
    },

    /** Takes a place; the same key has one place in a slot. Answers whether it had none. @throws Problem 'appointment/full' */
    async take(slot: ViewingSlot, key: string): Promise<boolean> {
      const { advisor } = slot;
      await makeSlot(slot);
      const { matchedCount } = await collection.updateOne(
        { _id: slot.id, taken: { $lt: slot.capacity }, 'places.key': { $ne: key } },
        {
          $inc: { taken: 1 },
          $push: { places: { key, takenAt: new Date(), ...(advisor && { advisor: advisor.id }) } },
        },
      );
      if (matchedCount === 0 && !(await has(slot.id, key))) throw new Problem('appointment/full');
      return matchedCount === 1;
    },

    /** Gives a place back; answers whether there was one. */
    async release(slotId: string, key: string): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: slotId, 'places.key': key },
        { $inc: { taken: -1 }, $pull: { places: { key } } },
      );
      return matchedCount === 1;
    },

    /** Says who shows the home to who has a place; undefined: nobody does. */
    async handOver(slotId: string, key: string, advisor: string | undefined): Promise<void> {
      const change =
        advisor === undefined ? { $unset: { 'places.$.advisor': '' } } : { $set: { 'places.$.advisor': advisor } };
      await collection.updateOne({ _id: slotId, 'places.key': key }, change as UpdateFilter<SlotDocument>);
    },

    /** The places of slots to come that were taken before `before`. */
    async *taken(now: Date, before: Date): AsyncGenerator<TakenPlace> {
      for await (const slots of inBatches(collection.find({ startsAt: { $gte: now } }))) {
        for (const { _id, places } of slots) {
          yield* places.filter(({ takenAt }) => takenAt < before).map((place) => ({ ...place, slotId: _id }));
        }
      }
    },

    /** Forgets slots that are past. */
    async forget(before: Date): Promise<void> {
      await collection.deleteMany({ startsAt: { $lt: before } });
    },
  };
}

export type Places = Awaited<ReturnType<typeof openPlaces>>;
