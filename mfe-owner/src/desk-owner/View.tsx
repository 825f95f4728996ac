import type { DeskOwner } from '@dorpel/contracts/desk-owners';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { DataList } from '@dorpel/ui/DataList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CHANGE_WORDS, MAIL_WORDS, OWNER_STATE_WORDS, wordsFor, YES_NO_WORDS } from '../parts/desk/owner-words.ts';
import styles from '../parts/desk/Owners.module.css';
import { TooOftenNotice } from '../parts/desk/TooOften.tsx';
import type { Act } from './acts.ts';
import { ChangeForm, EndForms, MailForms, NoteForm, type OwnHome } from './Forms.tsx';

export type OwnerData = {
  /** null: there is none of that id, or it was erased. */
  readonly owner: DeskOwner | null;
  readonly homes: readonly OwnHome[];
  /** What was just done; null for nothing. */
  readonly done: Act | null;
  readonly mayManage: boolean;
  readonly mayErase: boolean;
};

const DONE: Readonly<Record<Act, MessageDescriptor>> = {
  change: msg`Saved.`,
  disable: msg`The owner no longer has access.`,
  enable: msg`The owner may log in again.`,
  invite: msg`The invitation is on its way.`,
  report: msg`The report is on its way.`,
  note: msg`The note has been added to the history.`,
  erase: msg`The owner is erased.`,
};

const WHEN = { dateStyle: 'short', timeStyle: 'short' } as const;

/** How the account stands, and the last mails to it. */
function Standing({ owner: { email, invitedUntil, getsReports, reports, state } }: { readonly owner: DeskOwner }) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const say = i18n._.bind(i18n);
  const until = invitedUntil === null ? null : formatInstant(invitedUntil, language, WHEN);
  const items = [
    { label: t`Email address`, value: <a href={`mailto:${email}`}>{email}</a> },
    ...(state === 'invited'
      ? [{ label: t`Invitation`, value: until === null ? t`expired` : t`works until ${until}` }]
      : []),
    { label: t`Weekly report`, value: getsReports ? t`is emailed` : t`is not emailed` },
    ...reports.map(({ monday, state: mail }) => {
      const day = formatDate(monday);
      return { label: t`Report of ${day}`, value: wordsFor(MAIL_WORDS, mail, say) };
    }),
  ];
  return <DataList items={items} />;
}

/** Who did what with the account and when, the newest first. */
function Changes({ changes }: Pick<DeskOwner, 'changes'>) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const say = i18n._.bind(i18n);
  if (changes.length === 0) return null;
  const valueOf = (what: string, value: string | null) => {
    if (value === null) return t`none`;
    if (what === 'language' && isLanguage(value)) return NATIVE_NAMES[value];
    return what === 'disabled' ? wordsFor(YES_NO_WORDS, value, say) : value;
  };
  return (
    <section className={styles.part}>
      <h2>
        <Trans>What changed</Trans>
      </h2>
      <ol className={styles.lines} role="list">
        {changes.map(({ at, by, what, before, after }) => {
          const name = wordsFor(CHANGE_WORDS, what, say);
          const [was, is] = [valueOf(what, before), valueOf(what, after)];
          const isEvent = what === 'invited' || what === 'report';
          return (
            <li key={`${at} ${what}`} className={styles.line}>
              <span className={styles.wide}>{isEvent ? name : t`${name}: from ${was} to ${is}`}</span>
              <span className={`${styles.soft} ${styles.wide}`}>
                {by.name}, {formatInstant(at, language, WHEN)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** One owner: the account, its homes, what the office may do with it, and what it did. */
export function View({ data: { owner, homes, done, mayManage, mayErase }, rejected }: PageProps<OwnerData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const back = <a href={href('desk-owners')}>{t`To the owners`}</a>;
  if (!owner)
    return (
      <EmptyState heading="h1" title={t`This owner does not exist`} action={back}>
        <Trans>The account may have been erased.</Trans>
      </EmptyState>
    );
  return (
    <DeskPage className={styles.page}>
      <header className={styles.stack}>
        <p>{back}</p>
        <h1>{owner.name}</h1>
        <p>
          <Badge tone={owner.state === 'active' ? 'moss' : 'plain'}>
            {wordsFor(OWNER_STATE_WORDS, owner.state, i18n._.bind(i18n))}
          </Badge>
        </p>
      </header>
      {done !== null && !rejected ? <Notice kind="success">{i18n._(DONE[done])}</Notice> : null}
      {owner.tooOften ? <TooOftenNotice {...owner.tooOften} /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.part}>
            <h2>
              <Trans>Account and homes</Trans>
            </h2>
            <ul className={styles.lines} role="list">
              {homes.map(({ id, title }) => (
                <li key={id} className={styles.line}>
                  <a className={styles.who} href={href('desk-home', { id })}>
                    {title ?? id}
                  </a>
                  <span className={styles.soft}>{id}</span>
                </li>
              ))}
            </ul>
            <Standing owner={owner} />
            {mayManage ? <MailForms owner={owner} rejected={rejected} /> : null}
          </section>
          {mayManage ? <NoteForm owner={owner} homes={homes} rejected={rejected} /> : null}
        </div>
        <div className={styles.column}>
          {mayManage ? (
            <section className={styles.part}>
              <h2>
                <Trans>Change</Trans>
              </h2>
              <ChangeForm owner={owner} homes={homes} rejected={rejected} />
            </section>
          ) : null}
          {mayManage ? <EndForms owner={owner} rejected={rejected} mayErase={mayErase} /> : null}
          <Changes {...owner} />
        </div>
      </div>
    </DeskPage>
  );
}
