import type { TestimonialState } from '@dorpel/contracts/desk-testimonials';
import type { FormName } from '@dorpel/contracts/forms';
import { outboxIndexes } from '@dorpel/mail';
import {
  allOf,
  type Database,
  defineCollection,
  escapeRegExp,
  firstOf,
  isDuplicate,
  openCollection,
  type Version,
} from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import { type HandlingFilter, handlingFilter } from './filter.store.ts';
import { searchOf, WORDS_INDEX } from './search.store.ts';
import type { SubscriptionKind } from './submission.ts';
import type { Review } from './submission.ts';
import { pushed, type Told, viewingsIn } from './viewing.store.ts';
import { endOfPhone, type Submission, type SubmissionDocument, submissionOf, WITHOUT_SENT } from './submission.ts';

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
    { name: 'submission_reader', key: { 'subscriptions.status': 1, person: 1 } },
    { name: 'submission_approved', key: { form: 1, approvedAt: -1 } },
    { name: 'submission_viewing', key: { 'viewing.status': 1, 'viewing.startsAt': 1 } },
    { name: 'submission_waiting', key: { 'waiting.startsAt': 1 }, sparse: true },
    { name: 'submission_handling', key: { 'handling.status': 1, receivedAt: -1 } },
    { name: 'submission_handled', key: { 'handling.changedAt': 1 } },
    { name: 'submission_assignee', key: { 'handling.assignee.id': 1, receivedAt: -1 } },
    WORDS_INDEX,
    { name: 'submission_search', key: { 'search.version': 1 } },
    ...outboxIndexes,
    { name: 'webhook_due', key: { 'events.receiver': 1, 'events.state': 1, 'events.dueAt': 1 } },
    { name: 'webhook_event', key: { 'events.id': 1 } },
  ],
});

/** As many are shown. */
const MOST_TESTIMONIALS = 100;

/** Submissions of one person: a visitor sends a few an hour, and they are kept for some months. */
const MOST_OF_A_PERSON = 10_000;

/** What a verdict makes of a testimonial. */
export type Judged = {
  readonly review: Review;
  /** When it was let be shown; null: it is not. */
  readonly approvedAt: Date | null;
  /** When it is deleted; null while it is shown. */
  readonly expiresAt: Date | null;
  /** Whether visitors see something else with it. */
  readonly isSeen: boolean;
};

/** What is shown was approved, also by a release that kept no reviews. */
const testimonialsIn = (state: TestimonialState) =>
  ({
    form: 'testimonial',
    approvedAt: { $exists: state === 'shown' },
    ...(state !== 'shown' && { 'review.state': state === 'refused' ? 'refused' : { $ne: 'refused' } }),
  }) as Filter<SubmissionDocument>;

/** What a list of submissions may ask for. */
export type Selection = HandlingFilter & {
  readonly form?: FormName | undefined;
  readonly person?: string | undefined;
  readonly most: number;
};

