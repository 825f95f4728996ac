import { msg } from '@lingui/core/macro';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, redirect } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { desk } from '../parts/desk/desk.ts';
import { textOf } from '../parts/attempt.ts';
import { View } from './View.tsx';

export default desk.page<Record<string, string>, null>({
  load: async ({ i18n }) => found(null, { head: { title: i18n._(msg`A new password`), index: false } }),
  action: ({ client, form, href, signal }) => {
    const email = textOf(form, 'email');
    return attempt({ email }, async () => {
      const { isTooOften } = await client(deskStaff).recoverStaffPassword({ body: { email } }, { signal });
      return redirect(`${href('desk-login')}?${isTooOften ? 'wait' : 'mailed'}`);
    });
  },
  View,
});
