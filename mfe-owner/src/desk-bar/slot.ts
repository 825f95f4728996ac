import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff, type StaffMember } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { Context } from '@dorpel/federation';
import { briefly } from '../parts/desk/briefly.ts';
import { desk } from '../parts/desk/desk.ts';
import { firstPlaceOf } from '../parts/desk/require-staff.ts';
import { type BarData, View } from './View.tsx';

/** Messages that nobody has looked after; none is told of where the forms' service gives no answer: the bar waits for nobody. */
async function newsFor({ role }: StaffMember, { client, signal }: Context): Promise<number> {
  if (!mayDo(role, 'submissions.read')) return 0;
  try {
    const query = { status: 'new', page: 1 } as const;
    return (await client(deskSubmissions).listDeskSubmissions({ query }, { signal: briefly(signal) })).total;
  } catch {
    return 0;
  }
}

export default desk.slot<Record<string, string>, BarData>({
  async load(context) {
    const { client, signal } = context;
    try {
      const staff = await client(deskStaff).getStaffMember({}, { signal });
      const { name, role } = staff;
      const hasPlaces = firstPlaceOf(staff) === 'desk';
      return { person: { name, role }, hasPlaces, news: hasPlaces ? await newsFor(staff, context) : 0 };
    } catch (error) {
      if (isProblem(error, 'session/missing')) return { person: null, hasPlaces: false, news: 0 };
      throw error;
    }
  },
  View,
});
