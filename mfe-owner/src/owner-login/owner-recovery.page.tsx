import { type Context, definePage, found, type Found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from './AccessPage.tsx';
import RecoveryForm, { recover } from './recovery.alive.tsx';

type RecoveryData = {
  /** What became of the form; null before it was sent. */
  readonly outcome: 'sent' | 'wait' | null;
};

/** Seconds for which the page is fresh: nothing in it changes but by a release. */
const MAX_AGE = 300;

/** Where a new password is asked for. */
async function load({ url, i18n }: Context): Promise<Found<RecoveryData>> {
  const outcome = (['sent', 'wait'] as const).find((each) => url.searchParams.has(each)) ?? null;
  return found(
    { outcome },
    { head: { title: i18n._(msg`Forgot your password?`), index: false }, still: true, maxAge: MAX_AGE },
  );
}

/** The email to send a password to; then what to do with the mail. */
function View({ data: { outcome }, rejected }: PageProps<RecoveryData>) {
  const { href } = useSite();
  const title = <Trans>Forgot your password?</Trans>;
  if (outcome === null) {
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
  const toLogin = (
    <ButtonLink href={href('owner-login')} size="large">
      <Trans>Go to the login</Trans>
    </ButtonLink>
  );
  if (outcome === 'wait') {
    return (
      <AccessPage title={title} lead={<Trans>Several passwords have been requested for this address.</Trans>}>
        <Notice kind="info" title={<Trans>We are not sending another one for now.</Trans>}>
          <p>
            <Trans>
              So that nobody can fill your inbox, we email only a few per hour and per day. Use the last one you
              received, ask again from a device on which you have logged in before, or try again later. Wasn’t it you?
              Then there is nothing to do: your current password stays valid.
            </Trans>
          </p>
        </Notice>
        {toLogin}
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
      {toLogin}
      <p>
        <a href={href('owner-recovery')}>
          <Trans>Ask for another password</Trans>
        </a>
      </p>
    </AccessPage>
  );
}

export default definePage<Record<string, string>, RecoveryData>({
  load,
  action: recover,
  View,
});
