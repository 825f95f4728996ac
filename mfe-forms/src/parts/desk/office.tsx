import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './desk.module.css';
import { wordsFor } from './words.ts';

type Place = { readonly route: string; readonly label: MessageDescriptor; readonly asks: DeskAction };

/** What belongs to the inbox, and what one's role must allow. */
const PLACES: readonly Place[] = [
  { route: 'desk-inbox', label: msg`Inbox`, asks: 'submissions.read' },
  { route: 'desk-entry', label: msg`Somebody called`, asks: 'submissions.handle' },
  { route: 'desk-templates', label: msg`Templates`, asks: 'templates.read' },
  { route: 'desk-mail-rules', label: msg`Who gets what`, asks: 'mail-rules.read' },
  { route: 'desk-person', label: msg`A person’s data`, asks: 'persons.read' },
];

/** The pages beside the inbox, for this role. */
export function OfficeNav({ role }: { readonly role: string }) {
  const { t, i18n } = useLingui();
  const { href, url } = useSite();
  return (
    <nav className={styles.nav} aria-label={t`Inbox and settings`}>
      {PLACES.filter(({ asks }) => mayDo(role, asks)).map(({ route, label }) => (
        <a
          key={route}
          className={styles.link}
          href={href(route)}
          aria-current={url.pathname === href(route) ? 'page' : undefined}
        >
          {i18n._(label)}
        </a>
      ))}
    </nav>
  );
}

/** Who changed what lately, with what stood there before; nothing where nobody did. */
export function ChangeLog({ changes }: { readonly changes: readonly DeskChange[] }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t`Recent changes`}</summary>
      <ol className={styles.rows} role="list">
        {changes.map(({ at, by, about, part, before, after }) => {
          const moment = formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
          const [who, text] = [by.name, `${about} ${part}`];
          return (
            <li key={`${at} ${about} ${part}`} className={styles.row}>
              <span>{t`${moment}, ${who}: ${text}`}</span>
              <span className={`${styles.soft} ${styles.text}`}>
                <del>{before}</del> {before !== null && after !== null ? '→' : null} <ins>{after}</ins>
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Why a mail came back. */
const RETURNED_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`Not delivered: the address does not exist, or no longer accepts email.`,
  domain: msg`Not delivered: the part after the @ accepts no email.`,
  full: msg`Not delivered: the recipient’s inbox is full.`,
  size: msg`Not delivered: the email is too large for the recipient’s mail server.`,
  policy: msg`Not delivered: the mail server took the email for spam, or its rules do not allow it.`,
  unknown: msg`Not delivered: the mail server gave no reason that we recognise.`,
};

const LATER = msg`The mail server has not taken it yet; it is tried again automatically.`;

/**
 * Why a mail did not arrive: in the office's own words, and below them what the mail server said, which whoever looks after the domain needs.
 *
 * @param why by which `RETURNED_WORDS` calls it; null where the server may still take it
 * @param said the server's words; null where it has said nothing
 */
export function MailFault({ why, said }: { readonly why: string | null | undefined; readonly said: string | null }) {
  const { t, i18n } = useLingui();
  if (!why && said === null) return null;
  const known = why && Object.hasOwn(RETURNED_WORDS, why) ? why : 'unknown';
  return (
    <>
      <span>{why ? wordsFor(RETURNED_WORDS, known, i18n._.bind(i18n)) : i18n._(LATER)}</span>
      {said === null ? null : (
        <details className={styles.soft}>
          <summary>{t`What the mail server said`}</summary>
          <q lang="en">{said}</q>
        </details>
      )}
    </>
  );
}
