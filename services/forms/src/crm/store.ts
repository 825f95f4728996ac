import { entriesIn, type Queue, type QueueEntry } from '@dorpel/mail';
import { firstOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import type { SubmissionDocument, WebhookEvent } from '../submissions/submissions.ts';

/** Submissions with events that wait for a person, in one list. */
const MOST_LISTED = 500;

const OPEN: QueueEntry['state'][] = ['due', 'leased'];

/** An event that used up its attempts. What is in it is not told: a list is for finding it. */
export type FailedEvent = Pick<WebhookEvent, 'id' | 'type' | 'receiver' | 'attempts' | 'lastError'> & {
  readonly submission: string;
};

const FRESH = { state: 'due', attempts: 0 } as const;

/**
 * The events in the submissions. In order per subject, and the subject is the submission: what a CRM keeps as one record,
 * and all that ever changes it. By home, a buyer's event would wait for a stranger's.
 */
export function eventsIn(submissions: Collection<SubmissionDocument>) {
  const entries = entriesIn<WebhookEvent>(submissions as unknown as Collection<never>, 'events');
  // Filters on what is inside of `events` are beyond the driver's types.
  const filter = (events: object, more: object = {}) => ({ ...more, events: { $elemMatch: events } }) as object;

  /** Lets the events behind another one wait as long as that does, if it still does. */
  async function holdBack(submission: string, { id, receiver, state, dueAt }: WebhookEvent): Promise<void> {
    await submissions.updateOne(
      filter({ id, state, dueAt }, { _id: submission }),
      { $set: { 'events.$[held].dueAt': dueAt } },
      { arrayFilters: [{ 'held.receiver': receiver, 'held.state': 'due', 'held.dueAt': { $lt: dueAt } }] },
    );
  }

  /** Lets them go on. Should the process end before, they go on when what they waited for would have been tried again. */
  async function letGo(submission: unknown, receiver: string): Promise<void> {
    await submissions.updateOne(
      { _id: submission, 'events.receiver': receiver } as object,
      { $set: { 'events.$[next].dueAt': new Date() } },
      { arrayFilters: [{ 'next.receiver': receiver, 'next.state': 'due' }] },
    );
  }

  return {
    /** The events of one receiver: of each submission the first that was neither delivered nor given up. */
    queueOf: (receiver: string): Queue<WebhookEvent> => ({
      ...entries,

      async claim(until) {
        for (;;) {
          const now = new Date();
          const found = await submissions.findOne(filter({ receiver, state: { $in: OPEN }, dueAt: { $lte: now } }), {
            projection: { events: 1 },
          });
          const first = found?.events?.find((each) => each.receiver === receiver && OPEN.includes(each.state));
          if (!found || !first) return null;
          if (first.dueAt === undefined || first.dueAt > now) await holdBack(found._id, first);
          else {
            const claim = await entries.claimOne(found._id, first.id, until);
            if (claim) return claim;
          }
        }
      },

      async acknowledge(claim) {
        const isOurs = await entries.acknowledge(claim);
        if (isOurs) await letGo(claim.documentId, receiver);
        return isOurs;
      },

      async deadLetter(claim, lastError) {
        await entries.deadLetter(claim, lastError);
        await letGo(claim.documentId, receiver);
      },
    }),

    /** How many submissions have events that wait for a receiver, and how many that were given up. */
    async count(receiver: string): Promise<{ waiting: number; failed: number }> {
      return {
        waiting: await submissions.countDocuments(filter({ receiver, state: { $in: OPEN } })),
        failed: await submissions.countDocuments(filter({ receiver, state: 'dead' })),
      };
    },

    /** Some of them, where there are very many: the others follow once these were sent again. */
    async listFailed(receivers: readonly string[]): Promise<FailedEvent[]> {
      const dead = filter({ receiver: { $in: [...receivers] }, state: 'dead' });
      const found = await firstOf(submissions.find(dead, { projection: { events: 1 } }), MOST_LISTED);
      return found.flatMap(({ _id, events = [] }) =>
        events
          .filter(({ state, receiver }) => state === 'dead' && receivers.includes(receiver))
          .map(({ id, type, receiver, attempts, lastError }) => ({
            id,
            type,
            receiver,
            submission: _id,
            attempts,
            ...(lastError !== undefined && { lastError }),
          })),
      );
    },

    /** Makes a delivered or given up event due again. Answers whether there is such a one. */
    replay: async (id: string): Promise<boolean> => (await entries.resend(id)) !== null,

    /** Makes all that was given up of a receiver due again. Answers of how many submissions. */
    async replayFailed(receiver: string): Promise<number> {
      const { matchedCount } = await submissions.updateMany(
        filter({ receiver, state: 'dead' }),
        {
          $set: Object.fromEntries(
            Object.entries({ ...FRESH, dueAt: new Date() }).map(([name, value]) => [`events.$[each].${name}`, value]),
          ),
          $unset: { 'events.$[each].lastError': '' },
        } as object,
        { arrayFilters: [{ 'each.receiver': receiver, 'each.state': 'dead' }] },
      );
      return matchedCount;
    },

    /** Forgets all events of a receiver. */
    async forget(receiver: string): Promise<void> {
      await submissions.updateMany({ 'events.receiver': receiver }, { $pull: { events: { receiver } } });
    },
  };
}

export type EventsRepository = ReturnType<typeof eventsIn>;
