import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessForm } from '../parts/desk/AccessForm.tsx';

/** Asks for a temporary password. */
export function View({ rejected }: PageProps<null>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <AccessForm
      title={t`A new password`}
      address={href('desk-recovery')}
      rejected={rejected}
      button={t`Email me a temporary password`}
      fields={[{ name: 'email', label: t`Email address`, type: 'email', autoComplete: 'username' }]}
      after={
        <p>
          <a href={href('desk-login')}>
            <Trans>Back to the login</Trans>
          </a>
        </p>
      }
    />
  );
}
