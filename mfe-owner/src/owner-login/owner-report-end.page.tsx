import { type Context, definePage, found, type Found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from './AccessPage.tsx';
import EndForm, { endReport } from './report-end.alive.tsx';

type ReportEndData = {
  /** What the link in the report carries; '' when it was cut off. */
  readonly token: string;
  readonly isEnded: boolean;
};

/** Where the link in a weekly report leads: a mail program that follows links must not end anything, so a button does. */
async function load({ url, i18n }: Context): Promise<Found<ReportEndData>> {
  return found(
    { token: url.searchParams.get('token') ?? '', isEnded: url.searchParams.has('ended') },
    { head: { title: i18n._(msg`Stop the weekly report`), index: false }, still: true, maxAge: 0 },
  );
}

/** One button that ends the report; then that it is done. */
function View({ data: { token, isEnded }, rejected }: PageProps<ReportEndData>) {
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

export default definePage<Record<string, string>, ReportEndData>({
  load,
  action: endReport,
  View,
});
