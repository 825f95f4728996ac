import type { Day } from '@dorpel/i18n/brussels';
import type { OutgoingMessage } from '@dorpel/mail';
import { type Database, defineCollection, inBatches, openCollection } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import {
  isAlert,
  type PendingChange,
  type Submission,
  type Subscription,
  type SubscriptionKind,
  WITHOUT_SENT,
} from '../submissions/submissions.ts';
import type { Reader } from './matching.ts';

const definition = defineCollection<{ _id: string; since: number }>({ name: 'alert-cursor', indexes: [] });

const CURSOR = 'catalogue';

/** Keys of changes that are remembered per subscription: far more than a year brings. */
const MOST_TOLD = 5_000;

type Documents = Collection<Omit<Submission, 'id'> & { _id: string }>;

const readersIn = (found: readonly (Omit<Submission, 'id'> & { _id: string })[]): Reader[] =>
  found.flatMap(({ _id, ...document }) => {
    const submission = { id: _id, ...document } as Submission;
    return (submission.subscriptions ?? []).filter(isAlert).map((subscription) => ({ submission, subscription }));
  });

/** Who is told of what, inside the submissions; and how far the changes of the catalogue were read. */
export async function openAlerts(database: Database, submissions: unknown) {
  const collection = submissions as Documents;
  const cursors = await openCollection(database, definition);

  return {
    /** undefined before the first round. */
    async cursor(): Promise<number | undefined> {
      return (await cursors.findOne({ _id: CURSOR }))?.since;
    },

    async moveCursor(since: number): Promise<void> {
      await cursors.updateOne({ _id: CURSOR }, { $set: { since } }, { upsert: true });
    },

    /** All alerts of the people who have one that goes on, each person's together, person after person. */
    async *readersByPerson(): AsyncGenerator<Reader[]> {
      const active = { subscriptions: { $elemMatch: { status: 'active', kind: { $ne: 'newsletter' } } } };
      let ofOne: Reader[] = [];
      for await (const found of inBatches(collection.find(active as object, WITHOUT_SENT).sort({ person: 1 }))) {
        for (const reader of readersIn(found)) {
          if (ofOne.length > 0 && ofOne[0]?.submission.person !== reader.submission.person) {
            yield ofOne;
            ofOne = [];
          }
          ofOne.push(reader);
        }
      }
      if (ofOne.length > 0) yield ofOne;
    },

    /** Those with a subscription that goes on though the last day that it was asked for is before a day. */
    async *over(today: Day): AsyncGenerator<Submission> {
      const over = { subscriptions: { $elemMatch: { status: 'active', until: { $lt: today } } } };
      for await (const found of inBatches(collection.find(over as object, WITHOUT_SENT))) {
        yield* found.map(({ _id, ...document }) => ({ id: _id, ...document }));
      }
    },

    /** Notes changes for the next mail, each once. */
    async note(id: string, kind: SubscriptionKind, keys: string[], pending: PendingChange[], dueAt: Date) {
      await collection.updateOne(
        {
          _id: id,
          subscriptions: { $elemMatch: { kind, status: 'active', told: { $nin: keys } } },
        },
        {
          $push: {
            'subscriptions.$.told': { $each: keys, $slice: -MOST_TOLD },
            'subscriptions.$.pending': { $each: pending },
          },
          $set: { 'subscriptions.$.dueAt': dueAt },
        },
      );
    },

    /** Alerts whose mail is due. */
    async *due(now: Date): AsyncGenerator<Reader> {
      for await (const found of inBatches(
        collection.find({ 'subscriptions.dueAt': { $lte: now } } as object, WITHOUT_SENT),
      )) {
        yield* readersIn(found).filter(({ subscription: { dueAt } }) => dueAt !== undefined && dueAt <= now);
      }
    },

    /** Stores the mail and empties what waited for it, in one write; only the first of two that try succeeds. */
    async mailed(id: string, { kind, dueAt }: Subscription, messages: OutgoingMessage[]): Promise<void> {
      await collection.updateOne({ _id: id, subscriptions: { $elemMatch: { kind, dueAt } } }, {
        $unset: { 'subscriptions.$.dueAt': '', 'subscriptions.$.pending': '' },
        $push: { messages: { $each: messages } },
      } as object);
    },
  };
}

export type AlertsRepository = Awaited<ReturnType<typeof openAlerts>>;
