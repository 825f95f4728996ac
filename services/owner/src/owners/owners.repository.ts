import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { type Account, accountEmail } from './account.ts';

type AccountDocument = Omit<Account, 'id'> & { readonly _id: string };

const owners = defineCollection<AccountDocument>({
  name: 'owners',
  indexes: [{ name: 'owner_email', key: { email: 1 }, unique: true }],
});

export type Owners = {
  findByEmail(email: string): Promise<Account | null>;
  find(id: string): Promise<Account | null>;
  /**
   * Gives an account a new password and ends all its sessions, in one write. Answers the new generation, or null when
   * the account has left `generation` meanwhile.
   */
  replacePassword(id: string, generation: number, passwordHash: string): Promise<number | null>;
  /** Ends all sessions of an account. */
  endSessions(id: string): Promise<void>;
  /** Adds accounts that are not there yet; those that are stay as they are. */
  addMissing(accounts: readonly Account[]): Promise<void>;
};

const accountOf = ({ _id, ...account }: AccountDocument): Account => ({ id: _id, ...account });

export async function openOwners(database: Database): Promise<Owners> {
  const collection = await openCollection(database, owners);
  return {
    async findByEmail(email) {
      const found = await collection.findOne({ email: accountEmail(email) });
      return found && accountOf(found);
    },
    async find(id) {
      const found = await collection.findOne({ _id: id });
      return found && accountOf(found);
    },
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
    async addMissing(accounts) {
      const writes = accounts.map(({ id, ...account }) => ({
        updateOne: { filter: { _id: id }, update: { $setOnInsert: account }, upsert: true },
      }));
      await collection.bulkWrite(writes, { ordered: false });
    },
  };
}
