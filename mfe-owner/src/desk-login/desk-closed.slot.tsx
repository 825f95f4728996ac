import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';

/** A page is not for a role; who leads the office gives another. */
function View() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState title={t`This is not for your role`} action={<a href={href('desk')}>{t`To today`}</a>}>
      <Trans>Ask whoever runs the office if you need it.</Trans>
    </EmptyState>
  );
}

/** What stands in the place of a page of any team that somebody's role may not see. */
export default desk.slot<Record<string, string>, Record<string, never>>({ load: async () => ({}), View });
