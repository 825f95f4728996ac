import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import type { DeskMail, mailsOf, RepliesCutOff } from '@dorpel/contracts/desk-mails';
import { formsMails } from '@dorpel/contracts/forms-mails';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { ChangeLog, MailFault } from '../parts/desk/office.tsx';
import { changesFor, desk, roleOf } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { MAIL_WORDS, wordsFor } from '../parts/desk/words.ts';

/** A mail, and the service that sends it. */
type Mail = DeskMail & { readonly service: string };

type MailsData = {
  readonly mails: readonly Mail[];
  /** A service did not answer: its mails are not among them. */
  readonly isPart: boolean;
  /** Why no replies are fetched from their mailbox; null where they are. */
  readonly cutOff: RepliesCutOff | null;
  readonly mayHandle: boolean;
  readonly isDone: boolean;
  readonly changes: readonly DeskChange[];
};

/** What can be done with one: tried at once, or dropped, which asks first. */
function Actions({ mail: { id, service, subject } }: { readonly mail: Mail }) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.actions} method="post" action={href('desk-mails')}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="service" value={service} />
      <Button type="submit" variant="secondary" size="small" aria-label={t`Try again: ${subject}`}>
        <Trans>Try again</Trans>
      </Button>
      <details className={styles.more}>
        <summary>{t`Don’t send`}</summary>
        <p className={styles.soft}>{t`It will never be sent. This can’t be undone.`}</p>
        <Button type="submit" name="drop" value="1" variant="quiet" size="small" aria-label={t`Never send: ${subject}`}>
          <Trans>Never send</Trans>
        </Button>
      </details>
    </form>
  );
}

function Row({ mail, mayHandle }: { readonly mail: Mail; readonly mayHandle: boolean }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { about, to, subject, state, at, attempts, error, why } = mail;
  const when = at ? formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' }) : '';
  const next = state === 'failed' ? t`given up ${when}` : t`next attempt ${when}`;
  return (
    <li className={styles.row}>
      <span className={styles.badges}>
        <Badge tone={state === 'failed' ? 'accent' : 'plain'}>{wordsFor(MAIL_WORDS, state, i18n._.bind(i18n))}</Badge>
        {about ? <a href={href('desk-submission', { id: about })}>{subject}</a> : <strong>{subject}</strong>}
      </span>
      <span className={styles.soft}>
        {to} · <Plural value={attempts} _0="not tried yet" one="# attempt" other="# attempts" />
        {when ? `, ${next}` : null}
      </span>
      <MailFault why={state === 'failed' ? (why ?? 'unknown') : null} said={error} />
      {mayHandle ? <Actions mail={mail} /> : null}
    </li>
  );
}

/** That replies stay in their mailbox, since when, and what helps. */
function CutOff({ cutOff: { since, isLogin, said } }: { readonly cutOff: RepliesCutOff }) {
  const { t } = useLingui();
  const { language } = useSite();
  const when = formatInstant(since, language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Notice kind="warning">
      <p>{t`Since ${when}, visitors’ replies have not been fetched from their email account. They are kept there: please read them there.`}</p>
      <p>
        {isLogin
          ? t`The mail server refuses the login. Whoever looks after this site has to set the right user and password.`
          : t`The mail server can’t be reached, or answers with an error. It is tried again automatically.`}
      </p>
      <p>{t`The mail server says: ${said}`}</p>
    </Notice>
  );
}

/** The mails of all services that wait or failed, and why. */
function View({ data: { mails, isPart, cutOff, mayHandle, isDone, changes }, rejected }: PageProps<MailsData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const words = { 'mail/not-found': t`This email is no longer waiting: it was sent, or a colleague stopped it.` };
  return (
    <DeskPage className={styles.page}>
      <h1>
        <Trans>Emails</Trans>
      </h1>
      {rejected ? <Refusal refused={rejected} words={words} /> : null}
      {isDone && !rejected ? <Notice kind="success">{t`Done.`}</Notice> : null}
      {isPart ? <Notice kind="warning">{t`Some of the emails can’t be shown right now.`}</Notice> : null}
      {cutOff ? <CutOff cutOff={cutOff} /> : null}
      <p className={styles.soft}>
        <Trans>
          Here are the emails that wait or have failed. What was sent stands with each message in the{' '}
          <a href={href('desk-inbox')}>inbox</a>, with the moment.
        </Trans>
      </p>
      {mails.length === 0 && !isPart ? (
        <EmptyState title={t`Everything was sent`}>
          <Trans>Nothing waits, and nothing has failed.</Trans>
        </EmptyState>
      ) : null}
      <ul className={styles.rows} role="list">
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} mayHandle={mayHandle} />
        ))}
      </ul>
      <ChangeLog changes={changes} />
    </DeskPage>
  );
}

/** The services that send mail. */
const SERVICES: readonly ReturnType<typeof mailsOf>[] = [formsMails, ownerMails];

/** The mails of a service; null where it does not answer, which the page says of it alone. */
async function mailsIn(contract: ReturnType<typeof mailsOf>, { client, signal }: Context) {
  try {
    return await client(contract).listMails({}, { signal });
  } catch (error) {
    if (isProblem(error) && error.code.startsWith('service/')) return null;
    throw error;
  }
}

async function load(context: Context): Promise<MailsData> {
  const role = await roleOf(context);
  const [changes, ...all] = await Promise.all([
    changesFor(context, role, 'mail').catch(() => []),
    ...SERVICES.map((contract) => mailsIn(contract, context)),
  ]);
  return {
    mails: SERVICES.flatMap(({ service }, index) => (all[index]?.items ?? []).map((mail) => ({ ...mail, service }))),
    isPart: all.includes(null),
    cutOff: all.find((each) => each?.repliesCutOff)?.repliesCutOff ?? null,
    mayHandle: mayDo(role, 'mails.handle'),
    isDone: context.url.searchParams.has('done'),
    changes,
  };
}

export default desk.page<Record<string, string>, MailsData>({
  async load(context) {
    const data = await load(context);
    return found(data, { head: { title: context.i18n._(msg`Emails`), index: false } });
  },
  action: deskAction({
    asks: 'mails.handle',
    problems: formsMails.problems,
    values: [],
    async otherwise({ client, form, href, signal, text }) {
      const contract = SERVICES.find(({ service }) => service === text('service')) ?? formsMails;
      const act = form.has('drop') ? 'dropMail' : 'retryMail';
      await client(contract)[act]({ params: { id: text('id') } }, { signal });
      return `${href('desk-mails')}?done`;
    },
  }),
  View,
});
