import { Problem } from '@dorpel/contracts';
import { allOf, type Database, defineCollection, isDuplicate, openCollection } from '@dorpel/service-kit';
import { type AccountDocument, type Accounts, accountsIn, emailIndex } from '../access/access.ts';
import type { StaffAccount } from './staff.ts';

const staff = defineCollection<AccountDocument<StaffAccount>>({ name: 'staff', indexes: [emailIndex('staff_email')] });

/** People who ever worked in one agency. */
const MOST_STAFF = 1000;

export type StaffAccounts = Accounts<StaffAccount> & {
  /** Who may come in now, by name. */
  colleagues(): Promise<readonly Pick<StaffAccount, 'id' | 'name' | 'role'>[]>;
  /** All who ever had a place, by name. */
  everybody(): Promise<readonly StaffAccount[]>;
  /** Gives somebody another role; answers false where it is not the one of `before`. */
  changeRole(id: string, before: string, role: StaffAccount['role']): Promise<boolean>;
  /** Gives somebody another address to come in with. @throws Problem 'staff/exists' where a colleague has it */
  changeEmail(id: string, email: string): Promise<void>;
  /** Says anew what somebody is called, reads and does. */
  describe(id: string, now: Partial<Pick<StaffAccount, 'name' | 'language' | 'role'>>): Promise<void>;
};

export async function openStaff(database: Database): Promise<StaffAccounts> {
  const collection = await openCollection(database, staff);
  async function everybody(): Promise<StaffAccount[]> {
    const found = await allOf(collection.find({}), MOST_STAFF);
    return found
      .map(({ _id, ...account }) => ({ id: _id, ...account }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }
  return {
    ...accountsIn<StaffAccount>(collection),
    everybody,
    colleagues: async () =>
      (await everybody()).filter(({ isDisabled }) => !isDisabled).map(({ id, name, role }) => ({ id, name, role })),
    async changeRole(id, before, role) {
      const filter = { _id: id, role: before as StaffAccount['role'] };
      return (await collection.updateOne(filter, { $set: { role } })).matchedCount === 1;
    },
    async changeEmail(id, email) {
      try {
        await collection.updateOne({ _id: id }, { $set: { email } });
      } catch (error) {
        throw isDuplicate(error) ? new Problem('staff/exists', { email: 'exists' }) : error;
      }
    },
    async describe(id, now) {
      await collection.updateOne({ _id: id }, { $set: now });
    },
  };
}
