import { firstOf } from '@dorpel/service-kit';
import { randomUUID } from 'node:crypto';
import type { Collection, ObjectId } from 'mongodb';
import type { OutgoingMessage, WithMessages } from '../message.ts';

/** The indexes a collection with messages needs; spread them into its `defineCollection`. */
export const outboxIndexes = [
  { name: 'outbox_due', key: { 'messages.state': 1, 'messages.dueAt': 1 } },
  { name: 'outbox_message', key: { 'messages.id': 1 } },
] as const;

type Carrier = WithMessages & { _id: ObjectId | string };

/** Documents with messages that wait for a person, in one list. */
const MOST_LISTED = 500;

/** One message and the right to send it. */
export type Claim = { readonly documentId: Carrier['_id']; readonly token: string; readonly message: OutgoingMessage };

/** A message that waits for a person. Its text is not in it: a list is for finding it. */
export type DeadMessage = Pick<OutgoingMessage, 'id' | 'to' | 'subject' | 'attempts' | 'lastError'> & {
  readonly documentId: string;
};

/** The messages of a collection as a queue. Each step is one write to one document. */
export type Queue = ReturnType<typeof queueIn>;

const held = ({ documentId, token, message }: Claim) => ({
  _id: documentId,
  messages: { $elemMatch: { id: message.id, leaseToken: token } },
});

export function queueIn(documents: Collection<never>) {
  const collection = documents as unknown as Collection<Carrier>;
  return {
    /** Takes one message that is due, or whose lease ran out, until `until`. */
    async claim(until: Date): Promise<Claim | null> {
      const token = randomUUID();
      const document = await collection.findOneAndUpdate(
        { messages: { $elemMatch: { state: { $in: ['due', 'leased'] }, dueAt: { $lte: new Date() } } } },
        {
          $set: { 'messages.$.state': 'leased', 'messages.$.dueAt': until, 'messages.$.leaseToken': token },
          $inc: { 'messages.$.attempts': 1 },
        },
        { returnDocument: 'after', projection: { messages: 1 } },
      );
      const message = document?.messages.find((each) => each.leaseToken === token);
      return document && message ? { documentId: document._id, token, message } : null;
    },

    /** Keeps the claim until `until`. Answers false when it is lost. */
    async prolong(claim: Claim, until: Date): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(held(claim), { $set: { 'messages.$.dueAt': until } });
      return matchedCount === 1;
    },

    /** Marks the message sent. Answers false when the claim was lost meanwhile: somebody sends it again. */
    async acknowledge(claim: Claim): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(held(claim), {
        $set: { 'messages.$.state': 'sent', 'messages.$.sentAt': new Date() },
        $unset: { 'messages.$.dueAt': '', 'messages.$.leaseToken': '', 'messages.$.lastError': '' },
      });
      return matchedCount === 1;
    },

    /** Gives the message back, to be tried again at `dueAt`. */
    async giveBack(claim: Claim, dueAt: Date, lastError: string): Promise<void> {
      await collection.updateOne(held(claim), {
        $set: { 'messages.$.state': 'due', 'messages.$.dueAt': dueAt, 'messages.$.lastError': lastError },
        $unset: { 'messages.$.leaseToken': '' },
      });
    },

    /** Gives the message up. */
    async deadLetter(claim: Claim, lastError: string): Promise<void> {
      await collection.updateOne(held(claim), {
        $set: { 'messages.$.state': 'dead', 'messages.$.lastError': lastError },
        $unset: { 'messages.$.dueAt': '', 'messages.$.leaseToken': '' },
      });
    },

    /** Some of them, where there are very many: the others follow once these were sent again. */
    async listDead(): Promise<DeadMessage[]> {
      const found = await firstOf(
        collection.find(
          { 'messages.state': 'dead' },
          { projection: { 'messages.html': 0, 'messages.attachments': 0 } },
        ),
        MOST_LISTED,
      );
      return found.flatMap(({ _id, messages }) =>
        messages
          .filter(({ state }) => state === 'dead')
          .map(({ id, to, subject, attempts, lastError }) => ({
            documentId: String(_id),
            id,
            to,
            subject,
            attempts,
            ...(lastError !== undefined && { lastError }),
          })),
      );
    },

    /** Makes a dead or sent message due again, with all its attempts. Answers whether there is one. */
    async resend(id: string): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { messages: { $elemMatch: { id, state: { $in: ['dead', 'sent'] } } } },
        {
          $set: { 'messages.$.state': 'due', 'messages.$.dueAt': new Date(), 'messages.$.attempts': 0 },
          $unset: { 'messages.$.sentAt': '', 'messages.$.lastError': '' },
        },
      );
      return matchedCount === 1;
    },
  };
}
