import { type DeskSubmission, HANDLING_STATUSES, NOBODY, NOTE_LENGTH } from '@dorpel/contracts/desk-submissions';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { sentText } from '@dorpel/federation/action';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { SENT } from '@dorpel/federation/desk';
import { MailFault } from '../parts/desk/office.tsx';
import { MAIL_WORDS, STATUS_WORDS, wordsFor } from '../parts/desk/words.ts';
import { withQuery } from './inbox.tsx';
import styles from './inbox.module.css';

type ReachProps = {
  /** Of their message, by which who gave no address is found. */
  readonly id: string;
  readonly email: string;
  readonly phone: string | null | undefined;
};

/** How somebody is reached: by mail, by telephone, or one of the two, where the office noted who rang. */
export function Reach({ id, email, phone }: ReachProps) {
  const { href } = useSite();
  const ways = [
    ...(email
      ? [
          <a key="mail" href={`mailto:${email}`}>
            {email}
          </a>,
        ]
      : []),
    ...(phone
      ? [
          <a key="phone" href={phoneHref(phone)}>
            {formatPhone(phone)}
          </a>,
        ]
      : []),
    <a
      key="person"
      href={withQuery(href('desk-person'), `?${new URLSearchParams(email ? { email } : { submission: id })}`)}
    >
      <Trans>All of this person</Trans>
    </a>,
  ];
  return ways.map((way) => (
    <Fragment key={way.key}>
      {' · '}
      {way}
    </Fragment>
  ));
}

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
    if (what === 'reply') return t`replied by email: ${is}`;
    if (what === 'bounce') return t`an email to ${is} was not delivered`;
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

type Letter = NonNullable<DeskSubmission['letters']>[number];

const TONES = { sent: 'moss', failed: 'accent' } as const;

/** One mail: an answer with what it says, the others by their subject; what went wrong, and what the mail server said. */
function OneLetter({ letter }: { readonly letter: Letter }) {
  const { i18n } = useLingui();
  const { language } = useSite();
  const { to, subject, state, at, error, returned, answer } = letter;
  const when = answer?.at ?? at;
  return (
    <li className={styles.letter}>
      <span className={styles.subject}>
        {subject}{' '}
        <Badge tone={TONES[state as keyof typeof TONES]}>{wordsFor(MAIL_WORDS, state, i18n._.bind(i18n))}</Badge>
      </span>
      <span className={styles.about}>
        {when ? `${formatInstant(when, language, { dateStyle: 'short', timeStyle: 'short' })}, ` : null}
        {answer ? `${answer.by.name} → ` : null}
        {to}
      </span>
      <MailFault why={returned ?? (state === 'failed' ? 'unknown' : null)} said={error} />
      {answer ? <p className={`${styles.text} ${styles.note}`}>{answer.text}</p> : null}
    </li>
  );
}

type Reply = NonNullable<DeskSubmission['replies']>[number];

/** What came back by mail: who wrote it, what, and below it the earlier mails, folded away. */
function OneReply({ reply }: { readonly reply: Reply }) {
  const { language } = useSite();
  const { from, at, subject, text, quoted, files, isOther, isAutomatic } = reply;
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const names = files.map(({ name, bytes }) => `${name} (${size.format(Math.max(1, bytes / 1000))})`).join(', ');
  return (
    <li className={styles.letter}>
      <span className={styles.subject}>
        {subject}{' '}
        <Badge>
          <Trans>Reply by email</Trans>
        </Badge>{' '}
        {isAutomatic ? (
          <Badge>
            <Trans>Automatic</Trans>
          </Badge>
        ) : null}
        {isOther ? (
          <Badge tone="accent">
            <Trans>From another address</Trans>
          </Badge>
        ) : null}
      </span>
      <span className={styles.about}>
        {formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' })}, {from}
      </span>
      {text ? <p className={`${styles.text} ${styles.note}`}>{text}</p> : null}
      {names ? (
        <span className={styles.about}>
          <Trans>Attachments, in your inbox: {names}</Trans>
        </span>
      ) : null}
      {quoted ? (
        <details>
          <summary>
            <Trans>Earlier emails</Trans>
          </summary>
          <p className={`${styles.text} ${styles.about}`}>{quoted}</p>
        </details>
      ) : null}
    </li>
  );
}

/** The thread: the mails it caused, the answers of the office and what came back, the oldest first, each with what became of it. */
export function Letters({ submission }: { readonly submission: Pick<DeskSubmission, 'letters' | 'replies'> }) {
  const { letters = [], replies = [] } = submission;
  if (letters.length + replies.length === 0) return null;
  const sent = letters.map((letter) => ({
    id: letter.id,
    at: letter.answer?.at ?? letter.at ?? '',
    line: <OneLetter letter={letter} />,
  }));
  const came = replies.map((reply) => ({ id: reply.id, at: reply.at, line: <OneReply reply={reply} /> }));
  // Instants as texts are in the order of time.
  const thread = came.length === 0 ? sent : [...sent, ...came].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <>
      <h2>
        <Trans>Emails</Trans>
      </h2>
      <ol className={styles.letters} role="list">
        {thread.map(({ id, line }) => (
          <Fragment key={id}>{line}</Fragment>
        ))}
      </ol>
    </>
  );
}

type Props = {
  readonly submission: DeskSubmission;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The view that it was opened from, in the addresses that lead on. */
  readonly query: string;
  readonly rejected: Rejected | undefined;
};

/** Status, assignee and a note in one form, which says which version it was made of. */
export function HandleForm({ submission, colleagues, query, rejected }: Props) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const { id, version, status, assignee } = submission;
  const statusNow = wordsFor(STATUS_WORDS, status, i18n._.bind(i18n));
  const assigneeNow = assignee?.name ?? t`nobody`;
  const now = { status, assignee: assignee?.id ?? NOBODY, note: '' };
  const value = (name: keyof typeof now) => sentText(rejected, name, now[name]);
  const refusals = {
    'assignee/unknown': t`This colleague no longer works here.`,
    'request/invalid': t`The note is too long: ${NOTE_LENGTH} characters at most.`,
  };
  // Somebody who left stays named until it is handed on.
  const gone = assignee && !colleagues.some((each) => each.id === assignee.id) ? [assignee] : [];
  return (
    <form
      className={styles.form}
      method="post"
      action={withQuery(`${href('desk-submission', { id })}?${SENT}`, query)}
      data-draft="note"
    >
      {rejected ? <Refusal refused={rejected} words={refusals} /> : null}
      {rejected?.code === 'submission/changed' ? (
        <p>
          <Trans>
            Now: {statusNow}, {assigneeNow}
          </Trans>
        </p>
      ) : null}
      <input type="hidden" name="version" value={version} />
      <SelectField label={t`Status`} name="status" defaultValue={value('status')}>
        {HANDLING_STATUSES.map((each) => (
          <option key={each} value={each}>
            {i18n._(STATUS_WORDS[each])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Assignee`} name="assignee" data-key="a" defaultValue={value('assignee')}>
        <option value={NOBODY}>{t`Nobody`}</option>
        {[...colleagues, ...gone].map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`Add a note`}
        name="note"
        rows={4}
        maxLength={NOTE_LENGTH}
        defaultValue={value('note')}
        data-key="n"
      />
      <DraftNote isSent={rejected !== undefined} />
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
