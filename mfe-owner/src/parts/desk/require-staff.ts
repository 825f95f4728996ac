import { isProblem } from '@dorpel/contracts';
import { deskStaff, type StaffMember } from '@dorpel/contracts/desk-staff';
import { type Context, type Redirect, redirect } from '@dorpel/federation';

/** Who is logged in at the desk; without anybody, the way to the login. */
export async function requireStaff({ client, href, signal }: Context): Promise<StaffMember | Redirect> {
  try {
    return await client(deskStaff).getStaffMember({}, { signal });
  } catch (error) {
    if (isProblem(error, 'session/missing')) return redirect(href('desk-login'));
    throw error;
  }
}
