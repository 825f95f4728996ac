import { deskStaff } from '@dorpel/contracts/desk-staff';
import { PASSWORD_LENGTH } from '@dorpel/contracts/owner';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AccessField, AccessForm } from './AccessForm.tsx';
import { accessAction, desk, requireStaff } from '../parts/desk/desk.ts';

type PasswordData = {
  /** Logged in with a temporary one, which must be replaced first. */
  readonly isFirst: boolean;
};

/** Chooses a password of one's own. */
function View({ data: { isFirst }, rejected }: PageProps<PasswordData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const current: AccessField = {
    name: 'current',
    label: t`Current password`,
    type: 'password',
    autoComplete: 'current-password',
  };
  return (
    <AccessForm
      title={t`Choose a password`}
      address={href('desk-password')}
      rejected={rejected}
      button={t`Save the password`}
      fields={[
        ...(isFirst ? [] : [current]),
        {
          name: 'password',
          label: t`New password`,
          type: 'password',
          autoComplete: 'new-password',
          hint: t`At least ${PASSWORD_LENGTH} characters.`,
        },
        { name: 'repeated', label: t`The same again`, type: 'password', autoComplete: 'new-password' },
      ]}
    >
      <p>
        {isFirst ? (
          <Trans>You logged in with a temporary password. Choose one of your own to continue.</Trans>
        ) : (
          <Trans>All your other devices are logged out.</Trans>
        )}
      </p>
    </AccessForm>
  );
}

export default desk.page<Record<string, string>, PasswordData>({
  async load(context) {
    const staff = await requireStaff(context);
    if ('kind' in staff) return staff;
    const title = context.i18n._(msg`Choose a password`);
    return found({ isFirst: staff.mustReplacePassword }, { head: { title, index: false } });
  },
  action: accessAction({
    values: [],
    async otherwise({ client, form, href, signal, text }) {
      const body = {
        password: text('password'),
        repeated: text('repeated'),
        ...(form.has('current') && { current: text('current') }),
      };
      await client(deskStaff).replaceStaffPassword({ body }, { signal });
      return `${href('desk')}?password`;
    },
  }),
  View,
});
