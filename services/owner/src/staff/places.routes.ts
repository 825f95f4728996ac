import { Problem } from '@dorpel/contracts';
import type { colleagues } from '@dorpel/contracts/colleagues';
import { type Handlers, isBearer } from '@dorpel/service-kit';
import { stateOf } from '../access/account.ts';
import type { StaffAccounts } from './staff.repository.ts';

/**
 * Who works here, for the services of this site.
 *
 * @param token shared with them; without one nobody is told anything
 */
export const placesHandlers = (
  staff: Pick<StaffAccounts, 'everybody'>,
  token: string | undefined,
): Handlers<typeof colleagues> => ({
  async listPlaces(_, call) {
    if (!isBearer(call.header('authorization'), token)) throw new Problem('request/forbidden');
    const items = (await staff.everybody()).map((account) => {
      const { id, name, email } = account;
      return { id, name, email, state: stateOf(account) };
    });
    return { items };
  },
});
