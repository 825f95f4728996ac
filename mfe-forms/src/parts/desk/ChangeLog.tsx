import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { useLingui } from '@lingui/react/macro';
import styles from './desk.module.css';

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
