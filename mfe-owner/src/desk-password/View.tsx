import { PASSWORD_LENGTH } from '@dorpel/contracts/owner';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AccessField, AccessForm } from '../parts/desk/AccessForm.tsx';

export type PasswordData = {
  /** Logged in with a temporary one, which must be replaced first. */
  readonly isFirst: boolean;
};

/** Chooses a password of one's own. */
export function View({ data: { isFirst }, rejected }: PageProps<PasswordData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const current: AccessField = {
    name: 'current',
    label: t`Current password`,
    type: 'password',
    autoComplete: 'current-password',
  };
  return (
    <AccessForm
      title={t`Choose a password`}
      address={href('desk-password')}
      rejected={rejected}
      button={t`Save the password`}
      fields={[
        ...(isFirst ? [] : [current]),
        {
          name: 'password',
          label: t`New password`,
          type: 'password',
          autoComplete: 'new-password',
          hint: t`At least ${PASSWORD_LENGTH} characters.`,
        },
        { name: 'repeated', label: t`The same again`, type: 'password', autoComplete: 'new-password' },
      ]}
    >
      <p>
        {isFirst ? (
          <Trans>You logged in with a temporary password. Choose one of your own to continue.</Trans>
        ) : (
          <Trans>All your other devices are logged out.</Trans>
        )}
      </p>
    </AccessForm>
  );
}
