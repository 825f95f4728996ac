import type { DeskViewing } from '@dorpel/contracts/desk-viewings';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { formatPhone } from '@dorpel/i18n/phone';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { DataList } from '@dorpel/ui/DataList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime, dayInWords } from '../parts/slots/moments.ts';
import { Changes } from './Changes.tsx';
import { Forms, Refusal } from './Forms.tsx';
import styles from './View.module.css';

export type ViewingData = {
  /** null: there is none of that id, or it was deleted. */
  readonly viewing: DeskViewing | null;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayHandle: boolean;
  /** What was just done: 'move', 'assign', 'cancel'. */
  readonly done: string;
};

const DONE: Readonly<Record<string, MessageDescriptor>> = {
  move: msg`Moved. The visitor gets an email with the new time for their calendar.`,
  assign: msg`Saved.`,
  cancel: msg`Cancelled. The visitor gets an email.`,
};

function About({ viewing }: { readonly viewing: DeskViewing }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { home, advisor, phone, email, remark, remindedAt } = viewing;
  const reminded = remindedAt && formatInstant(remindedAt, language, { dateStyle: 'short', timeStyle: 'short' });
  const items = [
    { label: t`Home`, value: home.href ? <a href={home.href}>{home.title}</a> : home.title },
    ...(home.reference ? [{ label: t`Reference`, value: home.reference }] : []),
    { label: t`Shown by`, value: advisor?.name ?? t`Nobody yet` },
    { label: t`Phone`, value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a> },
    { label: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> },
    { label: t`Language`, value: isLanguage(viewing.language) ? NATIVE_NAMES[viewing.language] : viewing.language },
    ...(remark ? [{ label: t`Remark`, value: <span className={styles.text}>{remark}</span> }] : []),
    ...(viewing.isToCome ? [{ label: t`Reminder`, value: reminded ?? t`goes out the day before` }] : []),
  ];
  return (
    <>
      <DataList items={items} />
      <p className={styles.links}>
        <a href={href('desk-submission', { id: viewing.id })}>
          <Trans>Everything that was sent, and notes</Trans>
        </a>
        <a href={`${href('desk-viewing-hours')}?of=property-${home.id}`}>
          <Trans>Hours of this home</Trans>
        </a>
      </p>
    </>
  );
}

/** One viewing: when, who comes, which home; and what the office can do with it. */
export function View({ data: { viewing, colleagues, mayHandle, done }, rejected }: PageProps<ViewingData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const back = <a href={href('desk-viewings')}>{t`To the viewings`}</a>;
  if (!viewing)
    return (
      <EmptyState heading="h1" title={t`No such viewing`} action={back}>
        <Trans>It may have been deleted: what visitors send is kept for a limited time.</Trans>
      </EmptyState>
    );
  const { name, startsAt, endsAt, status, isToCome, isOutsideHours, changes } = viewing;
  const said = DONE[done];
  return (
    <DeskPage>
      <header className={styles.header}>
        <p>{back}</p>
        <h1>{name}</h1>
        <p className={styles.when}>
          <time dateTime={startsAt}>
            {dayInWords(startsAt, language)}, {clockTime(startsAt)}–{clockTime(endsAt)}
          </time>
        </p>
      </header>
      {rejected ? <Refusal rejected={rejected} /> : null}
      {said && !rejected ? <Notice kind="success">{i18n._(said)}</Notice> : null}
      {status === 'cancelled' && done !== 'cancel' ? (
        <Notice kind="info">{t`This viewing is cancelled.`}</Notice>
      ) : null}
      {isOutsideHours ? (
        <Notice kind="warning">
          <Trans>
            This time is no longer within the viewing hours: a day was closed, or the hours changed. Move the viewing or
            cancel it.
          </Trans>
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <section className={styles.part} aria-label={t`The viewing`}>
          <About viewing={viewing} />
          <Changes changes={changes} />
        </section>
        {isToCome && mayHandle ? (
          <section className={styles.part} aria-label={t`What we do with it`}>
            <Forms viewing={viewing} colleagues={colleagues} rejected={rejected} />
          </section>
        ) : null}
      </div>
    </DeskPage>
  );
}
