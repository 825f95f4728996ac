import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldWords, problemWords } from '../parts/desk/problems.ts';
import { PRESS } from '../parts/desk/presses.ts';
import styles from '../parts/desk/Section.module.css';
import { DO } from './act.ts';

/** The password once more: a screen that was left open must not become a way in. */
export function Sure({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const isRefused = rejected?.values[PRESS] === DO.sure;
  const code = rejected?.fields['current'];
  const error = code === undefined ? rejected && problemWords(rejected.code) : fieldWords(code);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>A second step when you log in</Trans>
      </h2>
      <p>
        <Trans>An authenticator app or a passkey. To see or change it, enter your password again.</Trans>
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
        <Button type="submit" name={PRESS} value={DO.sure} variant="secondary">
          <Trans>Continue</Trans>
        </Button>
      </form>
    </section>
  );
}
