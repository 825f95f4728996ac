import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { useLingui } from '@lingui/react/macro';
import { STATUS_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

type Change = DeskSubmission['changes'][number];

/** Who did what and when, the newest first; a note is told above, here only that it was written. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  const status = (code: string | null) => wordsFor(STATUS_WORDS, code ?? '', i18n._.bind(i18n));
  const told = ({ what, before, after }: Change): string => {
    const [was, is] = what === 'status' ? [status(before), status(after)] : [before ?? t`nobody`, after ?? t`nobody`];
    if (what === 'note') return t`wrote a note`;
    if (what === 'answer') return t`answered: ${is}`;
    return what === 'status' ? t`status: from ${was} to ${is}` : t`assignee: from ${was} to ${is}`;
  };
  return (
    <details className={styles.changes}>
      <summary>{t`What changed`}</summary>
      <ol reversed>
        {changes.map((change) => {
          const moment = formatInstant(change.at, language, { dateStyle: 'short', timeStyle: 'short' });
          const [who, text] = [change.by.name, told(change)];
          return <li key={`${change.at} ${change.what}`}>{t`${moment}, ${who}: ${text}`}</li>;
        })}
      </ol>
    </details>
  );
}
