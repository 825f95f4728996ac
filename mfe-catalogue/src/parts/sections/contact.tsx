import type { Advisor } from '@dorpel/contracts/catalogue';
import type { FormName } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { MailIcon, PhoneIcon } from '@dorpel/ui/icons';
import { MailLink } from '@dorpel/ui/MailLink';
import { Trans } from '@lingui/react/macro';
import styles from './sections.module.css';

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.at(-1)].map((word) => word?.charAt(0) ?? '').join('');
};

/** The person to talk to about a property or project, with phone and languages (C19). */
export function AdvisorCard({ advisor }: { readonly advisor: Advisor }) {
  const { language } = useSite();
  const { name, role, phone, email, languages, picture } = advisor;
  const spoken = languages.filter(isLanguage).map((code) => NATIVE_NAMES[code]);
  return (
    <div className={styles.advisor}>
      {picture ? (
        <img className={styles.portrait} src={`${picture.path}250.webp`} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div>
        <p className={styles.name}>{name}</p>
        {role ? (
          <p className={styles.role} lang={role.language === language ? undefined : role.language}>
            {role.text}
          </p>
        ) : null}
      </div>
      <ul className={styles.ways} role="list">
        {phone ? (
          <li>
            <PhoneIcon />
            <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          </li>
        ) : null}
        {email ? (
          <li>
            <MailIcon />
            <MailLink email={email} />
          </li>
        ) : null}
      </ul>
      {spoken.length > 0 ? (
        <p className={styles.languages}>
          <Trans>Speaks {spoken.join(', ')}</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** The forms that start from a property or a project (C17), by the names of their routes: one of them has one for each. */
export type FormRoute = FormName | 'project-document-request';

/** The address of a form about something, or null where this site has no such form. */
export function formHref(
  href: Context['href'],
  route: FormRoute,
  params: Readonly<Record<string, string>>,
): string | null {
  const address = href(route, params);
  return address === '/' ? null : address;
}
