import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAIL_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

type Letter = NonNullable<DeskSubmission['letters']>[number];

const TONES = { sent: 'moss', failed: 'accent' } as const;

/** One mail: an answer with what it says, the others by their subject; what went wrong in the words of the mail server. */
function OneLetter({ letter }: { readonly letter: Letter }) {
  const { i18n } = useLingui();
  const { language } = useSite();
  const { to, subject, state, at, error, answer } = letter;
  const when = answer?.at ?? at;
  return (
    <li className={styles.letter}>
      <span className={styles.subject}>
        {subject}{' '}
        <Badge tone={TONES[state as keyof typeof TONES]}>{wordsFor(MAIL_WORDS, state, i18n._.bind(i18n))}</Badge>
      </span>
      <span className={styles.soft}>
        {when ? `${formatInstant(when, language, { dateStyle: 'short', timeStyle: 'short' })}, ` : null}
        {answer ? `${answer.by.name} → ` : null}
        {to}
      </span>
      {error ? <span className={styles.soft}>{error}</span> : null}
      {answer ? <p className={`${styles.text} ${styles.note}`}>{answer.text}</p> : null}
    </li>
  );
}

/** The thread: the mails it caused and the answers of the office, the oldest first, each with what became of it. */
export function Letters({ letters }: { readonly letters: readonly Letter[] }) {
  if (letters.length === 0) return null;
  return (
    <>
      <h2>
        <Trans>Emails</Trans>
      </h2>
      <ol className={styles.letters} role="list">
        {letters.map((letter) => (
          <OneLetter key={letter.id} letter={letter} />
        ))}
      </ol>
    </>
  );
}
