import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessForm } from './AccessForm.tsx';
import { accessAction, desk, firstPlaceOf } from '../parts/desk/desk.ts';
import { PasskeyForm } from '../parts/desk/PasskeyForm.tsx';

/** Asks for the second factor, after the password. */
function View({ rejected }: PageProps<null>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <AccessForm
      title={t`One more step`}
      address={href('desk-code')}
      rejected={rejected}
      button={t`Log in`}
      fields={[
        {
          name: 'code',
          label: t`Code`,
          type: 'text',
          autoComplete: 'one-time-code',
          isCode: true,
          hint: t`Six digits from your authenticator app, or one of your recovery codes.`,
        },
      ]}
      after={
        <>
          <PasskeyForm use="login" address={href('desk-login')}>
            <Trans>Use a passkey instead</Trans>
          </PasskeyForm>
          <p>
            <Trans>Lost everything? Ask a manager of your office to remove the second step.</Trans>
          </p>
          <p>
            <a href={href('desk-login')}>
              <Trans>Back to the login</Trans>
            </a>
          </p>
        </>
      }
    >
      <p>
        <Trans>Your password is correct. Confirm in a second step that it is you.</Trans>
      </p>
    </AccessForm>
  );
}

export default desk.page<Record<string, string>, null>({
  load: async ({ i18n }) =>
    found(null, { head: { title: i18n._(msg`One more step`), index: false, allows: ['connect'] } }),
  action: accessAction({
    values: [],
    async otherwise({ client, href, signal, text }) {
      try {
        const body = { code: text('code') };
        return href(firstPlaceOf(await client(deskStaff).confirmStaff({ body }, { signal })));
      } catch (error) {
        // The place between password and code is kept for some minutes.
        if (isProblem(error, 'session/missing')) return `${href('desk-login')}?late`;
        throw error;
      }
    },
  }),
  View,
});