/** Opens what visitors sent; `shown` is the version of what everybody may see of it. */
export async function openSubmissions(database: Database, shown: Pick<Version, 'raise'>) {
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
    ...viewingsIn(collection),

    /** For the outbox, and for the queries of the features beside this one. */
    collection,

    findByKey,

    async find(id: string): Promise<Submission | undefined> {
      const found = await collection.findOne({ _id: id });
      return found ? submissionOf(found) : undefined;
    },

    /** Stores a submission with its mails and events. Answers it, or the one that is known under its key, or under its `once`. */
    async store({ id, ...submission }: Submission): Promise<Submission> {
      try {
        await collection.insertOne({ _id: id, ...submission, search: searchOf(submission) });
        return { id, ...submission };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const { form, key, once } = submission;
        const known = (await findByKey(form, key)) ?? (once === undefined ? undefined : await findOnce(once));
        if (known === undefined) throw error;
        return known;
      }
    },

    /** Newest first. */
    async list({ form, person, most, ...handling }: Selection): Promise<Submission[]> {
      const filter = {
        ...(form && { form }),
        ...(person !== undefined && { person }),
        ...(await handlingFilter(collection, handling)),
      } as object;
      const found = await firstOf(collection.find(filter).sort({ receivedAt: -1 }), most);
      return found.map(submissionOf);
    },

    /** Changes a subscription that is one of these statuses, and tells it. Answers whether it was. */
    async changeSubscription(
      id: string,
      kind: SubscriptionKind,
      statuses: readonly string[],
      changes: object,
      expiresAt: Date | null,
      told: Told,
    ): Promise<boolean> {
      const set = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`subscriptions.$.${name}`, value as unknown]),
      );
      const { matchedCount } = await collection.updateOne(
        { _id: id, subscriptions: { $elemMatch: { kind, status: { $in: [...statuses] } } } },
        { $set: { ...set, expiresAt }, ...pushed(told) },
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

    /** The testimonials in a state, the newest first, without the mails (F10). */
    async listTestimonials(state: TestimonialState): Promise<Submission<'testimonial'>[]> {
      const found = await firstOf(
        collection
          .find(testimonialsIn(state), WITHOUT_SENT)
          .sort(state === 'shown' ? { approvedAt: -1 } : { receivedAt: -1 }),
        MOST_TESTIMONIALS,
      );
      return found.map((document) => submissionOf(document) as Submission<'testimonial'>);
    },

    countTestimonials: (state: TestimonialState): Promise<number> => collection.countDocuments(testimonialsIn(state)),

    /** Judges a testimonial while it is of the version that was seen. Answers whether it was. */
    async judge(id: string, version: number, { review, approvedAt, expiresAt, isSeen }: Judged): Promise<boolean> {
      const seen = version === 0 ? { review: { $exists: false } } : { 'review.version': version };
      const { matchedCount } = await collection.updateOne(
        { _id: id, form: 'testimonial', ...seen } as object,
        (approvedAt
          ? { $set: { review, approvedAt, expiresAt } }
          : { $set: { review, expiresAt }, $unset: { approvedAt: '' } }) as object,
      );
      if (matchedCount === 1 && isSeen) await shown.raise();
      return matchedCount === 1;
    },

    /** All of a person's, oldest first. */
    async listOf(person: string): Promise<Submission[]> {
      const found = await allOf(collection.find({ person }).sort({ receivedAt: 1 }), MOST_OF_A_PERSON);
      return found.map(submissionOf);
    },

    /** What was noted of who gave no address, under a telephone number, however it was written; none without a number. Oldest first. */
    async listNoted(phone: string): Promise<Submission[]> {
      const digits = endOfPhone(phone);
      if (digits === '') return [];
      const same = { person: '', 'answers.phone': { $regex: `${[...digits].join('\\D*')}\\D*$` } } as object;
      const found = await allOf(collection.find(same).sort({ receivedAt: 1 }), MOST_OF_A_PERSON);
      return found.map(submissionOf);
    },

    /** What others had mailed to a person as their friend, however they wrote the address; oldest first. */
    async listToFriend(person: string): Promise<Submission<'send-to-friend'>[]> {
      const address = { $regex: `^\\s*${escapeRegExp(person)}\\s*$`, $options: 'i' };
      const filter = { form: 'send-to-friend', 'answers.friendEmail': address } as object;
      const found = await allOf(collection.find(filter).sort({ receivedAt: 1 }), MOST_OF_A_PERSON);
      return found.map((document) => submissionOf(document) as unknown as Submission<'send-to-friend'>);
    },

    /** Takes the friend out of what somebody sent them, with the mail to them and what the office was told of it: it stays the sender's. */
    async forgetFriend(id: string, address: string): Promise<void> {
      const forgotten = { 'answers.friendFirstName': '', 'answers.friendLastName': '', 'answers.friendEmail': '' };
      const own = { $set: forgotten, $pull: { messages: { 'to.address': address } } } as object;
      const told = { $pull: { messages: { 'tells.to': address } } } as object;
      for (const change of [own, told]) await collection.updateOne({ _id: id }, change);
      const left = await collection.findOne({ _id: id }, WITHOUT_SENT);
      if (left) await collection.updateOne({ _id: id }, { $set: { search: searchOf(left) } });
    },

    /** What was kept long enough, without its mails and events. */
    async listExpired(now: Date, most: number): Promise<Submission[]> {
      const found = await firstOf(collection.find({ expiresAt: { $lte: now } }, WITHOUT_SENT), most);
      return found.map(submissionOf);
    },

    async remove(ids: readonly string[]): Promise<void> {
      const approved = { _id: { $in: [...ids] }, approvedAt: { $exists: true } } as object;
      const wasShown = (await collection.findOne(approved, { projection: { _id: 1 } })) !== null;
      await collection.deleteMany({ _id: { $in: [...ids] } });
      if (wasShown) await shown.raise();
    },

    /** Takes mails and events that were sent before a time out of what goes on; what a CRM took of it stays known. Answers of how many submissions. */
    async forgetMails(before: Date): Promise<number> {
      const sent = { state: 'sent', sentAt: { $lt: before } };
      const { modifiedCount } = await collection.updateMany({ 'subscriptions.status': 'active' }, {
        $pull: { messages: sent, events: { ...sent, crm: { $exists: false } } },
      } as object);
      return modifiedCount;
    },
  };
}

export type Submissions = Awaited<ReturnType<typeof openSubmissions>>;
