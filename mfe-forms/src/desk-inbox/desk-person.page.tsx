import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { deskOffice, type DeskPerson } from '@dorpel/contracts/desk-office';
import { email as emailStruct, id as idStruct } from '@dorpel/contracts/fields';
import { found, type PageProps, type Rejected } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
import { formatPhone } from '@dorpel/i18n/phone';
import { Button } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { is } from 'superstruct';
import { sentText } from '@dorpel/federation/action';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { ChangeLog, OfficeNav } from '../parts/desk/office.tsx';
import { changesFor, desk, roleOf } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { FORM_WORDS, SUBSCRIPTION_WORDS, wordsFor } from '../parts/desk/words.ts';

type PersonData = {
  /** As it was asked for; '' before. */
  readonly email: string;
  /** The message of who gave no address; '' where an address was asked for. */
  readonly submission: string;
  /** null: nobody was asked for. */
  readonly person: DeskPerson | null;
  readonly changes: readonly DeskChange[];
  readonly role: string;
  /** What was asked for is no address. */
  readonly isWrong: boolean;
  readonly mayExport: boolean;
  readonly mayErase: boolean;
  readonly isErased: boolean;
};

/** What they sent, and what somebody sent them as a friend. */
function Kept({ person: { names, phone, submissions, subscriptions, mails, files } }: { readonly person: DeskPerson }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const say = i18n._.bind(i18n);
  const mailed = [...new Set(subscriptions.filter(({ status }) => status === 'active').map(({ kind }) => kind))];
  return (
    <>
      <DataList
        items={[
          { label: t`Name`, value: names.join(', ') || '–' },
          ...(phone ? [{ label: t`Phone`, value: formatPhone(phone) }] : []),
          {
            label: t`Subscribed to`,
            value: mailed.map((kind) => wordsFor(SUBSCRIPTION_WORDS, kind, say)).join(', ') || '–',
          },
          { label: t`Emails to this address`, value: String(mails) },
          { label: t`Files they sent`, value: String(files) },
        ]}
      />
      <ul className={styles.rows} role="list">
        {submissions.map(({ id, form, receivedAt, expiresAt, as }) => (
          <li key={id} className={styles.row}>
            {as === 'friend' ? (
              <span>{t`Somebody else sent them a home`}</span>
            ) : (
              <a href={href('desk-submission', { id })}>{wordsFor(FORM_WORDS, form, say)}</a>
            )}
            <span className={styles.soft}>
              {formatDateLong(receivedAt, language)}
              {expiresAt ? `, ${t`kept until ${formatDateLong(expiresAt, language)}`}` : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whom an address of this page is about: an address, or the message of who gave none. */
const queryOf = ({ email }: Pick<DeskPerson, 'email'>, submission: string) =>
  new URLSearchParams(email ? { email } : { submission }).toString();

type EraseProps = {
  readonly person: DeskPerson;
  readonly submission: string;
  readonly rejected: Rejected | undefined;
};

/** Deletes it, once the address was typed again; the name of who gave none. */
function Erase({ person, submission, rejected }: EraseProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const { email } = person;
  const [name = ''] = person.names;
  const crms = (person.crms ?? []).join(', ');
  const isOther = rejected?.code === 'person/not-confirmed';
  return (
    <details className={styles.more} open={rejected !== undefined}>
      <summary>{t`Delete everything about this person`}</summary>
      <form
        className={`${styles.form} ${styles.panel}`}
        method="post"
        action={`${href('desk-person')}?${queryOf(person, submission)}`}
      >
        <p>
          <Trans>
            Messages, emails, files and subscriptions are deleted for good, and viewings are cancelled without an email.
            What somebody else sent to this person stays with that sender, without this person’s name and address.
          </Trans>
        </p>
        {crms === '' ? null : <p>{t`What was passed on to ${crms} stays there: delete it there too.`}</p>}
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <input type="hidden" name="submission" value={submission} />
        )}
        <TextField
          label={email ? t`Type the address again: ${email}` : t`Type the name again: ${name}`}
          name="repeated"
          type={email ? 'email' : 'text'}
          autoComplete="off"
          required
          defaultValue={sentText(rejected, 'repeated', '')}
          error={
            isOther
              ? email
                ? t`This is another address: type ${email}.`
                : t`This is another name: type ${name}.`
              : undefined
          }
        />
        <Button type="submit">
          <Trans>Delete for good</Trans>
        </Button>
      </form>
    </details>
  );
}

/** What is kept of owners is kept apart: neither shown, nor handed over, nor deleted here. */
function OwnersApart({ email }: Pick<DeskPerson, 'email'>) {
  const { href } = useSite();
  const owners = `${href('desk-owners')}?${new URLSearchParams({ search: email }).toString()}`;
  return (
    <p className={styles.soft}>
      <Trans>
        An owner’s account is not part of this: look for the address among the <a href={owners}>owners</a>, and delete
        it there.
      </Trans>
    </p>
  );
}

/** All that is kept of somebody, by their address or by a message of who gave none: to see, to hand over, to delete. */
function View({ data, rejected }: PageProps<PersonData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { email, submission, person, changes, role, isWrong, mayExport, mayErase, isErased } = data;
  const isKept = person !== null && person.submissions.length > 0;
  const words = {
    'person/not-confirmed': email
      ? t`Nothing was deleted: the address you typed again is not the same.`
      : t`Nothing was deleted: the name you typed again is not the same.`,
    'person/nothing-kept': t`Nothing is kept about this person any more.`,
  };
  return (
    <DeskPage className={styles.page}>
      <OfficeNav role={role} />
      <header>
        <h1>
          <Trans>A person’s data</Trans>
        </h1>
        <p>
          <Trans>What visitors may ask for: what we keep about them, a copy of it, and its deletion.</Trans>
        </p>
      </header>
      {rejected ? <Refusal refused={rejected} words={words} /> : null}
      {isErased && !rejected ? (
        <Notice kind="success">{t`Everything about this person has been deleted.`}</Notice>
      ) : null}
      <form className={styles.choice} role="search" method="get" action={href('desk-person')}>
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          required
          autoComplete="off"
          defaultValue={email}
          error={isWrong ? t`Enter a complete email address.` : undefined}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </form>
      {person && !isKept ? (
        <p role="status">
          {email ? t`Nothing is kept under ${email}.` : t`Nothing is kept about this person any more.`}
        </p>
      ) : null}
      {person?.email ? <OwnersApart email={person.email} /> : null}
      {isKept ? (
        <>
          <Kept person={person} />
          {person.email ? null : (
            <p>
              <Trans>
                This person gave no email address: this is what was noted under the same name and telephone number.
                Search the inbox for what was noted otherwise.
              </Trans>
            </p>
          )}
          {mayExport ? (
            <p>
              <a href={`/api/forms/v1/desk/person.json?${queryOf(person, submission)}`} download>
                <Trans>Download everything for this person</Trans>
              </a>
            </p>
          ) : null}
          {mayErase ? <Erase person={person} submission={submission} rejected={rejected} /> : null}
        </>
      ) : null}
      <ChangeLog changes={changes} />
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, PersonData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const email = (url.searchParams.get('email') ?? '').trim();
    const submission = email === '' ? (url.searchParams.get('submission') ?? '') : '';
    const role = await roleOf(context);
    // Before an address is asked for, there is no endpoint that would say so.
    if (!mayDo(role, 'persons.read')) throw new Problem('desk/forbidden');
    const isAddress = is(email, emailStruct());
    const query = isAddress ? { email } : is(submission, idStruct()) ? { submission } : null;
    const [person, changes] = await Promise.all([
      query && client(deskOffice).getPerson({ query }, { signal }),
      changesFor(context, role, 'person').catch(() => []),
    ]);
    const data = {
      email,
      submission,
      person,
      changes,
      role,
      isWrong: email !== '' && !isAddress,
      mayExport: mayDo(role, 'persons.export'),
      mayErase: mayDo(role, 'persons.erase'),
      isErased: url.searchParams.has('erased'),
    };
    return found(data, { head: { title: i18n._(msg`A person’s data`), index: false } });
  },
  action: deskAction({
    asks: 'persons.erase',
    problems: deskOffice.problems,
    values: ['repeated'],
    async otherwise({ client, href, signal, text }) {
      const who = text('email') ? { email: text('email') } : { submission: text('submission') };
      const body = { ...who, repeated: text('repeated') };
      await client(deskOffice).erasePerson({ body }, { signal });
      return `${href('desk-person')}?erased`;
    },
  }),
  View,
});
