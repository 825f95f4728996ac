import { msg } from '@lingui/core/macro';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { requireRole } from '../parts/desk/require-staff.ts';
import { act } from './act.ts';
import { SAVED, type Saved, type StaffData, View } from './View.tsx';

const savedOf = (text: string | null): Saved | null => SAVED.find((each) => each === text) ?? null;

export default desk.page<Record<string, string>, StaffData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const staff = await requireRole(context, 'staff.manage');
    if ('kind' in staff) return staff;
    const { items } = await client(deskStaff).listStaff({}, { signal });
    return found(
      { items, ownId: staff.id, saved: savedOf(url.searchParams.get('saved')) },
      { head: { title: i18n._(msg`Colleagues`), index: false } },
    );
  },
  action: act,
  View,
});
