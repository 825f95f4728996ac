import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccessPage } from './AccessPage.tsx';
import { problemWords } from '../parts/problems.ts';
import { RowButton } from '../parts/RowButton.tsx';
import { act, DO, PRESS } from './owner-password.act.ts';
import type { PageData, SafetyData } from './owner-password.load.ts';
import styles from './AccessPage.module.css';
import AddPasskey from './passkeys.alive.tsx';
import PasswordForm from './password.alive.tsx';

type DeviceNameProps = { readonly browser: string | null; readonly system: string | null };

/** A browser as people recognise it: 'Firefox on Windows'. */
function DeviceName({ browser, system }: DeviceNameProps) {
  if (browser && system) {
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  }
  return browser ?? system ?? <Trans>An unknown device</Trans>;
}

type PasskeysProps = Pick<SafetyData, 'passkeys' | 'isSure'>;

/** The owner's passkeys; without the password given lately they can be seen, and not changed. */
function Passkeys({ passkeys, isSure }: PasskeysProps) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Passkeys</Trans>
      </h2>
      <p>
        <Trans>With a passkey you log in with your fingerprint, your face or the code of your device.</Trans>
      </p>
      {passkeys.length > 0 ? (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <span>
                <DeviceName browser={passkey.browser} system={passkey.system} />
                <span className={styles.about}>{t`added on ${formatDate(passkey.addedAt)}`}</span>
              </span>
              {isSure ? (
                <RowButton
                  address={href('owner-password')}
                  id={passkey.id}
                  name={PRESS}
                  value={DO.removePasskey}
                  about={<DeviceName browser={passkey.browser} system={passkey.system} />}
                >
                  <Trans>Remove</Trans>
                </RowButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isSure ? (
        <>
          <AddPasskey />
          <noscript>
            <p className={styles.about}>
              <Trans>To add a passkey, your browser needs JavaScript.</Trans>
            </p>
          </noscript>
        </>
      ) : (
        <form className={styles.sectionForm} method="post" action={href('owner-password')}>
          <TextField
            label={t`Your password`}
            hint={t`To add or remove a passkey, enter your password again.`}
            name="current"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            required
          />
          <Button type="submit" name={PRESS} value={DO.sure} variant="secondary">
            <Trans>Continue</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}

/** Where the owner is logged in: each browser, and the way to end it. */
function Devices({ devices }: Pick<SafetyData, 'devices'>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const seen = (at: string) => formatInstant(at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Where you are logged in</Trans>
      </h2>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <span>
              <DeviceName browser={device.browser} system={device.system} />
              {device.seenAt ? <span className={styles.about}>{t`last seen ${seen(device.seenAt)}`}</span> : null}
            </span>
            {device.isThis ? (
              <Badge tone="moss">
                <Trans>This device</Trans>
              </Badge>
            ) : (
              <RowButton
                address={href('owner-password')}
                id={device.id}
                name={PRESS}
                value={DO.endDevice}
                about={<DeviceName browser={device.browser} system={device.system} />}
              >
                <Trans>Log out</Trans>
              </RowButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How and where the owner is logged in. */
function Safety({ passkeys, isSure, devices }: SafetyData) {
  return (
    <>
      <Passkeys passkeys={passkeys} isSure={isSure} />
      <Devices devices={devices} />
    </>
  );
}

const SAVED: Readonly<Record<string, MessageDescriptor>> = {
  passkey: msg`Your passkey has been added: next time you can log in with it, without your password.`,
  [DO.removePasskey]: msg`The passkey has been removed.`,
  [DO.endDevice]: msg`That device is logged out.`,
};

/** Where an owner chooses a new password, and sees how and where they are logged in. */
function View({ data, rejected }: PageProps<PageData>) {
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
          <Trans>You logged in with a temporary password. Replace it now; you will then see your figures.</Trans>
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

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, PageData>({
  load: async (context) => (await import('./owner-password.load.ts')).load(context),
  action: act,
  View,
});
