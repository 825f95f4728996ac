import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { useLingui } from '@lingui/react/macro';
import { LinkPage } from '../parts/link/LinkPage.tsx';
import { linkProblem } from '../parts/link/PostForm.tsx';
import { FormPage } from '../parts/page/FormPage.tsx';
import pageForm from '../parts/page/page-form.tsx';
import End, { action } from './end-subscription.alive.tsx';
import type { SubscriptionData } from './subscription.load.ts';
import type { UnsubscribeData } from './unsubscribe.load.ts';
import form from './unsubscribe.form.ts';

const unsubscribe = pageForm(form);

function Linked({ data: { subscription }, rejected }: Pick<PageProps<SubscriptionData>, 'data' | 'rejected'>) {
  const { i18n, t } = useLingui();
  const { href } = useSite();
  const { value, code } = subscription;
  if (!value) {
    return (
      <LinkPage title={t`This link does not work`} lead={i18n._(linkProblem(code ?? ''))}>
        <ButtonLink href={href('unsubscribe')}>{t`Unsubscribe with your address`}</ButtonLink>
      </LinkPage>
    );
  }
  if (value.status === 'ended') {
    return (
      <LinkPage title={t`You have been unsubscribed`} lead={t`We will no longer send this to ${value.email}.`}>
        <ButtonLink href={href('home')} variant="secondary">{t`To the home page`}</ButtonLink>
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={t`Unsubscribe`}
      lead={
        value.kind === 'newsletter'
          ? t`Press the button and our newsletter will no longer be sent to ${value.email}.`
          : t`Press the button and new homes will no longer be sent to ${value.email}.`
      }
    >
      <End rejected={rejected} />
    </LinkPage>
  );
}

/** One button to end a subscription; without a link, the form that does without. */
function View({ data: { linked, form: start }, rejected }: PageProps<UnsubscribeData>) {
  const { href } = useSite();
  if (linked) return <Linked data={linked} rejected={rejected} />;
  return start ? <FormPage of={unsubscribe} address={href('unsubscribe')} data={start} rejected={rejected} /> : null;
}

export default definePage<Record<string, string>, UnsubscribeData>({
  load: async (context) => (await import('./unsubscribe.load.ts')).load(context),
  action,
  View,
});
