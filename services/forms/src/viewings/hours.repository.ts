import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Filter } from 'mongodb';
import { VIEWING_HOURS } from './seed-viewing-hours.ts';
import { AGENCY, isIn, type KeptHours, ofAdvisor, ofProperty, ownHours, type Schedule } from './viewing-hours.ts';

type HoursDocument = KeptHours & { _id: string };

const definition = defineCollection<HoursDocument>({ name: 'viewing-hours', indexes: [] });

/** More than homes with hours of their own and advisors with days off. */
const MOST = 1_000;

const DUPLICATE_KEY = 11_000;

const isThere = (error: unknown) => (error as { readonly code?: unknown }).code === DUPLICATE_KEY;

/** Opens the hours of viewing; a database without any gets the agency's of the seed. A property's own come first. */
export async function openViewingHours(database: Database) {
  const collection = await openCollection(database, definition);
  await collection
    .updateOne({ _id: AGENCY }, { $setOnInsert: VIEWING_HOURS }, { upsert: true })
    .catch((error: Error) => {
      // Another process was faster.
      if (!isThere(error)) throw error;
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
        if (isThere(error)) return false;
        throw error;
      }
    },
  };
}

export type HoursRepository = Awaited<ReturnType<typeof openViewingHours>>;
