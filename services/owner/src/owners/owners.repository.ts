import { type Database, defineCollection, inBatches, openCollection } from '@dorpel/service-kit';
import { type Account, accountEmail } from './account.ts';

type AccountDocument = Omit<Account, 'id'> & { readonly _id: string };

const owners = defineCollection<AccountDocument>({
  name: 'owners',
  indexes: [
    { name: 'owner_email', key: { email: 1 }, unique: true },
    { name: 'owner_report_token', key: { reportToken: 1 }, unique: true, sparse: true },
  ],
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
  /** All accounts, by email, some at a time. */
  all(): AsyncIterable<readonly Account[]>;
  /** Takes an account's way in and ends its sessions, or gives the way in back. Answers whether there is such an account. */
  setDisabled(id: string, isDisabled: boolean): Promise<boolean>;
  /** Links properties to an account, besides those it has; with `only` instead of them. */
  link(id: string, propertyIds: readonly string[], only: boolean): Promise<void>;
  setWeeklyReport(id: string, weeklyReport: boolean): Promise<void>;
  /** The token of an account's weekly report: the one it has, or from now on the given one. */
  reportToken(id: string, fresh: string): Promise<string>;
  /** Ends the weekly report of who has this token. Answers whether somebody has. */
  endReport(token: string): Promise<boolean>;
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
    async *all() {
      for await (const found of inBatches(collection.find().sort({ email: 1 }))) yield found.map(accountOf);
    },
    async setDisabled(id, isDisabled) {
      const update = { $set: { isDisabled }, $inc: { generation: 1 } };
      return (await collection.updateOne({ _id: id }, update)).matchedCount === 1;
    },
    async link(id, propertyIds, only) {
      const update = only
        ? { $set: { propertyIds: [...propertyIds] } }
        : { $addToSet: { propertyIds: { $each: [...propertyIds] } } };
      await collection.updateOne({ _id: id }, update);
    },
    async setWeeklyReport(id, weeklyReport) {
      await collection.updateOne({ _id: id }, { $set: { weeklyReport } });
    },
    async reportToken(id, fresh) {
      await collection.updateOne({ _id: id, reportToken: { $exists: false } }, { $set: { reportToken: fresh } });
      return (await collection.findOne({ _id: id }, { projection: { reportToken: 1 } }))?.reportToken ?? fresh;
    },
    async endReport(token) {
      const update = { $set: { weeklyReport: false } };
      return (await collection.updateOne({ reportToken: token }, update)).matchedCount === 1;
    },
  };
}
