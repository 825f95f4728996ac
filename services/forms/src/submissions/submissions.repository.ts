import type { FormName } from '@dorpel/contracts/forms';
import { outboxIndexes, type OutgoingMessage } from '@dorpel/mail';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { type Collection, MongoServerError } from 'mongodb';
import type { SubscriptionKind } from '../subscriptions/subscription.ts';
import type { Viewing } from '../viewings/viewing.ts';
import type { Submission } from './submission.ts';

export type SubmissionDocument = Omit<Submission, 'id'> & { _id: string };

const definition = defineCollection<SubmissionDocument>({
  name: 'submissions',
  indexes: [
    { name: 'submission_key', key: { form: 1, key: 1 }, unique: true },
    { name: 'submission_expiry', key: { expiresAt: 1 } },
    { name: 'submission_received', key: { receivedAt: -1 } },
    { name: 'submission_form', key: { form: 1, receivedAt: -1 } },
    { name: 'submission_changed', key: { changedAt: 1 } },
    { name: 'submission_person', key: { person: 1, receivedAt: -1 } },
    { name: 'submission_once', key: { once: 1 }, unique: true, sparse: true },
    { name: 'submission_place', key: { key: 1 } },
    { name: 'submission_due_alert', key: { 'subscriptions.dueAt': 1 } },
    { name: 'submission_alert', key: { 'subscriptions.status': 1, 'subscriptions.kind': 1 } },
    { name: 'submission_approved', key: { form: 1, approvedAt: -1 } },
    ...outboxIndexes,
  ],
});

/** On disk before the answer: what was accepted survives the end of the database's process, too. */
const DURABLE = { writeConcern: { w: 1, j: true } } as const;
const DUPLICATE_KEY = 11_000;

export const submissionOf = ({ _id, ...document }: SubmissionDocument): Submission => ({ id: _id, ...document });

/** What a list of submissions may ask for. */
export type Selection = {
  readonly form?: FormName | undefined;
  readonly person?: string | undefined;
  readonly most: number;
};

/** Opens what visitors sent. */
export async function openSubmissions(database: Database) {
  const collection: Collection<SubmissionDocument> = await openCollection(database, definition);

  async function findByKey(form: string, key: string): Promise<Submission | undefined> {
    const found = await collection.findOne({ form, key } as object);
    return found ? submissionOf(found) : undefined;
  }

  async function findOnce(once: string): Promise<Submission | undefined> {
    const found = await collection.findOne({ once } as object);
    return found ? submissionOf(found) : undefined;
  }

  return {
    /** For the outbox, and for the queries of the features beside this one. */
    collection,

    findByKey,

    async find(id: string): Promise<Submission | undefined> {
      const found = await collection.findOne({ _id: id });
      return found ? submissionOf(found) : undefined;
    },

    /** Stores a submission with its mails. Answers it, or the one that is known under its key, or under its `once`. */
    async store({ id, ...submission }: Submission): Promise<Submission> {
      try {
        await collection.insertOne({ _id: id, ...submission }, DURABLE);
        return { id, ...submission };
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
        const { form, key, once } = submission;
        const known = (await findByKey(form, key)) ?? (once === undefined ? undefined : await findOnce(once));
        if (known === undefined) throw error;
        return known;
      }
    },

    /** Newest first. */
    async list({ form, person, most }: Selection): Promise<Submission[]> {
      const filter = { ...(form && { form }), ...(person && { person }) } as object;
      const found = await collection.find(filter).sort({ receivedAt: -1 }).limit(most).toArray();
      return found.map(submissionOf);
    },

    /** Changes a viewing and mails it, while it is as it was. Answers whether it was. */
    async changeViewing(id: string, was: Viewing, viewing: Viewing, messages: OutgoingMessage[]): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: id, 'viewing.sequence': was.sequence, 'viewing.status': 'confirmed' },
        { $set: { viewing, changedAt: new Date() }, $push: { messages: { $each: messages } } },
        DURABLE,
      );
      return matchedCount === 1;
    },

    /** Changes a subscription that is one of these statuses. Answers whether it was. */
    async changeSubscription(
      id: string,
      kind: SubscriptionKind,
      statuses: readonly string[],
      changes: object,
      expiresAt: Date | null,
    ): Promise<boolean> {
      const set = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`subscriptions.$.${name}`, value as unknown]),
      );
      const { matchedCount } = await collection.updateOne(
        { _id: id, subscriptions: { $elemMatch: { kind, status: { $in: [...statuses] } } } },
        { $set: { ...set, expiresAt } },
        DURABLE,
      );
      return matchedCount === 1;
    },

    /** Lets something be asked again: frees the `once` of what was asked before a time. Answers whether it did. */
    async freeOnce(once: string, before: Date): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { once, receivedAt: { $lt: before } },
        {
          $unset: { once: '' },
        },
      );
      return matchedCount === 1;
    },

    findOnce,
  };
}

export type Submissions = Awaited<ReturnType<typeof openSubmissions>>;
