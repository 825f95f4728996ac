import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { useLingui } from '@lingui/react/macro';
import { LinkPage } from '../parts/link/LinkPage.tsx';
import { linkProblem } from '../parts/link/PostForm.tsx';
import Confirm, { confirmAction } from './confirm.alive.tsx';
import type { SubscriptionData } from './subscription.load.ts';

/** One button to confirm a subscription, and after it that it is. */
function View({ data: { subscription }, rejected }: PageProps<SubscriptionData>) {
  const { i18n, t } = useLingui();
  const { href } = useSite();
  const { value, code } = subscription;
  const isNewsletter = value?.kind === 'newsletter';
  const homes = <ButtonLink href={href('for-sale')}>{t`See our homes for sale`}</ButtonLink>;
  if (!value) {
    return (
      <LinkPage title={t`This link does not work`} lead={i18n._(linkProblem(code ?? ''))}>
        <ButtonLink href={href('site-contact')}>{t`Contact us`}</ButtonLink>
      </LinkPage>
    );
  }
  if (value.status === 'waiting') {
    return (
      <LinkPage
        title={isNewsletter ? t`Confirm your subscription` : t`Confirm your search`}
        lead={
          isNewsletter
            ? t`We will send our newsletter to ${value.email} once you press this button.`
            : t`We will send matching homes to ${value.email} once you press this button.`
        }
      >
        <Confirm rejected={rejected} />
      </LinkPage>
    );
  }
  if (value.status === 'active') {
    return (
      <LinkPage
        title={isNewsletter ? t`You are subscribed` : t`Your search is active`}
        lead={
          isNewsletter
            ? t`Thank you. The next newsletter will be sent to ${value.email}.`
            : t`Thank you. As soon as a home matches, you will get an email at ${value.email}.`
        }
      >
        {homes}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t`You have been unsubscribed`} lead={t`We will no longer send this to ${value.email}.`}>
      {homes}
    </LinkPage>
  );
}

export default definePage<Record<string, string>, SubscriptionData>({
  load: async (context) => (await import('./subscription.load.ts')).load(context),
  action: confirmAction,
  View,
});
