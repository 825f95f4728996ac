import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { deskOffice, type DeskPerson } from '@dorpel/contracts/desk-office';
import { email as emailStruct } from '@dorpel/contracts/fields';
import { found, type PageProps, type Rejected } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
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
function Kept({ person: { names, submissions, subscriptions, mails, files } }: { readonly person: DeskPerson }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const say = i18n._.bind(i18n);
  const mailed = [...new Set(subscriptions.filter(({ status }) => status === 'active').map(({ kind }) => kind))];
  return (
    <>
      <DataList
        items={[
          { label: t`Name`, value: names.join(', ') || '–' },
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

/** Deletes it, once the address was typed again. */
function Erase({ email, rejected }: { readonly email: string; readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { href } = useSite();
  const isOther = rejected?.code === 'person/not-confirmed';
  return (
    <details className={styles.more} open={rejected !== undefined}>
      <summary>{t`Delete everything about this person`}</summary>
      <form
        className={`${styles.form} ${styles.panel}`}
        method="post"
        action={`${href('desk-person')}?email=${encodeURIComponent(email)}`}
      >
        <p>
          <Trans>
            Messages, emails, files and subscriptions are deleted for good, and viewings are cancelled without an email.
            What somebody else sent to this person stays with that sender, without this person’s name and address.
          </Trans>
        </p>
        <input type="hidden" name="email" value={email} />
        <TextField
          label={t`Type the address again: ${email}`}
          name="repeated"
          type="email"
          autoComplete="off"
          required
          defaultValue={sentText(rejected, 'repeated', '')}
          error={isOther ? t`This is another address: type ${email}.` : undefined}
        />
        <Button type="submit">
          <Trans>Delete for good</Trans>
        </Button>
      </form>
    </details>
  );
}

/** All that is kept of somebody, by their address: to see, to hand over, to delete. */
function View({ data, rejected }: PageProps<PersonData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { email, person, changes, role, isWrong, mayExport, mayErase, isErased } = data;
  const isKept = person !== null && person.submissions.length > 0;
  const words = {
    'person/not-confirmed': t`Nothing was deleted: the address you typed again is not the same.`,
    'person/nothing-kept': t`Nothing is kept under this address any more.`,
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
      {person && !isKept ? <p role="status">{t`Nothing is kept under ${email}.`}</p> : null}
      {isKept ? (
        <>
          <Kept person={person} />
          {mayExport ? (
            <p>
              <a href={`/api/forms/v1/desk/person.json?email=${encodeURIComponent(person.email)}`} download>
                <Trans>Download everything for this person</Trans>
              </a>
            </p>
          ) : null}
          {mayErase ? <Erase email={person.email} rejected={rejected} /> : null}
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
    const role = await roleOf(context);
    // Before an address is asked for, there is no endpoint that would say so.
    if (!mayDo(role, 'persons.read')) throw new Problem('desk/forbidden');
    const isAddress = is(email, emailStruct());
    const [person, changes] = await Promise.all([
      isAddress ? client(deskOffice).getPerson({ query: { email } }, { signal }) : null,
      changesFor(context, role, 'person').catch(() => []),
    ]);
    const data = {
      email,
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
      const body = { email: text('email'), repeated: text('repeated') };
      await client(deskOffice).erasePerson({ body }, { signal });
      return `${href('desk-person')}?erased`;
    },
  }),
  View,
});
