import { msg } from '@lingui/core/macro';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { requireRole } from '../parts/desk/require-staff.ts';
import { act } from './act.ts';
import { type AccountData, SAVED, type Saved, View } from './View.tsx';

const savedOf = (text: string | null): Saved | null => SAVED.find((each) => each === text) ?? null;

export default desk.page<Record<string, string>, AccountData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    const service = client(deskStaff);
    const [devices, factor] = await Promise.all([
      service.listStaffDevices({}, { signal }),
      service.getSecondFactor({}, { signal }),
    ]);
    const { passkeys, ...secondFactor } = factor;
    const data = {
      name: staff.name,
      email: staff.email,
      mustAdd: staff.mustAddSecondFactor ?? false,
      devices: devices.items,
      secondFactor,
      passkeys: passkeys.items,
      isSure: passkeys.isSure,
      saved: savedOf(url.searchParams.get('saved')),
    };
    return found(data, { head: { title: i18n._(msg`Your account`), index: false, allows: ['connect'] } });
  },
  action: act,
  View,
});
