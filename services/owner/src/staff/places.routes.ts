import type { colleagues } from '@dorpel/contracts/colleagues';
import type { Handlers } from '@dorpel/service-kit';
import { stateOf } from '../access/account.ts';
import type { StaffAccounts } from './staff.repository.ts';

/** Who works here, for the services of this site. */
export const placesHandlers = (staff: Pick<StaffAccounts, 'everybody'>): Handlers<typeof colleagues> => ({
  async listPlaces() {
    const items = (await staff.everybody()).map((account) => {
      const { id, name, email } = account;
      return { id, name, email, state: stateOf(account) };
    });
    return { items };
  },
});
