import type { PageProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from '../parts/AccessPage.tsx';
import type { PasswordData } from './load.ts';
import PasswordForm from './PasswordForm.tsx';

/** Where an owner chooses a new password. */
export function View({ data, rejected }: PageProps<PasswordData>) {
  return (
    <AccessPage
      title={<Trans>Choose a new password</Trans>}
      lead={
        data.isTemporary ? (
          <Trans>You came in with a temporary password. Replace it now; your figures come next.</Trans>
        ) : (
          <Trans>All your other devices are logged out as soon as the new password is saved.</Trans>
        )
      }
    >
      <PasswordForm data={data} rejected={rejected} />
    </AccessPage>
  );
}
