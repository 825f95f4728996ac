import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { desk } from '../parts/desk/desk.ts';
import { type BarData, View } from './View.tsx';

export default desk.slot<Record<string, string>, BarData>({
  async load({ client, signal }) {
    try {
      const { name, role, mustReplacePassword } = await client(deskStaff).getStaffMember({}, { signal });
      return { person: { name, role }, hasPlaces: !mustReplacePassword };
    } catch (error) {
      if (isProblem(error, 'session/missing')) return { person: null, hasPlaces: false };
      throw error;
    }
  },
  View,
});
