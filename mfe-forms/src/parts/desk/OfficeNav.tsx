import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { useSite } from '@dorpel/federation/site';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './desk.module.css';

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
