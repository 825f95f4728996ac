import type { PageProps } from '@dorpel/federation';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessPage } from '../parts/AccessPage.tsx';
import { problemWords } from '../parts/problems.ts';
import { DO, PRESS } from './act.ts';
import type { PageData } from './load.ts';
import PasswordForm from './password.alive.tsx';
import { Safety } from './Safety.tsx';

const SAVED: Readonly<Record<string, MessageDescriptor>> = {
  passkey: msg`Your passkey is added: next time you log in with it, without your password.`,
  [DO.removePasskey]: msg`The passkey is removed.`,
  [DO.endDevice]: msg`That device is logged out.`,
};

/** Where an owner chooses a new password, and sees how and where they are logged in. */
export function View({ data, rejected }: PageProps<PageData>) {
  const { i18n } = useLingui();
  const { safety, saved } = data;
  // A refused button below is told above; what is wrong with the password stands in its form.
  const isBelow = rejected !== undefined && PRESS in rejected.values;
  const savedWords = saved === null ? undefined : SAVED[saved];
  return (
    <AccessPage
      title={safety ? <Trans>Password and devices</Trans> : <Trans>Choose a new password</Trans>}
      lead={
        data.isTemporary ? (
          <Trans>You came in with a temporary password. Replace it now; your figures come next.</Trans>
        ) : (
          <Trans>All your other devices are logged out as soon as the new password is saved.</Trans>
        )
      }
    >
      {savedWords && !rejected ? <Notice kind="success">{i18n._(savedWords)}</Notice> : null}
      {isBelow ? (
        <Notice kind="error" title={i18n._(problemWords(rejected).title)}>
          {i18n._(problemWords(rejected).text)}
        </Notice>
      ) : null}
      <PasswordForm
        data={{ email: data.email, isTemporary: data.isTemporary }}
        rejected={isBelow ? undefined : rejected}
      />
      {safety ? <Safety {...safety} /> : null}
    </AccessPage>
  );
}
