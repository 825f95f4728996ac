import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps, redirect } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Container } from '@dorpel/ui/Layout';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accessAction, desk, requireRole } from '../parts/desk/desk.ts';
import { problemWords } from '../parts/desk/problems.ts';
import styles from '../parts/desk/desk.module.css';

type AppData = {
  readonly secret: string;
  /** For the app on the same device. */
  readonly address: string;
  /** The address, drawn. */
  readonly qr: { readonly size: number; readonly path: string };
};

/** In fours, as it is typed. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows a secret to an app, and asks for the code it gives. */
function View({ data: { secret, address, qr }, rejected }: PageProps<AppData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <Container narrow className={styles.page}>
      <h1>
        <Trans>Link an authenticator app</Trans>
      </h1>
      <form method="post" action={href('desk-app')}>
        <ol className={styles.steps}>
          <li className={styles.step}>
            <Trans>
              Open the app on your phone (such as Google Authenticator, 2FAS or 1Password) and scan this code.
            </Trans>
            <svg
              className={styles.qr}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={t`QR code for your authenticator app`}
            >
              <path d={qr.path} fill="#000" />
            </svg>
            <span className={styles.about}>
              <Trans>Can’t scan it? Type this key, or </Trans>
              <a href={address}>
                <Trans>open the app on this device</Trans>
              </a>
              .
            </span>
            <code className={styles.secret}>{grouped(secret)}</code>
          </li>
          <li className={styles.step}>
            <Trans>Enter the code that the app shows now.</Trans>
            <TextField
              className={styles.field}
              label={t`Six-digit code`}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={rejected ? i18n._(problemWords(rejected.code)) : undefined}
              maxLength={40}
              required
            />
            <span className={styles.buttons}>
              <Button type="submit">
                <Trans>Link the app</Trans>
              </Button>
              <a href={href('desk-account')}>
                <Trans>Cancel</Trans>
              </a>
            </span>
          </li>
        </ol>
      </form>
    </Container>
  );
}

export default desk.page<Record<string, string>, AppData>({
  async load(context) {
    const { client, href, i18n, signal } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    try {
      const app = await client(deskStaff).getApp({}, { signal });
      return found(app, { head: { title: i18n._(msg`Link an authenticator app`), index: false } });
    } catch (error) {
      if (isProblem(error, 'second-factor/not-begun')) return redirect(href('desk-account'));
      throw error;
    }
  },
  action: accessAction({
    values: [],
    async otherwise({ client, href, signal, text }) {
      await client(deskStaff).confirmApp({ body: { code: text('code') } }, { signal });
      return href('desk-codes');
    },
  }),
  View,
});
