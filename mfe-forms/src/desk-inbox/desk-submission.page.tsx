import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import {
  type DeskSubmission,
  deskSubmissions,
  HANDLING_STATUSES,
  LEAD_VERDICTS,
} from '@dorpel/contracts/desk-submissions';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { deskAction, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { type InboxView, type Line, Lines, readView, withQuery, writeView } from './inbox.tsx';
import { KeysHelp } from '../parts/desk/KeysHelp.tsx';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';
import { AtCrm } from './submission-at-crm.tsx';
import styles from './inbox.module.css';
import { Changes, HandleForm, Letters, Reach } from './submission-sections.tsx';

type SubmissionData = {
  /** null: there is none of that id, or it was deleted. */
  readonly submission: DeskSubmission | null;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayHandle: boolean;
  /** When it was asked for: what happens from then on, a script tells. */
  readonly since: string;
  /** The view that it was opened from, and its lines, which stand beside it where there is room. */
  readonly view: InboxView;
  readonly beside: readonly Line[];
  readonly isSaved: boolean;
  readonly isAnswered: boolean;
  /** The message before it in the list was just done. */
  readonly isNext: boolean;
};

/** What of it has no words in its fields: the home as a link, and the viewing. */
function About({ submission: { id, property, viewing, entered } }: { readonly submission: DeskSubmission }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const style = { dateStyle: 'full', timeStyle: 'short' } as const;
  const items = [
    ...(property
      ? [
          {
            label: t`Home`,
            value: (
              <>
                <a href={href('desk-home', { id: property.id })}>{property.title}</a>
                {property.reference ? ` (${property.reference})` : null}
                {property.href ? (
                  <>
                    {' · '}
                    <a href={property.href}>{t`on the site`}</a>
                  </>
                ) : null}
              </>
            ),
          },
        ]
      : []),
    ...(viewing
      ? [
          {
            label: viewing.status === 'cancelled' ? t`Viewing (cancelled)` : t`Viewing`,
            value: <a href={href('desk-viewing', { id })}>{formatInstant(viewing.startsAt, language, style)}</a>,
          },
        ]
      : []),
  ];
  const noted = entered
    ? [
        {
          label: entered.how === 'phone' ? t`Told by phone` : t`Told at the office`,
          value: t`written down by ${entered.by.name}, ${formatInstant(entered.at, language, style)}`,
        },
      ]
    : [];
  const all = [...noted, ...items];
  return all.length > 0 ? <DataList items={all} /> : null;
}

/** One thing that a visitor sent, and what the office does with it. */
function View({
  data: { submission, colleagues, mayHandle, since, view, beside, isSaved, isAnswered, isNext },
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
  const { id, name, email, phone, form, receivedAt, fields, notes, changes, others } = submission;
  const say = i18n._.bind(i18n);
  const isOfLead = rejected?.code === 'lead/not-found';
  const inbox = withQuery(href('desk-inbox'), writeView(view));
  const here = beside.findIndex((each) => each.id === id);
  const next = here < 0 ? undefined : beside[here + 1]?.id;
  return (
    <div className={styles.split}>
      <nav className={styles.beside} aria-label={t`Messages of this view`}>
        <a href={inbox}>
          <Trans>To the inbox</Trans>
        </a>
        <Lines lines={beside} query={writeView(view)} current={id} now={since} isNarrow />
      </nav>
      <DeskPage>
        <header className={styles.submissionHeader}>
          <p className={styles.back}>
            <a href={inbox} data-key="u">
              <Trans>To the inbox</Trans>
            </a>
          </p>
          <h1>{name}</h1>
          <p>
            {wordsFor(FORM_WORDS, form, say)} ·{' '}
            <time dateTime={receivedAt}>
              {formatInstant(receivedAt, language, { dateStyle: 'full', timeStyle: 'short' })}
            </time>
            <Reach id={id} email={email} phone={phone} />
          </p>
          {mayHandle ? (
            <div className={styles.decide}>
              {email ? (
                <ButtonLink href={href('desk-answer', { id })} variant="secondary" data-key="r">
                  <Trans>Answer by email</Trans>
                </ButtonLink>
              ) : null}
              <form method="post" action={withQuery(href('desk-submission', { id }), writeView(view))}>
                <input type="hidden" name="version" value={submission.version} />
                <input type="hidden" name="status" value="done" />
                <input type="hidden" name="next" value={next ?? ''} />
                <Button type="submit" variant="secondary" data-key="e">
                  {next === undefined ? <Trans>Done</Trans> : <Trans>Done, next message</Trans>}
                </Button>
              </form>
              <KeysHelp
                keys={[
                  ['j', t`the next message`],
                  ['k', t`the message before`],
                  ['e', t`done, and to the next`],
                  ['r', t`answer by email`],
                  ['a', t`hand it to somebody`],
                  ['n', t`write a note`],
                  ['u', t`to the inbox`],
                ]}
              />
            </div>
          ) : null}
        </header>
        <div hidden data-live="" data-submission={id} data-version={submission.version} data-since={since}>
          <Notice kind="warning" action={<a href={href('desk-submission', { id })}>{t`Show what is there now`}</a>}>
            <Trans>
              <strong data-by="" /> has changed this in the meantime.
            </Trans>
          </Notice>
        </div>
        {isSaved && !rejected ? (
          <Notice kind="success">
            <Trans>Saved.</Trans>
          </Notice>
        ) : null}
        {isNext && !rejected ? (
          <Notice kind="success">
            <Trans>Done. This is the next message.</Trans>
          </Notice>
        ) : null}
        {isAnswered && !rejected ? (
          <Notice kind="success">
            <Trans>Your answer will go out within seconds. See below what becomes of it.</Trans>
          </Notice>
        ) : null}
        <div className={styles.columns}>
          <section className={styles.part} aria-label={t`What was sent`}>
            <DataList items={fields.map((field) => ({ label: field.name, value: <Text text={field.value} /> }))} />
            <About submission={submission} />
            <Letters submission={submission} />
            <AtCrm submission={submission} mayHandle={mayHandle} rejected={rejected} />
            {others.length > 0 ? (
              <>
                <h2>
                  <Trans>From the same person</Trans>
                </h2>
                <Lines lines={others} isOfOne isNarrow />
              </>
            ) : null}
          </section>
          <section className={styles.part} aria-label={t`What we do with it`}>
            {mayHandle ? (
              <HandleForm
                submission={submission}
                colleagues={colleagues}
                query={writeView(view)}
                rejected={isOfLead ? undefined : rejected}
              />
            ) : null}
            {notes.map(({ at, by, text }) => (
              <article key={at} className={styles.note}>
                <Text text={text} />
                <p className={styles.about}>
                  {by.name}, {formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' })}
                </p>
              </article>
            ))}
            <Changes changes={changes} />
          </section>
        </div>
      </DeskPage>
    </div>
  );
}

/** Words as they were typed, with their lines. */
const Text = ({ text }: { readonly text: string }) => <span className={styles.text}>{text}</span>;

/**
 * Saves what was chosen and written; where somebody was there meanwhile, what was typed comes back with who it was. Or decides on
 * what was to be passed on to the CRM and was given up.
 */
const action = deskAction({
  asks: 'submissions.handle',
  problems: deskSubmissions.problems,
  values: ['status', 'assignee', 'note'],
  async otherwise({ client, form, href, params, signal, text, url }) {
    const [id, service] = [params['id'] ?? '', client(deskSubmissions)];
    const view = writeView(readView(url.searchParams));
    const goOn = (to: string, told: string) =>
      withQuery(withQuery(href('desk-submission', { id: to }), `?${told}`), view);
    const done = goOn(id, 'saved');
    if (form.has('lead')) {
      const verdict = LEAD_VERDICTS.find((each) => each === text('verdict')) ?? 'retry';
      await service.settleLead({ params: { id, lead: text('lead') }, body: { verdict } }, { signal });
      return done;
    }
    const body = {
      version: Number(text('version')),
      status: HANDLING_STATUSES.find((status) => status === text('status')),
      assignee: text('assignee') || undefined,
      note: text('note'),
    };
    await service.handleSubmission({ params: { id }, body }, { signal });
    if (!form.has('next')) return done;
    // Who is done with one goes on with the next of their list.
    return text('next') ? goOn(text('next'), 'next') : withQuery(href('desk-inbox'), view);
  },
});

/** The submission, the colleagues it may be handed to, and who looks; null where there is none of that id. */
async function ask({ client, language, params, signal, url }: Context) {
  return orNull(
    Promise.all([
      client(deskSubmissions).getDeskSubmission(
        { params: { id: params['id'] ?? '' }, query: { language } },
        { signal },
      ),
      client(deskStaff).listColleagues({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
      client(deskSubmissions).listDeskSubmissions({ query: { ...readView(url.searchParams), language } }, { signal }),
    ]),
    'submission/not-found',
    'request/invalid',
  );
}

export default desk.page<Record<string, string>, SubmissionData>({
  async load(context) {
    const { i18n, url } = context;
    const since = new Date().toISOString();
    const answers = await ask(context);
    if (!answers)
      return found(
        {
          submission: null,
          colleagues: [],
          mayHandle: false,
          since: '',
          view: { page: 1 },
          beside: [],
          isSaved: false,
          isAnswered: false,
          isNext: false,
        },
        { head: { title: i18n._(msg`Not in the inbox`), index: false }, status: 404 },
      );
    const [submission, { items: all }, { role }, { items: beside }] = answers;
    const colleagues = all.filter((each) => mayDo(each.role, 'submissions.read'));
    const title = `${submission.name} · ${wordsFor(FORM_WORDS, submission.form, i18n._.bind(i18n))}`;
    return found(
      {
        submission,
        colleagues,
        mayHandle: mayDo(role, 'submissions.handle'),
        since,
        view: readView(url.searchParams),
        beside,
        isSaved: url.searchParams.has('saved'),
        isAnswered: url.searchParams.has('answered'),
        isNext: url.searchParams.has('next'),
      },
      { head: { title, index: false, allows: ['connect'] } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
