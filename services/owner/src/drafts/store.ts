import { type Database, defineCollection, isDuplicate, openCollection } from '@dorpel/service-kit';

type Values = Readonly<Record<string, string>>;

type DraftDocument = {
  /** Of whom, and of which form. */
  readonly _id: string;
  readonly staff: string;
  /** Rises each time it is kept. */
  readonly version: number;
  readonly values: Values;
  readonly at: Date;
};

/** Seconds for which a draft is kept after somebody typed last: what visitors sent may be quoted in it. */
const KEPT = 30 * 86_400;

const definition = defineCollection<DraftDocument>({
  name: 'drafts',
  indexes: [
    { name: 'draft_at', key: { at: 1 }, expireAfterSeconds: KEPT },
    { name: 'draft_staff', key: { staff: 1 } },
  ],
});

const keyOf = (staff: string, about: string) => `${staff} ${about}`;

/** Opens what the staff typed into forms and has not sent yet. */
export async function openDrafts(database: Database) {
  const collection = await openCollection(database, definition);
  return {
    find: (staff: string, about: string): Promise<DraftDocument | null> =>
      collection.findOne({ _id: keyOf(staff, about) }),

    count: (staff: string): Promise<number> => collection.countDocuments({ staff }),

    /** Keeps a draft over the version that was seen, 0 for none. Answers whether it was still that one. */
    async keep(staff: string, about: string, version: number, values: Values, at: Date): Promise<boolean> {
      const _id = keyOf(staff, about);
      if (version > 0) {
        const change = { $set: { values, at, version: version + 1 } };
        return (await collection.updateOne({ _id, version }, change)).matchedCount === 1;
      }
      try {
        await collection.insertOne({ _id, staff, version: 1, values, at });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    async drop(staff: string, about: string): Promise<void> {
      await collection.deleteOne({ _id: keyOf(staff, about) });
    },
  };
}

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;
