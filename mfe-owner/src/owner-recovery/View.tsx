import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from '../parts/AccessPage.tsx';
import type { RecoveryData } from './load.ts';
import RecoveryForm from './RecoveryForm.tsx';

/** The email to send a password to; then what to do with the mail. */
export function View({ data: { isSent }, rejected }: PageProps<RecoveryData>) {
  const { href } = useSite();
  const title = <Trans>Forgot your password?</Trans>;
  if (!isSent) {
    return (
      <AccessPage
        title={title}
        lead={<Trans>Enter your email. We send you a temporary password that lets you choose a new one.</Trans>}
      >
        <RecoveryForm rejected={rejected} />
        <p>
          <a href={href('owner-login')}>
            <Trans>Back to the login</Trans>
          </a>
        </p>
      </AccessPage>
    );
  }
  return (
    <AccessPage title={title} lead={<Trans>One more step: your inbox.</Trans>}>
      <Notice kind="success" title={<Trans>The password has been sent to your email.</Trans>}>
        <p>
          <Trans>
            If we know the address, a temporary password is on its way. It works once, for 60 minutes. Nothing there?
            Look in your spam folder, or ask for another one.
          </Trans>
        </p>
      </Notice>
      <ButtonLink href={href('owner-login')} size="large">
        <Trans>Go to the login</Trans>
      </ButtonLink>
      <p>
        <a href={href('owner-recovery')}>
          <Trans>Ask for another password</Trans>
        </a>
      </p>
    </AccessPage>
  );
}
