import { type OutgoingMessage, outboxIndexes, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
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

/** Sessions of one account that are named: more than anybody has devices. */
const MOST_NAMED = 100;

/** Sessions of one kind of accounts are a collection of their own: a token of the one is nothing to the other. */
const sessionsNamed = (name: string) =>
  defineCollection<SessionDocument>({
    name,
    indexes: [
      { name: 'session_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 },
      { name: 'session_owner', key: { ownerId: 1, expiresAt: -1 } },
      ...outboxIndexes,
    ],
  });

export type Sessions = {
  /** Stores a session and the mail that tells of it: both, or neither. */
  add(session: Session, messages: readonly OutgoingMessage[]): Promise<void>;
  /** A session that nobody ended; whether it is still alive is the account's and the clock's to say. */
  find(hash: string): Promise<Session | null>;
  /** Those of an account that nobody ended and that have not expired, the one that lasts longest first. */
  listOf(ownerId: string, now: Date): Promise<Session[]>;
  /** Notes that a session was used. */
  see(hash: string, at: Date): Promise<void>;
  /** Notes that its owner gave the password once more. */
  assure(hash: string, at: Date): Promise<void>;
  /** Keeps what recovery codes were made with until they are shown. */
  keepSalt(hash: string, salt: string): Promise<void>;
  /** What recovery codes were made with, once; null where there is nothing to show. */
  takeSalt(hash: string): Promise<string | null>;
  end(hash: string): Promise<void>;
  /** Forgets the sessions of an account, with the mail that they caused. */
  removeAllOf(ownerId: string): Promise<void>;
  /** For the outbox. */
  readonly collection: Collection<SessionDocument>;
};

function sessionOf({ _id, isOver: _, forgottenAt: __, messages: ___, ...session }: SessionDocument): Session {
  return { hash: _id, ...session };
}

export async function openSessions(database: Database, name: string): Promise<Sessions> {
  const collection = await openCollection(database, sessionsNamed(name));
  const withoutMails = { projection: { messages: 0 } } as const;
  return {
    collection,
    async add({ hash, ...session }, messages) {
      const forgottenAt = new Date(session.expiresAt.getTime() + KEPT_DAYS * 86_400_000);
      await collection.insertOne({ _id: hash, ...session, isOver: false, forgottenAt, messages: [...messages] });
    },
    async find(hash) {
      const found = await collection.findOne({ _id: hash }, withoutMails);
      return !found || found.isOver ? null : sessionOf(found);
    },
    async listOf(ownerId, now) {
      const alive = { ownerId, expiresAt: { $gt: now } };
      const found = await firstOf(collection.find(alive, withoutMails).sort({ expiresAt: -1 }), MOST_NAMED);
      return found.filter(({ isOver }) => !isOver).map(sessionOf);
    },
    async see(hash, at) {
      await collection.updateOne({ _id: hash }, { $set: { seenAt: at } });
    },
    async assure(hash, at) {
      await collection.updateOne({ _id: hash }, { $set: { sureAt: at } });
    },
    async keepSalt(hash, salt) {
      await collection.updateOne({ _id: hash }, { $set: { codesSalt: salt } });
    },
    async takeSalt(hash) {
      const before = await collection.findOneAndUpdate({ _id: hash }, { $unset: { codesSalt: '' } }, withoutMails);
      return before?.codesSalt ?? null;
    },
    async end(hash) {
      await collection.updateOne({ _id: hash }, { $set: { isOver: true } });
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
  };
}
