import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Accounts } from '../access/account.ts';
import { type AccountDocument, accountsIn, emailIndex } from '../access/accounts.queries.ts';
import { type OfficeOwners, officeOwnersIn } from '../office/office-owners.queries.ts';
import type { OwnerAccount } from './account.ts';

const owners = defineCollection<AccountDocument<OwnerAccount>>({
  name: 'owners',
  indexes: [
    emailIndex('owner_email'),
    { name: 'owner_of_home', key: { propertyIds: 1 } },
    { name: 'owner_report_token', key: { reportToken: 1 }, unique: true, sparse: true },
  ],
});

export type Owners = Accounts<OwnerAccount> & {
  /** As the office looks at them, and changes them. */
  readonly office: OfficeOwners;
  setWeeklyReport(id: string, weeklyReport: boolean): Promise<void>;
  /** The token of an account's weekly report: the one it has, or from now on the given one. */
  reportToken(id: string, fresh: string): Promise<string>;
  /** Ends the weekly report of who has this token. Answers whether somebody has. */
  endReport(token: string): Promise<boolean>;
};

export async function openOwners(database: Database): Promise<Owners> {
  const collection = await openCollection(database, owners);
  return {
    ...accountsIn<OwnerAccount>(collection),
    office: officeOwnersIn(collection),
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
