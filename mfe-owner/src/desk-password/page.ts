import { msg } from '@lingui/core/macro';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, redirect } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { desk } from '../parts/desk/desk.ts';
import { requireStaff } from '../parts/desk/require-staff.ts';
import { textOf } from '../parts/attempt.ts';
import { type PasswordData, View } from './View.tsx';

export default desk.page<Record<string, string>, PasswordData>({
  async load(context) {
    const staff = await requireStaff(context);
    if ('kind' in staff) return staff;
    const title = context.i18n._(msg`Choose a password`);
    return found({ isFirst: staff.mustReplacePassword }, { head: { title, index: false } });
  },
  action: ({ client, form, href, signal }) =>
    attempt({}, async () => {
      const body = {
        password: textOf(form, 'password'),
        repeated: textOf(form, 'repeated'),
        ...(form.has('current') && { current: textOf(form, 'current') }),
      };
      await client(deskStaff).replaceStaffPassword({ body }, { signal });
      return redirect(`${href('desk')}?password`);
    }),
  View,
});
