import { type OutgoingMessage, outboxIndexes, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import type { Session } from './session.ts';

type SessionDocument = Omit<Session, 'hash'> &
  WithMessages & {
    readonly _id: string;
    readonly isOver: boolean;
    /** When the database throws it away: late enough for its mail to get through a long failure of SMTP. */
    readonly forgottenAt: Date;
  };

/** Days a session is kept after it expired, with the mail it caused. */
const KEPT_DAYS = 5;

/** Sessions of one kind of accounts are a collection of their own: a token of the one is nothing to the other. */
const sessionsNamed = (name: string) =>
  defineCollection<SessionDocument>({
    name,
    indexes: [{ name: 'session_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 }, ...outboxIndexes],
  });

export type Sessions = {
  /** Stores a session and the mail that tells of it: both, or neither. */
  add(session: Session, messages: readonly OutgoingMessage[]): Promise<void>;
  /** A session that nobody ended; whether it is still alive is the account's and the clock's to say. */
  find(hash: string): Promise<Session | null>;
  end(hash: string): Promise<void>;
  /** For the outbox. */
  readonly collection: Collection<SessionDocument>;
};

export async function openSessions(database: Database, name: string): Promise<Sessions> {
  const collection = await openCollection(database, sessionsNamed(name));
  return {
    collection,
    async add({ hash, ...session }, messages) {
      const forgottenAt = new Date(session.expiresAt.getTime() + KEPT_DAYS * 86_400_000);
      await collection.insertOne({ _id: hash, ...session, isOver: false, forgottenAt, messages: [...messages] });
    },
    async find(hash) {
      const found = await collection.findOne({ _id: hash }, { projection: { messages: 0 } });
      if (!found || found.isOver) return null;
      const { _id, ownerId, generation, temporaryHash, expiresAt } = found;
      return { hash: _id, ownerId, generation, temporaryHash, expiresAt };
    },
    async end(hash) {
      await collection.updateOne({ _id: hash }, { $set: { isOver: true } });
    },
  };
}
