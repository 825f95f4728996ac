import type { Device, PasskeyLine } from '@dorpel/contracts/owner';
import type { Rejected } from '@dorpel/federation';
import { INTENT } from '@dorpel/federation/action';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { TextField } from '@dorpel/ui/TextField';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PasskeyForm } from '../parts/desk/PasskeyForm.tsx';
import { fieldWords, problemWords } from '../parts/desk/problems.ts';
import { RowButton } from '../parts/RowButton.tsx';
import styles from '../parts/desk/desk.module.css';
import { DO } from './desk-account.act.ts';

/** The password once more: a screen that was left open must not become a way in. */
export function Sure({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const isRefused = rejected?.values[INTENT] === DO.sure;
  const code = rejected?.fields['current'];
  const error = code === undefined ? rejected && problemWords(rejected.code) : fieldWords(code);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>How you log in</Trans>
      </h2>
      <p>
        <Trans>
          Your email address, an authenticator app or a passkey. To see or change them, enter your password again.
        </Trans>
      </p>
      <form className={styles.form} method="post" action={href('desk-account')}>
        <TextField
          label={t`Your password`}
          name="current"
          type="password"
          autoComplete="current-password"
          error={isRefused && error ? i18n._(error) : undefined}
          maxLength={200}
          required
        />
        <Button type="submit" name={INTENT} value={DO.sure} variant="secondary">
          <Trans>Continue</Trans>
        </Button>
      </form>
    </section>
  );
}

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

/** Where one is logged in: each browser, and the way to end it. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
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
              <DeviceName browser={device.browser} system={device.system} />{' '}
              <span className={styles.about}>
                {[
                  device.seenAt ? t`last seen ${seen(device.seenAt)}` : null,
                  device.beganAt ? t`logged in since ${seen(device.beganAt)}` : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {device.isThis ? (
              <Badge tone="moss">
                <Trans>This device</Trans>
              </Badge>
            ) : (
              <RowButton
                address={href('desk-account')}
                id={device.id}
                name={INTENT}
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

type SecondFactorProps = {
  readonly appAddedAt: string | null;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly PasskeyLine[];
};

/** With what one comes in besides the password: an app, passkeys, codes for when they are lost. */
export function SecondFactor({ appAddedAt, recoveryCodesLeft, passkeys }: SecondFactorProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const address = href('desk-account');
  return (
    <>
      <section className={styles.section}>
        <h2>
          <Trans>Authenticator app</Trans>
        </h2>
        {appAddedAt === null ? (
          <>
            <p>
              <Trans>After your password, the app on your phone shows a six-digit code.</Trans>
            </p>
            <form method="post" action={address}>
              <Button type="submit" name={INTENT} value={DO.beginApp} variant="secondary">
                <Trans>Link an app</Trans>
              </Button>
            </form>
          </>
        ) : (
          <>
            <p>
              <Trans>Linked since {formatDate(appAddedAt)}.</Trans>
            </p>
            <form className={styles.buttons} method="post" action={address}>
              <Button type="submit" name={INTENT} value={DO.beginApp} variant="secondary" size="small">
                <Trans>Link another app instead</Trans>
              </Button>
              <Button type="submit" name={INTENT} value={DO.removeApp} variant="quiet" size="small">
                <Trans>Unlink</Trans>
              </Button>
            </form>
          </>
        )}
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Passkeys</Trans>
        </h2>
        <p>
          <Trans>Log in with your fingerprint, your face or the code of your device, without a password.</Trans>
        </p>
        {passkeys.length > 0 ? (
          <ul className={styles.rows}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={styles.row}>
                <span>
                  <DeviceName browser={passkey.browser} system={passkey.system} />{' '}
                  <span className={styles.about}>
                    {passkey.usedAt
                      ? t`added on ${formatDate(passkey.addedAt)}, last used on ${formatDate(passkey.usedAt)}`
                      : t`added on ${formatDate(passkey.addedAt)}`}
                  </span>
                </span>
                <RowButton
                  address={address}
                  id={passkey.id}
                  name={INTENT}
                  value={DO.removePasskey}
                  about={<DeviceName browser={passkey.browser} system={passkey.system} />}
                >
                  <Trans>Remove</Trans>
                </RowButton>
              </li>
            ))}
          </ul>
        ) : null}
        <PasskeyForm use="add" address={address}>
          <Trans>Add a passkey</Trans>
        </PasskeyForm>
        <noscript>
          <p className={styles.about}>
            <Trans>To add a passkey, your browser needs JavaScript. An app works without.</Trans>
          </p>
        </noscript>
      </section>
      {appAddedAt !== null || passkeys.length > 0 ? (
        <section className={styles.section}>
          <h2>
            <Trans>Recovery codes</Trans>
          </h2>
          <p>
            <Plural
              value={recoveryCodesLeft}
              _0="You have no recovery codes left. Make new ones, for when you lose your phone."
              one="You have # recovery code left, for when you lose your phone."
              other="You have # recovery codes left, for when you lose your phone."
            />
          </p>
          <form method="post" action={address}>
            <Button type="submit" name={INTENT} value={DO.renewCodes} variant="secondary" size="small">
              <Trans>Make new codes</Trans>
            </Button>
          </form>
        </section>
      ) : null}
    </>
  );
}
