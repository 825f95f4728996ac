import { type OutgoingMessage, outboxIndexes, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { type Collection, ObjectId } from 'mongodb';

type NoticeDocument = WithMessages & {
  readonly _id: ObjectId;
  /** null: of an address that nobody has. It says nothing to nobody, and is stored so that both take the same time. */
  readonly ownerId: string | null;
  readonly forgottenAt: Date;
};

/** Days for which a notice is kept: late enough for its mail to get through a long failure of SMTP. */
const KEPT_DAYS = 5;

const noticesNamed = (name: string) =>
  defineCollection<NoticeDocument>({
    name,
    indexes: [{ name: 'notice_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 }, ...outboxIndexes],
  });

/** Mails to people about the safety of their accounts, which no session or password caused. */
export type Notices = {
  /** Stores the mails of a notice; none for an address that nobody has. */
  add(ownerId: string | null, messages: readonly OutgoingMessage[], now: Date): Promise<void>;
  removeAllOf(ownerId: string): Promise<void>;
  /** For the outbox. */
  readonly collection: Collection<NoticeDocument>;
};

/** @param name each kind of accounts has notices of its own */
export async function openNotices(database: Database, name: string): Promise<Notices> {
  const collection = await openCollection(database, noticesNamed(name));
  return {
    collection,
    async add(ownerId, messages, now) {
      const forgottenAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000);
      await collection.insertOne({ _id: new ObjectId(), ownerId, forgottenAt, messages: [...messages] });
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
  };
}
