import { Problem } from '@dorpel/contracts';
import { type Database, defineCollection, firstOf, inBatches, openCollection } from '@dorpel/service-kit';
import type { ViewingSlot } from './viewing.ts';

/** Who has a place: the key of the submission, known before it is stored. */
type Place = { readonly key: string; readonly takenAt: Date };

type SlotDocument = Omit<ViewingSlot, 'id' | 'capacity'> & { _id: string; taken: number; places: Place[] };

const definition = defineCollection<SlotDocument>({
  name: 'viewing-slots',
  indexes: [{ name: 'viewing_slot_start', key: { startsAt: 1 } }],
});

export type TakenPlace = Place & { readonly slotId: string };

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
    /** Slot id -> places taken. */
    async countTaken(slotIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const asked = collection.find({ _id: { $in: [...slotIds] } }, { projection: { taken: 1 } });
      const found = await firstOf(asked, slotIds.length);
      return new Map(found.map(({ _id, taken }) => [_id, taken]));
    },

    /** Takes a place; the same key has one place in a slot. @throws Problem 'appointment/full' */
    async take(slot: ViewingSlot, key: string): Promise<void> {
      await makeSlot(slot);
      const { matchedCount } = await collection.updateOne(
        { _id: slot.id, taken: { $lt: slot.capacity }, 'places.key': { $ne: key } },
        { $inc: { taken: 1 }, $push: { places: { key, takenAt: new Date() } } },
      );
      if (matchedCount === 0 && !(await has(slot.id, key))) throw new Problem('appointment/full');
    },

    /** Gives a place back; answers whether there was one. */
    async release(slotId: string, key: string): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: slotId, 'places.key': key },
        { $inc: { taken: -1 }, $pull: { places: { key } } },
      );
      return matchedCount === 1;
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
