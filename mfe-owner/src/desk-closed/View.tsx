import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Trans, useLingui } from '@lingui/react/macro';

/** A page is not for a role; who leads the office gives another. */
export function View() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState title={t`This is not for your role`} action={<a href={href('desk')}>{t`To today`}</a>}>
      <Trans>Ask whoever runs the office if you need it.</Trans>
    </EmptyState>
  );
}
