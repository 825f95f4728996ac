import { allOf, type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Accounts } from '../access/account.ts';
import { type AccountDocument, accountsIn, emailIndex } from '../access/accounts.queries.ts';
import type { StaffAccount } from './staff-account.ts';

const staff = defineCollection<AccountDocument<StaffAccount>>({ name: 'staff', indexes: [emailIndex('staff_email')] });

/** People who ever worked in one agency. */
const MOST_STAFF = 1000;

export type StaffAccounts = Accounts<StaffAccount> & {
  /** Who may come in now, by name. */
  colleagues(): Promise<readonly Pick<StaffAccount, 'id' | 'name' | 'role'>[]>;
  /** Says anew what somebody is called, reads and does. */
  describe(id: string, now: Pick<StaffAccount, 'name' | 'language' | 'role'>): Promise<void>;
};

export async function openStaff(database: Database): Promise<StaffAccounts> {
  const collection = await openCollection(database, staff);
  return {
    ...accountsIn<StaffAccount>(collection),
    async colleagues() {
      const found = await allOf(collection.find({}), MOST_STAFF);
      return found
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ _id, name, role }) => ({ id: _id, name, role }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    async describe(id, now) {
      await collection.updateOne({ _id: id }, { $set: now });
    },
  };
}
