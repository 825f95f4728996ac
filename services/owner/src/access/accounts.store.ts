import { outboxIndexes, type OutgoingMessage, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, inBatches, openCollection } from '@dorpel/service-kit';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { type Account, accountEmail, type Accounts, quietSince } from './account.ts';

/** An account as the database keeps it. */
export type AccountDocument<A extends Account = Account> = Omit<A, 'id'> & { readonly _id: string };

/** The index by which accounts are found; each collection of them has it, under a name of its own. */
export const emailIndex = (name: string) => ({ name, key: { email: 1 }, unique: true }) as const;

/** What every collection of accounts can do. */
export function accountsIn<A extends Account>(accounts: Collection<AccountDocument<A>>): Accounts<A> {
  // The driver does not see through a type parameter.
  const collection = accounts as unknown as Collection<AccountDocument>;
  const accountOf = ({ _id, ...account }: AccountDocument) => ({ id: _id, ...account }) as unknown as A;
  const findOne = async (filter: Filter<AccountDocument>) => {
    const found = await collection.findOne(filter);
    return found && accountOf(found);
  };
  return {
    findByEmail: (email) => findOne({ email: accountEmail(email) }),
    find: (id) => findOne({ _id: id }),
    async replacePassword(id, generation, passwordHash) {
      const next = generation + 1;
      const { matchedCount } = await collection.updateOne(
        { _id: id, generation },
        { $set: { passwordHash, generation: next } },
      );
      return matchedCount === 1 ? next : null;
    },
    async endSessions(id) {
      await collection.updateOne({ _id: id }, { $inc: { generation: 1 } });
    },
    async noteTooOften(id, at) {
      // Two writes whichever of them changes something: for an address that nobody has, it takes as long.
      const fresh = { $gt: quietSince(at) };
      await collection.updateOne(
        { _id: id, 'tooOften.last': fresh },
        { $set: { 'tooOften.last': at }, $inc: { 'tooOften.times': 1 } },
      );
      await collection.updateOne(
        { _id: id, 'tooOften.last': { $not: fresh } },
        { $set: { tooOften: { since: at, last: at, times: 1 } } },
      );
    },
    async setDisabled(id, isDisabled) {
      const update: UpdateFilter<AccountDocument> = { $set: { isDisabled }, $inc: { generation: 1 } };
      return (await collection.updateOne({ _id: id }, update)).matchedCount === 1;
    },
    async setApp(id, app) {
      await collection.updateOne({ _id: id }, { $set: { app } });
    },
    async setRecoveryCodes(id, hashes) {
      await collection.updateOne({ _id: id }, { $set: { recoveryCodes: [...hashes] } });
    },
    async useStep(id, step) {
      const update = { $set: { 'app.lastStep': step } };
      return (await collection.updateOne({ _id: id, 'app.lastStep': { $lt: step } }, update)).matchedCount === 1;
    },
    async useRecoveryCode(id, hash) {
      const { matchedCount } = await collection.updateOne(
        { _id: id, recoveryCodes: hash },
        { $pull: { recoveryCodes: hash } as never },
      );
      return matchedCount === 1;
    },
    async addPasskey(id, passkey) {
      await collection.updateOne({ _id: id }, { $push: { passkeys: passkey } as never });
    },
    async usePasskey(id, passkeyId, counter, usedAt) {
      await collection.updateOne(
        { _id: id, 'passkeys.id': passkeyId },
        { $set: { 'passkeys.$.counter': counter, 'passkeys.$.usedAt': usedAt } },
      );
    },
    async removePasskey(id, passkeyId) {
      const passkeys = (await collection.findOne({ _id: id }))?.passkeys ?? [];
      await collection.updateOne({ _id: id }, { $pull: { passkeys: { id: passkeyId } } as never });
      return passkeys.find((each) => each.id === passkeyId) ?? null;
    },
    async clearSecondFactor(id) {
      const { matchedCount } = await collection.updateOne(
        { _id: id },
        { $set: { app: null, recoveryCodes: [], passkeys: [] }, $inc: { generation: 1 } },
      );
      return matchedCount === 1;
    },
    async remove(id) {
      return (await collection.deleteOne({ _id: id })).deletedCount === 1;
    },
    async *all() {
      for await (const found of inBatches(collection.find().sort({ email: 1 }))) yield found.map(accountOf);
    },
    async addMissing(missing) {
      const writes = missing.map(({ id, ...account }) => ({
        updateOne: { filter: { _id: id }, update: { $setOnInsert: account }, upsert: true },
      }));
      await collection.bulkWrite(writes, { ordered: false });
    },
  };
}

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
