import { msg } from '@lingui/core/macro';
import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { requireRole } from '../parts/desk/require-staff.ts';
import { type CodesData, View } from './View.tsx';

export default desk.page<Record<string, string>, CodesData>({
  async load(context) {
    const { client, i18n, signal } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    const head = { title: i18n._(msg`Your recovery codes`), index: false };
    try {
      return found({ codes: (await client(deskStaff).takeRecoveryCodes({}, { signal })).codes }, { head });
    } catch (error) {
      // Shown before: they are nowhere any more.
      if (isProblem(error, 'second-factor/codes-shown')) return found({ codes: null }, { head });
      throw error;
    }
  },
  View,
});
