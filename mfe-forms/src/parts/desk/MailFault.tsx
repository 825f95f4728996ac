import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './page.module.css';
import { RETURNED_WORDS, wordsFor } from './words.ts';

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
