import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessForm } from './AccessForm.tsx';
import { accessAction, desk, firstPlaceOf, LOG_OUT } from '../parts/desk/desk.ts';
import { PasskeyForm } from '../parts/desk/PasskeyForm.tsx';
import { PASSKEY_FIELD } from '../parts/passkeys.ts';

/** Logs in, with a password or a passkey, and leads to what comes first: a code, a new password, the desk; or logs out. */
const act = accessAction({
  values: ['email'],
  async otherwise({ client, form, href, signal, text }) {
    const staff = client(deskStaff);
    if (form.has(LOG_OUT)) {
      await staff.logoutStaff({}, { signal });
      return `${href('desk-login')}?out`;
    }
    if (form.has(PASSKEY_FIELD)) {
      const body = { credential: text(PASSKEY_FIELD) };
      return href(firstPlaceOf(await staff.loginStaffWithPasskey({ body }, { signal })));
    }
    const body = { email: text('email'), password: text('password') };
    const { isHalfway, ...member } = await staff.loginStaff({ body }, { signal });
    return href(isHalfway ? 'desk-code' : firstPlaceOf(member));
  },
});

type LoginData = {
  /** Just logged out. */
  readonly isOver: boolean;
  /** Just asked for a temporary password. */
  readonly isMailed: boolean;
  /** The same, once too often. */
  readonly isTooOften: boolean;
  /** Took too long between the password and the code. */
  readonly isLate: boolean;
};

/** The way in to the desk. */
function View({ data: { isOver, isMailed, isTooOften, isLate }, rejected }: PageProps<LoginData>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <AccessForm
      title={t`Log in to the desk`}
      address={href('desk-login')}
      rejected={rejected}
      button={t`Log in`}
      fields={[
        { name: 'email', label: t`Email address`, type: 'email', autoComplete: 'username' },
        { name: 'password', label: t`Password`, type: 'password', autoComplete: 'current-password' },
      ]}
      after={
        <>
          <PasskeyForm use="login" address={href('desk-login')}>
            <Trans>Log in with a passkey</Trans>
          </PasskeyForm>
          <p>
            <a href={href('desk-recovery')}>
              <Trans>Forgot your password?</Trans>
            </a>
          </p>
        </>
      }
    >
      {isOver && !rejected ? (
        <Notice kind="success">
          <Trans>You are logged out.</Trans>
        </Notice>
      ) : null}
      {isLate && !rejected ? (
        <Notice kind="info">
          <Trans>That took longer than ten minutes. Please log in again.</Trans>
        </Notice>
      ) : null}
      {isTooOften && !rejected ? (
        <Notice kind="info">
          <Trans>
            Several passwords have been requested for this address, and we email only a few per hour and per day. Use
            the last one you received, ask again where you have logged in before, or have a manager help you.
          </Trans>
        </Notice>
      ) : null}
      {isMailed && !rejected ? (
        <Notice kind="success">
          <Trans>If this address has access to the desk, a temporary password is on its way.</Trans>
        </Notice>
      ) : null}
    </AccessForm>
  );
}

export default desk.page<Record<string, string>, LoginData>({
  load: async ({ i18n, url }) =>
    found(
      {
        isOver: url.searchParams.has('out'),
        isMailed: url.searchParams.has('mailed'),
        isTooOften: url.searchParams.has('wait'),
        isLate: url.searchParams.has('late'),
      },
      { head: { title: i18n._(msg`Log in to the desk`), index: false, allows: ['connect'] } },
    ),
  action: act,
  View,
});
