import { isProblem, Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { type DeskOwner, deskOwners, NOTE_STATUSES, NOTE_TYPES } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { type Sent, textOf } from '@dorpel/federation/action';
import { deskAction, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { titleIn } from '@dorpel/i18n/text';
import { Badge } from '@dorpel/ui/Badge';
import { DataList } from '@dorpel/ui/DataList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { homesIn } from './refusal.tsx';
import { CHANGE_WORDS, MAIL_WORDS, OWNER_STATE_WORDS, wordsFor, YES_NO_WORDS } from './words.ts';
import styles from '../parts/desk/desk.module.css';
import { TooOftenNotice } from '../parts/desk/ThrottleNotice.tsx';
import { ChangeForm, EndForms, MailForms, NoteForm, type OwnHome } from './Forms.tsx';

type OwnerData = {
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
function View({ data: { owner, homes, done, mayManage, mayErase }, rejected }: PageProps<OwnerData>) {
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
    <DeskPage className={styles.ownersPage}>
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

/** What the forms of the page ask for; each says it in its button. */
const ACTS = ['change', 'disable', 'enable', 'invite', 'report', 'note', 'erase'] as const;
export type Act = (typeof ACTS)[number];

const versionIn = ({ text }: Sent) => Number(text('version'));
const idOf = ({ params }: Sent) => params['id'] ?? '';

const setDisabled =
  (isDisabled: boolean) =>
  (sent: Sent): Promise<unknown> => {
    const body = { version: versionIn(sent), isDisabled };
    return sent.client(deskOwners).changeOwner({ params: { id: idOf(sent) }, body }, { signal: sent.signal });
  };

const WORK: Readonly<Record<Act, (sent: Sent) => Promise<unknown>>> = {
  change(sent) {
    const { client, signal, text, texts } = sent;
    const language = text('language');
    const body = {
      version: versionIn(sent),
      name: text('name'),
      language: isLanguage(language) ? language : undefined,
      propertyIds: [...new Set([...texts('home'), ...homesIn(text('homes'))])],
    };
    return client(deskOwners).changeOwner({ params: { id: idOf(sent) }, body }, { signal });
  },
  disable: setDisabled(true),
  enable: setDisabled(false),
  invite: (sent) => sent.client(deskOwners).inviteOwnerAgain({ params: { id: idOf(sent) } }, { signal: sent.signal }),
  report: (sent) => sent.client(deskOwners).sendOwnerReport({ params: { id: idOf(sent) } }, { signal: sent.signal }),
  note({ client, signal, text }) {
    const body = {
      type: NOTE_TYPES.find((type) => type === text('type')) ?? 'agency',
      subject: text('subject'),
      comment: text('comment'),
      status: NOTE_STATUSES.find((status) => status === text('status')),
    } as const;
    return client(deskOwners).noteForOwners({ params: { id: text('property') }, body }, { signal });
  },
  async erase(sent) {
    const { client, signal, text } = sent;
    const params = { id: idOf(sent) };
    const { email } = await client(deskOwners).getDeskOwner({ params }, { signal });
    // Typed, so that nobody is erased by a slip.
    if (text('confirm').trim().toLowerCase() !== email)
      throw new Problem('owner/not-confirmed', { confirm: 'not-confirmed' });
    return client(deskStaff).eraseOwner({ params }, { signal });
  },
};

/** Does what a button asks for, and leads to where it is said. */
const doing = (asked: Act) => async (sent: Sent) => {
  await WORK[asked](sent);
  const { href } = sent;
  return asked === 'erase'
    ? `${href('desk-owners')}?erased`
    : `${href('desk-owner', { id: idOf(sent) })}?done=${asked}`;
};

/** What is typed in any of the forms, and comes back with a refusal. */
const FIELDS = ['name', 'language', 'homes', 'property', 'type', 'subject', 'comment', 'status', 'confirm'] as const;

/** What is refused comes back with what was typed, to the form it came from. */
const action = deskAction({
  asks: 'owners.manage',
  problems: { ...deskOwners.problems, 'owner/not-confirmed': 422 },
  values: (form) => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)])),
    home: form.getAll('home').join(','),
  }),
  intents: Object.fromEntries(ACTS.map((asked) => [asked, doing(asked)])),
});

/** An account; null where there is none of that id. */
async function ownerOf({ client, params, signal }: Context): Promise<DeskOwner | null> {
  return orNull(
    client(deskOwners).getDeskOwner({ params: { id: params['id'] ?? '' } }, { signal }),
    'owner/not-found',
    'request/invalid',
  );
}

/** What the homes are called: by their numbers where the catalogue can't be asked just now. */
async function homesOf({ client, language, signal }: Context, ids: readonly string[]): Promise<OwnerData['homes']> {
  const named = new Map<string, string>();
  try {
    const query = { language, ids: [...ids] };
    const { items } = ids.length > 0 ? await client(deskHomes).listDeskHomes({ query }, { signal }) : { items: [] };
    for (const { id, title, city } of items) named.set(id, titleIn({ title: title.text, city }));
  } catch (error) {
    if (!isProblem(error)) throw error;
  }
  return ids.map((id) => ({ id, title: named.get(id) ?? null }));
}

export default desk.page<Record<string, string>, OwnerData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const [owner, { role }] = await Promise.all([ownerOf(context), client(deskStaff).getStaffMember({}, { signal })]);
    const rights = { mayManage: mayDo(role, 'owners.manage'), mayErase: mayDo(role, 'owners.erase') };
    if (!owner)
      return found(
        { owner: null, homes: [], done: null, ...rights },
        { head: { title: i18n._(msg`This owner does not exist`), index: false }, status: 404 },
      );
    const done = ACTS.find((each) => each === url.searchParams.get('done')) ?? null;
    const homes = await homesOf(context, owner.propertyIds);
    return found({ owner, homes, done, ...rights }, { head: { title: owner.name, index: false, allows: ['connect'] } });
  },
  action,
  View,
  Unsent: UnsentForm,
});
