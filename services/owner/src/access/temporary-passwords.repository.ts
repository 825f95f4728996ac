import { type OutgoingMessage, outboxIndexes, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';

/** A temporary password, and the mail that brings it. */
type TemporaryPassword = {
  /** Whose it is. null: asked for an address that nobody has. It opens nothing, and is stored so that both take the same time. */
  readonly ownerId: string | null;
  readonly hash: string;
  readonly expiresAt: Date;
};

type TemporaryPasswordDocument = Omit<TemporaryPassword, 'hash'> & WithMessages & { readonly _id: string };

const temporaryPasswordsNamed = (name: string) =>
  defineCollection<TemporaryPasswordDocument>({
    name,
    indexes: [
      { name: 'temporary_password_owner', key: { ownerId: 1 } },
      // The mail holds the password itself, so it goes when the password does.
      { name: 'temporary_password_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ...outboxIndexes,
    ],
  });

export type TemporaryPasswords = {
  /** Stores a temporary password and its mail: both, or neither. */
  add(password: TemporaryPassword, messages: readonly OutgoingMessage[]): Promise<void>;
  /** Uses a temporary password up. Answers whether it was one of this account's; of two at the same time one is told so. */
  take(ownerId: string | null, hash: string, now: Date): Promise<boolean>;
  removeAllOf(ownerId: string): Promise<void>;
  /** Until when the last one of an account works; null where none does. */
  lastUntil(ownerId: string, now: Date): Promise<Date | null>;
  /** For the outbox. */
  readonly collection: Collection<TemporaryPasswordDocument>;
};

export async function openTemporaryPasswords(database: Database, name: string): Promise<TemporaryPasswords> {
  const collection = await openCollection(database, temporaryPasswordsNamed(name));
  return {
    collection,
    async add({ hash, ...password }, messages) {
      await collection.insertOne({ _id: hash, ...password, messages: [...messages] });
    },
    async take(ownerId, hash, now) {
      const { deletedCount } = await collection.deleteOne({ _id: hash, ownerId, expiresAt: { $gt: now } });
      return deletedCount === 1;
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
    async lastUntil(ownerId, now) {
      const where = { ownerId, expiresAt: { $gt: now } };
      return (await collection.findOne(where, { sort: { expiresAt: -1 } }))?.expiresAt ?? null;
    },
  };
}
