import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { outboxIndexes } from '@dorpel/mail';
import { type Collection, MongoServerError } from 'mongodb';
import type { Submission } from './submission.ts';

export type SubmissionDocument = Omit<Submission, 'id'> & { _id: string };

const definition = defineCollection<SubmissionDocument>({
  name: 'submissions',
  indexes: [
    { name: 'submission_key', key: { form: 1, key: 1 }, unique: true },
    { name: 'submission_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    { name: 'submission_suspect', key: { isSuspect: 1, receivedAt: -1 } },
    ...outboxIndexes,
  ],
});

/** On disk before the answer: what was accepted survives the end of the database's process, too. */
const DURABLE = { writeConcern: { w: 1, j: true } } as const;
const DUPLICATE_KEY = 11_000;

const submissionOf = ({ _id, ...document }: SubmissionDocument): Submission => ({ id: _id, ...document });

/** Opens what visitors sent. */
export async function openSubmissions(database: Database) {
  const collection: Collection<SubmissionDocument> = await openCollection(database, definition);

  async function findId(form: string, key: string): Promise<string | undefined> {
    const found = await collection.findOne({ form, key } as object, { projection: { _id: 1 } });
    return found?._id;
  }

  return {
    /** For the outbox. */
    collection,

    findId,

    /** Stores a submission with its mails. Answers the id under which its key is known: its own, or that of the first. */
    async store({ id, ...submission }: Submission): Promise<string> {
      try {
        await collection.insertOne({ _id: id, ...submission }, DURABLE);
        return id;
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
        const known = await findId(submission.form, submission.key);
        if (known === undefined) throw error;
        return known;
      }
    },

    /** The submissions that look like a robot's, newest first. */
    async listSuspects(): Promise<Submission[]> {
      const found = await collection.find({ isSuspect: true }).sort({ receivedAt: -1 }).limit(100).toArray();
      return found.map(submissionOf);
    },

    /** Clears a suspect and gives it its mails. Answers whether it was one. */
    async clear(id: string, messages: Submission['messages']): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: id, isSuspect: true },
        { $set: { isSuspect: false, messages } },
        DURABLE,
      );
      return matchedCount === 1;
    },
  };
}
