import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from '../parts/AccessPage.tsx';
import EndForm from './report-end.alive.tsx';
import type { ReportEndData } from './load.ts';

/** One button that ends the report; then that it is done. */
export function View({ data: { token, isEnded }, rejected }: PageProps<ReportEndData>) {
  const { href } = useSite();
  return (
    <AccessPage
      title={<Trans>Stop the weekly report</Trans>}
      lead={<Trans>You can turn it on again at any time, under your figures.</Trans>}
    >
      {isEnded ? (
        <>
          <Notice kind="success">
            <Trans>Done: you will no longer get the weekly report.</Trans>
          </Notice>
          <ButtonLink href={href('owner-login')} size="large">
            <Trans>Go to the login</Trans>
          </ButtonLink>
        </>
      ) : (
        <EndForm token={token} rejected={rejected} />
      )}
    </AccessPage>
  );
}
