import type { Activity } from '@dorpel/contracts/forms';
import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { type Submission, type SubmissionDocument, submissionOf, WITHOUT_SENT } from './submission.ts';
import { ACTIVITY_FORMS, activityOf } from './activity.ts';

/** What is left of a submission that was deleted: nothing of who sent it. */
type ForgottenDocument = Omit<Activity, 'id' | 'person'> & {
  readonly _id: string;
  readonly changedAt: Date;
  readonly expiresAt: Date;
};

const forgotten = defineCollection<ForgottenDocument>({
  name: 'forgotten',
  indexes: [
    { name: 'forgotten_changed', key: { changedAt: 1 } },
    { name: 'forgotten_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
});

/** Days for which it is said that something was forgotten: who follows was never away for so long. */
const TOLD_FOR = 60;

/** At once. */
const PAGE = 500;

export type ActivityPage = { readonly items: Activity[]; readonly until: Date; readonly more: boolean };

/** What happened around properties, told to the owners' service. */
export type Activities = {
  /** What was sent or changed at or after a moment, oldest first. */
  since(moment: Date): Promise<ActivityPage>;
  /** Tells again what was found to be spam before owners were told of that, once each. */
  tellSpam(): Promise<void>;
  /** Has to be called with everything that is about to be deleted. */
  forget(submissions: readonly Submission[], now: Date): Promise<void>;
};

export async function openActivities(
  database: Database,
  submissions: Collection<SubmissionDocument>,
): Promise<Activities> {
  const collection = await openCollection(database, forgotten);
  return {
    async tellSpam() {
      const untold = { form: { $in: ACTIVITY_FORMS }, 'handling.status': 'spam', toldAgainAt: { $exists: false } };
      const at = new Date();
      await submissions.updateMany(untold, { $set: { changedAt: at, toldAgainAt: at } });
    },

    async since(moment) {
      const filter = { form: { $in: ACTIVITY_FORMS }, changedAt: { $gte: moment } } as object;
      const [kept, gone] = await Promise.all([
        firstOf(submissions.find(filter, WITHOUT_SENT).sort({ changedAt: 1 }), PAGE),
        firstOf(collection.find({ changedAt: { $gte: moment } }).sort({ changedAt: 1 }), PAGE),
      ]);
      const told = [
        ...kept.map((document) => ({ changedAt: document.changedAt, item: activityOf(submissionOf(document)) })),
        ...gone.map(({ _id, changedAt, expiresAt: _, ...rest }) => ({
          changedAt,
          item: { ...rest, id: _id, person: null },
        })),
      ]
        .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
        .slice(0, PAGE);
      return {
        items: told.flatMap(({ item }) => item ?? []),
        until: told.at(-1)?.changedAt ?? moment,
        more: kept.length + gone.length >= PAGE,
      };
    },
    async forget(gone, now) {
      const expiresAt = new Date(now.getTime() + TOLD_FOR * 86_400_000);
      const writes = gone.flatMap((submission) => {
        const activity = activityOf(submission);
        if (!activity) return [];
        const { id, person: _, ...rest } = activity;
        const replacement = { ...rest, changedAt: now, expiresAt };
        return [{ replaceOne: { filter: { _id: id }, replacement, upsert: true } }];
      });
      if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    },
  };
}
