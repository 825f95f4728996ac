import type { Rejected } from '@dorpel/federation';
import { INTENT, sentText } from '@dorpel/federation/action';
import { useSite } from '@dorpel/federation/site';
import { LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldWords } from '../parts/desk/problems.ts';
import styles from '../parts/desk/desk.module.css';
import { DO } from './desk-account.act.ts';

/** What colleagues see one called, and the language of one's mails. */
export function Who({
  name,
  language,
  rejected,
}: {
  readonly name: string;
  readonly language: string;
  readonly rejected: Rejected | undefined;
}) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const sent = rejected?.values[INTENT] === DO.describe ? rejected : undefined;
  const code = sent?.fields['name'];
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Who you are</Trans>
      </h2>
      <form className={styles.form} method="post" action={href('desk-account')}>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="name"
          defaultValue={sentText(sent, 'name', name)}
          error={code === undefined ? undefined : i18n._(fieldWords(code))}
          maxLength={100}
          required
        />
        <SelectField
          label={t`Language of emails to you`}
          name="language"
          defaultValue={sentText(sent, 'language', language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {NATIVE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name={INTENT} value={DO.describe} variant="secondary">
          <Trans>Save</Trans>
        </Button>
      </form>
    </section>
  );
}

/**
 * The address one comes in with, and another in its place: asked for first, and taken once the code that was mailed there is typed.
 *
 * @param isSure false: a code may still be typed, and no other address asked for
 */
export function Email({
  email,
  newEmail,
  isSure,
  rejected,
}: {
  readonly email: string;
  readonly newEmail: string | null;
  readonly isSure: boolean;
  readonly rejected: Rejected | undefined;
}) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const errorOf = (intent: string, field: string) => {
    const code = rejected?.values[INTENT] === intent ? rejected.fields[field] : undefined;
    return code === undefined ? undefined : i18n._(fieldWords(code));
  };
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Email address</Trans>
      </h2>
      {newEmail === null ? null : (
        <form className={styles.form} method="post" action={href('desk-account')}>
          <p>
            <Trans>We have emailed a code to {newEmail}. It works for a few minutes, in this browser.</Trans>
          </p>
          <TextField
            label={t`Code from the email`}
            name="code"
            autoComplete="one-time-code"
            error={errorOf(DO.confirmEmail, 'code')}
            maxLength={40}
            required
          />
          <Button type="submit" name={INTENT} value={DO.confirmEmail} variant="secondary">
            <Trans>Use this address</Trans>
          </Button>
        </form>
      )}
      {isSure ? (
        <form className={styles.form} method="post" action={href('desk-account')}>
          <TextField
            label={newEmail === null ? t`New email address` : t`Another address instead`}
            name="email"
            type="email"
            autoComplete="email"
            hint={t`Now you log in with ${email}.`}
            defaultValue={sentText(rejected, 'email')}
            error={errorOf(DO.beginEmail, 'email')}
            maxLength={200}
            required
          />
          <Button type="submit" name={INTENT} value={DO.beginEmail} variant="secondary">
            <Trans>Email me a code</Trans>
          </Button>
        </form>
      ) : null}
    </section>
  );
}
