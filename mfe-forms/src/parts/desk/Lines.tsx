import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { useLingui } from '@lingui/react/macro';
import styles from './Lines.module.css';
import { FORM_WORDS, STATUS_WORDS, wordsFor } from './words.ts';

/** One line of the inbox, as JSON. */
export type Line = {
  readonly id: string;
  readonly form: string;
  readonly receivedAt: string;
  readonly name: string;
  /** The home it is about, in words. */
  readonly home?: string | undefined;
  readonly status: string;
  readonly assignee?: { readonly name: string } | null;
};

/** What visitors sent, a line each: who, what, when, how far the office is. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { i18n } = useLingui();
  const { href, language } = useSite();
  const say = i18n._.bind(i18n);
  return (
    <ul className={styles.lines} role="list">
      {lines.map(({ id, form, receivedAt, name, home, status, assignee }) => (
        <li key={id} className={styles.line} data-submission={id}>
          <a className={styles.who} href={href('desk-submission', { id })}>
            {name}
          </a>
          <span>
            {wordsFor(FORM_WORDS, form, say)}
            {home ? <span className={styles.home}>{home}</span> : null}
          </span>
          <time className={styles.soft} dateTime={receivedAt}>
            {formatInstant(receivedAt, language, { dateStyle: 'short', timeStyle: 'short' })}
          </time>
          <span className={styles.soft} data-part="assignee">
            {assignee?.name}
          </span>
          <span className={styles.status}>
            <Badge data-part="status">{wordsFor(STATUS_WORDS, status, say)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
