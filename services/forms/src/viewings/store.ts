import { Problem } from '@dorpel/contracts';
import { type Database, defineCollection, firstOf, inBatches, isDuplicate, openCollection } from '@dorpel/service-kit';
import type { Filter, UpdateFilter } from 'mongodb';
import type { ViewingSlot } from '../submissions/submissions.ts';
import {
  AGENCY,
  isIn,
  type KeptHours,
  ofAdvisor,
  ofProperty,
  ownHours,
  type Schedule,
  VIEWING_HOURS,
} from './hours.ts';

/** Who has a place: the key of the submission, known before it is stored; and the id of who shows the home to them. */
type Place = { readonly key: string; readonly takenAt: Date; readonly advisor?: string };

type SlotDocument = Omit<ViewingSlot, 'id' | 'capacity'> & { _id: string; taken: number; places: Place[] };

const slotsDefinition = defineCollection<SlotDocument>({
  name: 'viewing-slots',
  indexes: [{ name: 'viewing_slot_start', key: { startsAt: 1 } }],
});

type TakenPlace = Place & { readonly slotId: string };

/** A slot with places that are taken. */
export type StandingSlot = Pick<SlotDocument, 'propertyId' | 'startsAt' | 'endsAt' | 'places'> & {
  readonly id: string;
};

/** Whose places are looked at. */
type Standing = { readonly propertyId?: string | undefined; readonly advisors: readonly string[] };

/** Slots that overlap one moment began less than so many milliseconds before it. */
const LONGEST = 24 * 60 * 60_000;

/** As many slots of one home and its advisors: half a year of them. */
const MOST_STANDING = 10_000;

/** Opens the places that are taken. Each change is one write to one document, so that no place is given twice. */
export async function openPlaces(database: Database) {
  const collection = await openCollection(database, slotsDefinition);

  async function makeSlot({ id, propertyId, startsAt, endsAt }: ViewingSlot): Promise<void> {
    const fresh = { propertyId, startsAt, endsAt, taken: 0, places: [] };
    await collection.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
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
      const { advisor, endsAt } = slot;
      await makeSlot(slot);
      const others = { _id: slot.id, 'places.key': { $ne: key } };
      const taking = {
        $inc: { taken: 1 },
        $push: { places: { key, takenAt: new Date(), ...(advisor && { advisor: advisor.id }) } },
      };
      // Hours may have another rhythm since the slot was made: it ends as its viewings do, and with several as the last of them.
      const first = await collection.updateOne({ ...others, taken: 0 }, { ...taking, $set: { endsAt } });
      if (first.matchedCount === 1) return true;
      const { matchedCount } = await collection.updateOne(
        { ...others, taken: { $lt: slot.capacity } },
        { ...taking, $max: { endsAt } },
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

type HoursDocument = KeptHours & { _id: string };

const hoursDefinition = defineCollection<HoursDocument>({ name: 'viewing-hours', indexes: [] });

/** More than homes with hours of their own and advisors with days off. */
const MOST = 1_000;

/** Opens the hours of viewing; a database without any gets the agency's of the seed. A property's own come first. */
export async function openViewingHours(database: Database) {
  const collection = await openCollection(database, hoursDefinition);
  await collection
    .updateOne({ _id: AGENCY }, { $setOnInsert: VIEWING_HOURS }, { upsert: true })
    .catch((error: Error) => {
      // Another process was faster.
      if (!isDuplicate(error)) throw error;
    });

  const find = async (of: string): Promise<KeptHours | null> => {
    const found = await collection.findOne({ _id: of });
    if (!found) return null;
    const { _id, ...kept } = found;
    return kept;
  };

  return {
    find,

    /** All that are kept, without what changed. */
    async list(): Promise<{ readonly of: string; readonly kept: KeptHours }[]> {
      const found = await firstOf(collection.find({}, { projection: { changes: 0 } }).sort({ _id: 1 }), MOST);
      return found.map(({ _id, ...kept }) => ({ of: _id, kept: kept as KeptHours }));
    },

    /** What holds for a property. */
    async scheduleOf(propertyId: string): Promise<Schedule> {
      const [agency, own] = await Promise.all([find(AGENCY), find(ofProperty(propertyId))]);
      const agencys = agency ?? VIEWING_HOURS;
      const rules = ownHours(own) ?? agencys;
      const named = [...rules.hours, ...(rules.days ?? [])].flatMap(({ advisor }) => advisor?.id ?? []);
      const off = new Map(
        await Promise.all([...new Set(named)].map(async (id) => [id, (await find(ofAdvisor(id)))?.closed] as const)),
      );
      return {
        rules,
        isClosed: (day, advisor) =>
          isIn(agencys.closed, day) ||
          isIn(own?.closed, day) ||
          (advisor !== undefined && isIn(off.get(advisor) ?? [], day)),
      };
    },

    /** Replaces hours while they are still of the version that was seen. Answers whether they were. */
    async replace(of: string, version: number, kept: KeptHours): Promise<boolean> {
      const filter = { _id: of, version: version === 0 ? { $exists: false } : version } as Filter<HoursDocument>;
      try {
        const { matchedCount, upsertedCount } = await collection.replaceOne(filter, kept, { upsert: version === 0 });
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        // Somebody made them meanwhile.
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
  };
}

export type HoursRepository = Awaited<ReturnType<typeof openViewingHours>>;
