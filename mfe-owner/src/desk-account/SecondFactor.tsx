import type { PasskeyLine } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatDate } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PasskeyForm } from '../parts/desk/PasskeyForm.tsx';
import { PRESS } from '../parts/desk/presses.ts';
import styles from '../parts/desk/Section.module.css';
import { DeviceName } from '../parts/desk/DeviceName.tsx';
import { DO } from './act.ts';

export type SecondFactorProps = {
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
              <Trans>After your password, the app on your phone gives a code of six digits.</Trans>
            </p>
            <form method="post" action={address}>
              <Button type="submit" name={PRESS} value={DO.beginApp} variant="secondary">
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
              <Button type="submit" name={PRESS} value={DO.beginApp} variant="secondary" size="small">
                <Trans>Link another app instead</Trans>
              </Button>
              <Button type="submit" name={PRESS} value={DO.removeApp} variant="quiet" size="small">
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
                <form method="post" action={address}>
                  <input type="hidden" name="id" value={passkey.id} />
                  <Button type="submit" name={PRESS} value={DO.removePasskey} variant="quiet" size="small">
                    <Trans>Remove</Trans>
                    <span className="visually-hidden">
                      {' '}
                      <DeviceName browser={passkey.browser} system={passkey.system} />
                    </span>
                  </Button>
                </form>
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
            <Button type="submit" name={PRESS} value={DO.renewCodes} variant="secondary" size="small">
              <Trans>Make new codes</Trans>
            </Button>
          </form>
        </section>
      ) : null}
    </>
  );
}
