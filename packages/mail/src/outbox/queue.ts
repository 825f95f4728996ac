import { firstOf } from '@dorpel/service-kit';
import type { Collection, ObjectId } from 'mongodb';
import type { MessageState, OutgoingMessage, WithMessages } from '../message.ts';
import { type Claim, entriesIn } from './entries.ts';

/** The indexes a collection with messages needs; spread them into its `defineCollection`. */
export const outboxIndexes = [
  { name: 'outbox_due', key: { 'messages.state': 1, 'messages.dueAt': 1 } },
  { name: 'outbox_message', key: { 'messages.id': 1 } },
] as const;

type Carrier = WithMessages & { _id: ObjectId | string };

/** Documents with messages that wait, in one list. */
const MOST_LISTED = 500;

/** A message that waits. Its text is not in it: a list is for finding it. */
export type ListedMessage = Pick<
  OutgoingMessage,
  'id' | 'state' | 'to' | 'subject' | 'attempts' | 'lastError' | 'dueAt' | 'failedAt'
> & {
  readonly documentId: string;
};

/** The messages of a collection as a queue. */
export function queueIn(documents: Collection<never>) {
  const collection = documents as unknown as Collection<Carrier>;
  return {
    ...entriesIn<OutgoingMessage>(documents, 'messages'),

    /** Adds what the office is told of a claimed message beside it, unless the office was told that already. */
    async tell({ documentId, token, message }: Claim<OutgoingMessage>, notice: OutgoingMessage): Promise<void> {
      const { of = message.id, to = '' } = notice.tells ?? {};
      await collection.updateOne(
        {
          _id: documentId,
          $and: [
            { messages: { $elemMatch: { id: message.id, leaseToken: token } } },
            { messages: { $not: { $elemMatch: { 'tells.of': of, 'tells.to': to } } } },
          ],
        },
        { $push: { messages: notice } },
      );
    },

    /** How many documents have such. */
    count: (states: readonly MessageState[]): Promise<number> =>
      collection.countDocuments({ 'messages.state': { $in: [...states] } }),

    /** Those in one of some states. Some of them, where there are very many: the others follow once these were sent. */
    async list(states: readonly MessageState[]): Promise<ListedMessage[]> {
      const found = await firstOf(
        collection.find(
          { 'messages.state': { $in: [...states] } },
          { projection: { 'messages.html': 0, 'messages.attachments': 0 } },
        ),
        MOST_LISTED,
      );
      return found.flatMap(({ _id, messages }) =>
        messages
          .filter(({ state }) => states.includes(state))
          .map(({ id, state, to, subject, attempts, lastError, dueAt, failedAt }) => ({
            documentId: String(_id),
            id,
            state,
            to,
            subject,
            attempts,
            ...(lastError !== undefined && { lastError }),
            ...(dueAt !== undefined && { dueAt }),
            ...(failedAt !== undefined && { failedAt }),
          })),
      );
    },
  };
}
