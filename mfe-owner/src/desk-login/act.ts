import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, redirect } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { LOG_OUT } from '../parts/desk/log-out.ts';
import { textOf } from '../parts/attempt.ts';

/** Logs in, and leads to the desk or to the password that must be chosen first; or logs out. */
export const act: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  return attempt({ email }, async () => {
    if (form.has(LOG_OUT)) {
      await client(deskStaff).logoutStaff({}, { signal });
      return redirect(`${href('desk-login')}?out`);
    }
    const body = { email, password: textOf(form, 'password') };
    const staff = await client(deskStaff).loginStaff({ body }, { signal });
    return redirect(href(staff.mustReplacePassword ? 'desk-password' : 'desk'));
  });
};
