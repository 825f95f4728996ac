import { mayDo } from '@dorpel/contracts/desk';
import { msg } from '@lingui/core/macro';
import { found, redirect, type SlotUse } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { requireStaff } from '../parts/desk/require-staff.ts';
import { type TodayData, View } from './View.tsx';

export default desk.page<Record<string, string>, TodayData>({
  async load(context) {
    const { href, i18n, url } = context;
    const staff = await requireStaff(context);
    if ('kind' in staff) return staff;
    if (staff.mustReplacePassword) return redirect(href('desk-password'));
    const cards: Record<string, SlotUse> = mayDo(staff.role, 'submissions.read')
      ? { submissions: { slot: 'desk-new-submissions', label: i18n._(msg`New in the inbox`), room: 'cards' } }
      : {};
    return found(
      { name: staff.name, cards: Object.keys(cards), hasNewPassword: url.searchParams.has('password') },
      { head: { title: i18n._(msg`Today`), index: false }, slots: cards },
    );
  },
  View,
});
