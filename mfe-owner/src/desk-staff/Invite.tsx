import { ROLES } from '@dorpel/contracts/desk';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldWords } from '../parts/desk/problems.ts';
import { PRESS } from '../parts/desk/presses.ts';
import { roleWords } from '../parts/desk/role-words.ts';
import section from '../parts/desk/Section.module.css';
import { DO } from './act.ts';
import styles from './View.module.css';

/** Gives somebody a place at the desk: a temporary password goes to their address. */
export function Invite({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const typed = (name: string) => {
    const value = rejected?.values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const errorOf = (name: string) => {
    const code = rejected?.fields[name];
    return code === undefined ? undefined : i18n._(fieldWords(code));
  };
  return (
    <section className={section.section}>
      <h2>
        <Trans>Invite a colleague</Trans>
      </h2>
      <p>
        <Trans>They get a temporary password by email, and choose one of their own when they first log in.</Trans>
      </p>
      <form className={styles.invite} method="post" action={href('desk-staff')}>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          defaultValue={typed('name')}
          error={errorOf('name')}
          maxLength={100}
          required
        />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed('email')}
          error={errorOf('email')}
          maxLength={254}
          required
        />
        <SelectField label={t`Role`} name="role" defaultValue={typed('role') ?? 'agent'} error={errorOf('role')}>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {i18n._(roleWords(each))}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Language`} name="language" defaultValue={typed('language') ?? language}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {NATIVE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name={PRESS} value={DO.invite}>
          <Trans>Send the invitation</Trans>
        </Button>
      </form>
      <p className={section.about}>
        <Trans>
          Agents handle messages and viewings, editors write the texts, managers do all of it and look after colleagues
          and owners.
        </Trans>
      </p>
    </section>
  );
}
