import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessForm } from './AccessForm.tsx';
import { accessAction, desk } from '../parts/desk/desk.ts';

/** Asks for a temporary password. */
function View({ rejected }: PageProps<null>) {
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

export default desk.page<Record<string, string>, null>({
  load: async ({ i18n }) => found(null, { head: { title: i18n._(msg`A new password`), index: false } }),
  action: accessAction({
    values: ['email'],
    async otherwise({ client, href, signal, text }) {
      const { isTooOften } = await client(deskStaff).recoverStaffPassword(
        { body: { email: text('email') } },
        { signal },
      );
      return `${href('desk-login')}?${isTooOften ? 'wait' : 'mailed'}`;
    },
  }),
  View,
});
