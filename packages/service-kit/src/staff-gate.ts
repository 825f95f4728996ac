import { Problem } from '@dorpel/contracts';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import type { StaffMember } from '@dorpel/contracts/desk-staff';
import type { Before, Call } from './handlers.ts';
import { fromSiteOnly } from './callers.ts';

/** Who works at the desk, as far as a service has to know. */
export type Staff = Pick<StaffMember, 'id' | 'name' | 'role' | 'mustReplacePassword' | 'mustAddSecondFactor'>;

export type StaffGate = {
  /** Lets to an endpoint of the desk only whose role may do what it does; endpoints of visitors are none of its business. */
  readonly before: Before;
  /** Who was let to the endpoint that handles this call. */
  of(call: Call): Staff;
  /** The same for a route that is no endpoint. @throws Problem of DESK_PROBLEMS */
  require(call: Call, action: DeskAction): Promise<Staff>;
};

/**
 * The one way in which a service asks 'who is this, and may they do that'.
 *
 * @param visit tells who is logged in, or null
 * @param siteUrl where the site is: nobody changes anything at the desk from elsewhere
 */
export function createStaffGate(visit: (call: Call) => Promise<Staff | null>, siteUrl: string): StaffGate {
  const admitted = new WeakMap<Call, Staff>();
  const fromHere = fromSiteOnly(siteUrl);

  const require: StaffGate['require'] = async (call, action) => {
    // What the desk answers is for who asked, and is kept nowhere.
    call.setHeader('cache-control', 'private, no-store');
    const staff = await visit(call);
    if (!staff) throw new Problem('session/missing');
    if (staff.mustReplacePassword && action !== 'account') throw new Problem('password/must-be-replaced');
    if (staff.mustAddSecondFactor && action !== 'account') throw new Problem('second-factor/missing');
    if (!mayDo(staff.role, action)) throw new Problem('desk/forbidden');
    admitted.set(call, staff);
    return staff;
  };

  return {
    require,
    async before(call, endpoint) {
      if (endpoint.desk === undefined) return;
      await fromHere(call, endpoint);
      if (endpoint.desk === 'anybody') call.setHeader('cache-control', 'private, no-store');
      else await require(call, endpoint.desk);
    },
    of(call) {
      const staff = admitted.get(call);
      if (!staff) throw new Error('Nobody was let in: the endpoint does not say what it does at the desk');
      return staff;
    },
  };
}
