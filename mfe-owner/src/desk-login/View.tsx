import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessForm } from '../parts/desk/AccessForm.tsx';
import { PasskeyForm } from '../parts/desk/PasskeyForm.tsx';

export type LoginData = {
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
export function View({ data: { isOver, isMailed, isTooOften, isLate }, rejected }: PageProps<LoginData>) {
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
            Several passwords were asked for this address, and we email only a few an hour and a day. Use the last one
            that you got, ask again where you have logged in before, or have a manager help you.
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
