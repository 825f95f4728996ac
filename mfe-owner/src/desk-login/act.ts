import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, redirect } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { LOG_OUT } from '../parts/desk/log-out.ts';
import { PASSKEY_FIELD } from '../parts/passkey-field.ts';
import { firstPlaceOf } from '../parts/desk/require-staff.ts';
import { textOf } from '../parts/attempt.ts';

/** Logs in, with a password or a passkey, and leads to what comes first: a code, a new password, the desk; or logs out. */
export const act: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  const staff = client(deskStaff);
  return attempt({ email }, async () => {
    if (form.has(LOG_OUT)) {
      await staff.logoutStaff({}, { signal });
      return redirect(`${href('desk-login')}?out`);
    }
    if (form.has(PASSKEY_FIELD)) {
      const body = { credential: textOf(form, PASSKEY_FIELD) };
      return redirect(href(firstPlaceOf(await staff.loginStaffWithPasskey({ body }, { signal }))));
    }
    const body = { email, password: textOf(form, 'password') };
    const { isHalfway, ...member } = await staff.loginStaff({ body }, { signal });
    return redirect(href(isHalfway ? 'desk-code' : firstPlaceOf(member)));
  });
};
