import type { PageProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from '../parts/AccessPage.tsx';
import type { LoginData } from './load.ts';
import LoginForm from './login.alive.tsx';

/** The way in. */
export function View({ data, rejected }: PageProps<LoginData>) {
  return (
    <AccessPage
      title={<Trans>Owner login</Trans>}
      lead={<Trans>See how many people look at your home, today and in the past weeks.</Trans>}
    >
      <LoginForm data={data} rejected={rejected} />
    </AccessPage>
  );
}
