import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { ButtonLink } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lines } from '../parts/desk/Lines.tsx';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';
import { Changes } from './Changes.tsx';
import { HandleForm } from './HandleForm.tsx';
import { Letters } from './Letters.tsx';
import styles from './View.module.css';

export type SubmissionData = {
  /** null: there is none of that id, or it was deleted. */
  readonly submission: DeskSubmission | null;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayHandle: boolean;
  /** When it was asked for: what happens from then on, a script tells. */
  readonly since: string;
  readonly isSaved: boolean;
  readonly isAnswered: boolean;
};

/** What of it has no words in its fields: the home as a link, and the viewing. */
function About({ submission: { property, viewing } }: { readonly submission: DeskSubmission }) {
  const { t } = useLingui();
  const { language } = useSite();
  const style = { dateStyle: 'full', timeStyle: 'short' } as const;
  const items = [
    ...(property
      ? [
          {
            label: t`Home`,
            value: (
              <>
                {property.href ? <a href={property.href}>{property.title}</a> : property.title}
                {property.reference ? ` (${property.reference})` : null}
              </>
            ),
          },
        ]
      : []),
    ...(viewing
      ? [
          {
            label: viewing.status === 'cancelled' ? t`Viewing (cancelled)` : t`Viewing`,
            value: formatInstant(viewing.startsAt, language, style),
          },
        ]
      : []),
  ];
  return items.length > 0 ? <DataList items={items} /> : null;
}

/** One thing that a visitor sent, and what the office does with it. */
export function View({
  data: { submission, colleagues, mayHandle, since, isSaved, isAnswered },
  rejected,
}: PageProps<SubmissionData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  if (!submission)
    return (
      <EmptyState heading="h1" title={t`Not in the inbox`} action={<a href={href('desk-inbox')}>{t`To the inbox`}</a>}>
        <Trans>It may have been deleted: what visitors send is kept for a limited time.</Trans>
      </EmptyState>
    );
  const { id, name, email, form, receivedAt, fields, notes, changes, others, letters = [] } = submission;
  const say = i18n._.bind(i18n);
  return (
    <DeskPage>
      <header className={styles.header}>
        <p>
          <a href={href('desk-inbox')}>
            <Trans>To the inbox</Trans>
          </a>
        </p>
        <h1>{name}</h1>
        <p>
          {wordsFor(FORM_WORDS, form, say)} ·{' '}
          <time dateTime={receivedAt}>
            {formatInstant(receivedAt, language, { dateStyle: 'full', timeStyle: 'short' })}
          </time>{' '}
          · <a href={`mailto:${email}`}>{email}</a>
        </p>
        {mayHandle ? (
          <p>
            <ButtonLink href={href('desk-answer', { id })} variant="secondary">
              <Trans>Answer by email</Trans>
            </ButtonLink>
          </p>
        ) : null}
      </header>
      <div hidden data-live="" data-submission={id} data-version={submission.version} data-since={since}>
        <Notice kind="warning" action={<a href={href('desk-submission', { id })}>{t`Show what is there now`}</a>}>
          <Trans>
            <strong data-by="" /> changed this meanwhile.
          </Trans>
        </Notice>
      </div>
      {isSaved && !rejected ? (
        <Notice kind="success">
          <Trans>Saved.</Trans>
        </Notice>
      ) : null}
      {isAnswered && !rejected ? (
        <Notice kind="success">
          <Trans>Your answer goes out within seconds. See below what became of it.</Trans>
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <section className={styles.part} aria-label={t`What was sent`}>
          <DataList items={fields.map((field) => ({ label: field.name, value: <Text text={field.value} /> }))} />
          <About submission={submission} />
          <Letters letters={letters} />
          {others.length > 0 ? (
            <>
              <h2>
                <Trans>From the same person</Trans>
              </h2>
              <Lines lines={others.map((other) => ({ ...other, name: wordsFor(FORM_WORDS, other.form, say) }))} />
            </>
          ) : null}
        </section>
        <section className={styles.part} aria-label={t`What we do with it`}>
          {mayHandle ? <HandleForm submission={submission} colleagues={colleagues} rejected={rejected} /> : null}
          {notes.map(({ at, by, text }) => (
            <article key={at} className={styles.note}>
              <Text text={text} />
              <p className={styles.soft}>
                {by.name}, {formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' })}
              </p>
            </article>
          ))}
          <Changes changes={changes} />
        </section>
      </div>
    </DeskPage>
  );
}

/** Words as they were typed, with their lines. */
const Text = ({ text }: { readonly text: string }) => <span className={styles.text}>{text}</span>;
