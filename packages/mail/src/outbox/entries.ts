import { randomUUID } from 'node:crypto';
import type { Collection, Document, ObjectId } from 'mongodb';
import type { MessageState, QueueEntry } from '../message.ts';

type Id = ObjectId | string;

/** One entry and the right to send it. */
export type Claim<E extends QueueEntry> = { readonly documentId: Id; readonly token: string; readonly message: E };

/** What a sender does with the entries of a collection. */
export type Queue<E extends QueueEntry> = {
  /** Takes one entry that is due, or whose lease ran out, until `until`; none of these lanes. */
  claim(until: Date, shut?: readonly string[]): Promise<Claim<E> | null>;
  /** Keeps the claim until `until`. Answers false when it is lost. */
  prolong(claim: Claim<E>, until: Date): Promise<boolean>;
  /** Marks the entry sent. Answers false when the claim was lost meanwhile: somebody sends it again. */
  acknowledge(claim: Claim<E>): Promise<boolean>;
  /** Gives the entry back, to be tried again at `dueAt`. */
  giveBack(claim: Claim<E>, dueAt: Date, lastError: string): Promise<void>;
  /** Gives the entry up. */
  deadLetter(claim: Claim<E>, lastError: string): Promise<void>;
};

/**
 * The entries that the documents of a collection carry in a list, as a queue. Each step is one write to one document.
 *
 * @param field the name of the list: 'messages'
 */
export function entriesIn<E extends QueueEntry>(documents: Collection<never>, field: string) {
  const collection = documents as unknown as Collection<Document & { _id: Id }>;
  /** The same for the entry that the filter met. */
  const ofEntry = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${field}.$.${name}`, value as unknown]));
  const held = ({ documentId, token, message }: Claim<E>) => ({
    _id: documentId,
    [field]: { $elemMatch: { id: message.id, leaseToken: token } },
  });
  const queue: Queue<E> & {
    /** As `claim`, of one entry. */
    claimOne(documentId: Id, id: string, until: Date): Promise<Claim<E> | null>;
    /** Makes an entry due now, with all its attempts, while it is in one of these states. Answers in which it was; null: in none. */
    resend(id: string, among?: readonly MessageState[]): Promise<MessageState | null>;
    /** Takes back an entry that is due or dead. Answers which it was; null where it is neither: what is being sent is not stopped. */
    drop(id: string): Promise<MessageState | null>;
  } = {
    /** One that nobody has tried before one that is tried again: a receiver that hangs does so again. */
    async claim(until, shut = []) {
      const open = shut.length > 0 ? { lane: { $nin: [...shut] } } : {};
      return (await take({}, { ...open, attempts: 0 }, until)) ?? (await take({}, open, until));
    },

    claimOne: (documentId, id, until) => take({ _id: documentId }, { id }, until),

    async prolong(claim, until) {
      const { matchedCount } = await collection.updateOne(held(claim), { $set: ofEntry({ dueAt: until }) });
      return matchedCount === 1;
    },

    async acknowledge(claim) {
      const { matchedCount } = await collection.updateOne(held(claim), {
        $set: ofEntry({ state: 'sent', sentAt: new Date() }),
        $unset: ofEntry({ dueAt: '', leaseToken: '', lastError: '' }),
      });
      return matchedCount === 1;
    },

    async giveBack(claim, dueAt, lastError) {
      await collection.updateOne(held(claim), {
        $set: ofEntry({ state: 'due', dueAt, lastError }),
        $unset: ofEntry({ leaseToken: '' }),
      });
    },

    async deadLetter(claim, lastError) {
      await collection.updateOne(held(claim), {
        $set: ofEntry({ state: 'dead', lastError, failedAt: new Date() }),
        $unset: ofEntry({ dueAt: '', leaseToken: '' }),
      });
    },

    resend: (id, among = ['dead', 'sent']) =>
      change(id, among, {
        $set: ofEntry({ state: 'due', dueAt: new Date(), attempts: 0 }),
        $unset: ofEntry({ sentAt: '', failedAt: '', lastError: '' }),
      }),

    drop: (id) => change(id, ['due', 'dead'], { $set: ofEntry({ state: 'dropped' }), $unset: ofEntry({ dueAt: '' }) }),
  };

  async function change(id: string, among: readonly MessageState[], update: object): Promise<MessageState | null> {
    const found = await collection.findOneAndUpdate(
      { [field]: { $elemMatch: { id, state: { $in: [...among] } } } },
      update,
      { returnDocument: 'before', projection: { [`${field}.id`]: 1, [`${field}.state`]: 1 } },
    );
    return (found?.[field] as E[] | undefined)?.find((each) => each.id === id)?.state ?? null;
  }

  async function take(document: object, entry: object, until: Date): Promise<Claim<E> | null> {
    const token = randomUUID();
    const due = { ...entry, state: { $in: ['due', 'leased'] }, dueAt: { $lte: new Date() } };
    const found = await collection.findOneAndUpdate(
      { ...document, [field]: { $elemMatch: due } },
      { $set: ofEntry({ state: 'leased', dueAt: until, leaseToken: token }), $inc: { [`${field}.$.attempts`]: 1 } },
      { returnDocument: 'after', projection: { [field]: 1 } },
    );
    const message = (found?.[field] as E[] | undefined)?.find(({ leaseToken }) => leaseToken === token);
    return found && message ? { documentId: found._id, token, message } : null;
  }

  return queue;
}
