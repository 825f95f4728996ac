import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { StepChange } from './steps.ts';

/** What changed of a home when it was written. */
export type Step = { readonly propertyId: string; readonly at: Date; readonly changes: readonly StepChange[] };

type StoredStep = Step & { readonly _id: string };

/** For as long as somebody may ask what was said of a sale: five years. */
const KEPT_SECONDS = 5 * 366 * 86_400;

const definition = defineCollection<StoredStep>({
  name: 'home-steps',
  indexes: [
    { name: 'of_home', key: { propertyId: 1, at: -1 } },
    // Also by what an import is known: all its steps are of the moment in which it began.
    { name: 'steps_kept', key: { at: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});

/** What became of the agency's homes, public or not: for its office, never for visitors. */
export type Steps = {
  /** Noting the same again changes nothing. @param version of the catalogue that tells of it */
  note(steps: readonly Step[], version: number): Promise<void>;
  /** The last steps of a home, the newest first. */
  ofHome(propertyId: string, most: number): Promise<Step[]>;
  /** The steps of a moment, by home; and how many there are. */
  ofMoment(at: Date, most: number): Promise<{ readonly steps: Step[]; readonly total: number }>;
};

const stepOf = ({ propertyId, at, changes }: StoredStep): Step => ({ propertyId, at, changes });

export async function openSteps(database: Database): Promise<Steps> {
  const collection = await openCollection(database, definition);
  return {
    async note(steps, version) {
      if (steps.length === 0) return;
      await collection.bulkWrite(
        steps.map((step) => {
          const _id = `${version}-${step.propertyId}`;
          return { updateOne: { filter: { _id }, update: { $setOnInsert: step }, upsert: true } };
        }),
        { ordered: false },
      );
    },
    async ofHome(propertyId, most) {
      const found = await firstOf(collection.find({ propertyId }, { sort: { at: -1, _id: -1 } }), most);
      return found.map(stepOf);
    },
    async ofMoment(at, most) {
      const [found, total] = await Promise.all([
        firstOf(collection.find({ at }, { sort: { propertyId: 1 } }), most),
        collection.countDocuments({ at }),
      ]);
      return { steps: found.map(stepOf), total };
    },
  };
}
