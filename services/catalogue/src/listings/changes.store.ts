import { allOf, type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { ChangeKind, Difference, PriceHistory, StepChange } from './changes.ts';
import type { Goal } from '../property/property.ts';

/** A change of a property. `seq` is the catalogue's version that brought it. */
type StoredChange = {
  readonly _id: string;
  readonly seq: number;
  readonly propertyId: string;
  readonly goal: Goal;
  readonly kind: ChangeKind;
  readonly price: Difference['price'];
  /** Of what is listed after it, as it was then; absent in what was noted before there were any. */
  readonly history?: PriceHistory;
  readonly on: Date;
};

/** Who was away for longer than a year begins anew. */
const KEPT_SECONDS = 366 * 86_400;

const definition = defineCollection<StoredChange>({
  name: 'changes',
  indexes: [
    { name: 'since', key: { seq: 1, _id: 1 } },
    { name: 'kept', key: { on: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});

/** Changes of one answer; those of one version are never divided. */
const PAGE = 1000;

/** Changes of one version: who writes raises the version after some hundred entries (`EntryStore.save`). */
const MOST_OF_A_VERSION = 10_000;

export type NewChange = Omit<StoredChange, '_id'>;

export type ChangeRepository = {
  /** Noting the same again changes nothing. */
  note(changes: readonly NewChange[]): Promise<void>;
  /** Those of the versions after `since` up to `until`, oldest first; `more` when not all fit in one answer. */
  between(since: number, until: number): Promise<{ changes: StoredChange[]; more: boolean }>;
  /** The last version that changes were noted for; 0 without any. */
  last(): Promise<number>;
};

export async function openChanges(database: Database): Promise<ChangeRepository> {
  const collection = await openCollection(database, definition);
  return {
    async note(changes) {
      if (changes.length === 0) return;
      await collection.bulkWrite(
        changes.map((change) => {
          const _id = `${change.seq}-${change.propertyId}-${change.kind}`;
          return { updateOne: { filter: { _id }, update: { $setOnInsert: change }, upsert: true } };
        }),
        { ordered: false },
      );
    },
    async between(since, until) {
      const where = { seq: { $gt: since, $lte: until } };
      const sort = { seq: 1, _id: 1 } as const;
      const found = await firstOf(collection.find(where, { sort }), PAGE + 1);
      const last = found.at(PAGE)?.seq;
      if (last === undefined) return { changes: found, more: false };
      const whole = found.filter(({ seq }) => seq < last);
      if (whole.length > 0) return { changes: whole, more: true };
      return { changes: await allOf(collection.find({ seq: last }, { sort }), MOST_OF_A_VERSION), more: true };
    },
    async last() {
      const found = await collection.findOne({}, { sort: { seq: -1 } });
      return found?.seq ?? 0;
    },
  };
}

/** What changed of a home when it was written. */
export type Step = { readonly propertyId: string; readonly at: Date; readonly changes: readonly StepChange[] };

type StoredStep = Step & { readonly _id: string };

/** For as long as somebody may ask what was said of a sale: five years. */
const STEPS_KEPT_SECONDS = 5 * 366 * 86_400;

const stepsDefinition = defineCollection<StoredStep>({
  name: 'home-steps',
  indexes: [
    { name: 'of_home', key: { propertyId: 1, at: -1 } },
    // Also by what an import is known: all its steps are of the moment in which it began.
    { name: 'steps_kept', key: { at: 1 }, expireAfterSeconds: STEPS_KEPT_SECONDS },
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
  /** The homes that have a step of one of these moments; at most so many. */
  homesOf(moments: readonly Date[], most: number): Promise<ReadonlySet<string>>;
};

const stepOf = ({ propertyId, at, changes }: StoredStep): Step => ({ propertyId, at, changes });

export async function openSteps(database: Database): Promise<Steps> {
  const collection = await openCollection(database, stepsDefinition);
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
    async homesOf(moments, most) {
      const where = { at: { $in: [...moments] } };
      const found = await firstOf(collection.find(where, { projection: { propertyId: 1 }, sort: { at: -1 } }), most);
      return new Set(found.map(({ propertyId }) => propertyId));
    },
  };
}
