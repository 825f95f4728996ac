import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions, HANDLING_STATUSES, MOST_AT_ONCE } from '@dorpel/contracts/desk-submissions';
import { found, type PageProps } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { Pagination } from '@dorpel/ui/Pagination';
import { SelectField } from '@dorpel/ui/SelectField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { type InboxView, type Line, Lines, readView, writeView } from './inbox.tsx';
import { KeysHelp } from '../parts/desk/KeysHelp.tsx';
import { OfficeNav } from '../parts/desk/office.tsx';
import { STATUS_WORDS } from '../parts/desk/words.ts';
import styles from './inbox.module.css';
import { type Colleagues, type Counts, Filters, Tabs, Who } from './inbox-sections.tsx';

type InboxData = {
  readonly items: readonly Line[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** null where a service of an earlier release does not count. */
  readonly counts: Counts | null;
  readonly view: InboxView;
  readonly colleagues: Colleagues;
  /** When it was asked for: what happens from then on, a script tells. */
  readonly since: string;
  readonly me: { readonly id: string; readonly role: string };
  /** What became of several that were handled at once; null where none were. */
  readonly done: { readonly changed: number; readonly left: number } | null;
};

/** The id of the form that the ticked lines belong to. */
const MANY = 'many';

/** What becomes of those that are ticked. */
function Many({ view, colleagues }: { readonly view: InboxView; readonly colleagues: Colleagues }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form id={MANY} className={styles.many} method="post" action={`${href('desk-inbox')}${writeView(view)}`}>
      <Button type="button" variant="quiet" size="small" hidden data-all="">
        <Trans>Select all of this page</Trans>
      </Button>
      <SelectField label={t`Status of those selected`} name="status" defaultValue="">
        <option value="">{t`as it is`}</option>
        {HANDLING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {i18n._(STATUS_WORDS[status])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Assignee of those selected`} name="assignee" defaultValue="">
        <option value="">{t`as it is`}</option>
        <Who colleagues={colleagues} />
      </SelectField>
      <Button type="submit" variant="secondary">
        <Trans>Change those selected</Trans>
      </Button>
    </form>
  );
}

/** Where the export of a view is: a file of the service, for Excel or as plain text. */
function exportOf({ sort: _, ...view }: InboxView, language: string, kind: 'xlsx' | 'csv'): string {
  const query = writeView({ ...view, page: 1 });
  return `/api/forms/v1/desk/submissions.${kind}${query}${query ? '&' : '?'}language=${language}`;
}

/** What visitors sent, by status, form, colleague, days and words; each view is an address. */
function View({ data, rejected }: PageProps<InboxData>) {
  const { items, total, page, pages, counts, view, colleagues, since, me, done } = data;
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const mayHandle = mayDo(me.role, 'submissions.handle');
  const statusWords = Object.fromEntries(
    Object.entries(STATUS_WORDS).map(([status, words]) => [status, i18n._(words)]),
  );
  const address = (shown: InboxView) => `${href('desk-inbox')}${writeView(shown)}`;
  const refusals = {
    'request/invalid': t`Select at least one message, and what becomes of it.`,
    'assignee/unknown': t`This colleague no longer works here.`,
  };
  return (
    <DeskPage>
      <OfficeNav role={me.role} />
      <header className={styles.header}>
        <h1>
          <Trans>Inbox</Trans>
        </h1>
        <p role="status">
          <Plural value={total} one="# message" other="# messages" />
        </p>
        {mayDo(me.role, 'submissions.export') && total > 0 ? (
          <span className={styles.header}>
            <a href={exportOf(view, language, 'xlsx')} download>
              <Trans>Export for Excel</Trans>
            </a>
            <a href={exportOf(view, language, 'csv')} download>
              <Trans>as CSV</Trans>
            </a>
          </span>
        ) : null}
        <KeysHelp
          keys={[
            ['j', t`the next message`],
            ['k', t`the message before`],
            ['↵', t`open it`],
            ['x', t`select it`],
            ['/', t`search`],
          ]}
        />
      </header>
      <Tabs view={view} counts={counts} id={me.id} />
      <div hidden data-news="">
        <Notice kind="info" action={<a href={href('desk-inbox')}>{t`Show the newest`}</a>}>
          <Trans>New messages came in.</Trans>
        </Notice>
      </div>
      {rejected ? <Refusal refused={rejected} words={refusals} /> : null}
      {done && !rejected ? (
        <Notice kind={done.left > 0 ? 'warning' : 'success'}>
          <Plural value={done.changed} one="# message was changed." other="# messages were changed." />{' '}
          {done.left > 0 ? (
            <Plural
              value={done.left}
              one="# was not: somebody else had just changed it."
              other="# were not: somebody else had just changed them."
            />
          ) : null}
        </Notice>
      ) : null}
      <Filters view={view} colleagues={colleagues} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`} action={<a href={href('desk-inbox')}>{t`Show the whole inbox`}</a>}>
          <Trans>What visitors send appears here the moment it arrives.</Trans>
        </EmptyState>
      ) : (
        <div data-live="" data-since={since} data-words={JSON.stringify(statusWords)}>
          <Lines lines={items} query={writeView(view)} now={since} {...(mayHandle && { form: MANY })} />
        </div>
      )}
      {mayHandle && items.length > 0 ? <Many view={view} colleagues={colleagues} /> : null}
      <Pagination
        label={t`Pages`}
        current={page}
        total={pages}
        href={(number) => address({ ...view, page: number })}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(number) => t`Page ${number}`}
      />
    </DeskPage>
  );
}

/** What became of several at once, as the address says it after it was done. */
function doneIn(query: URLSearchParams): InboxData['done'] {
  const [changed, left] = ['changed', 'left'].map((name) => Number(query.get(name) ?? 0));
  return query.has('changed') ? { changed: changed || 0, left: left || 0 } : null;
}

export default desk.page<Record<string, string>, InboxData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const since = new Date().toISOString();
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskSubmissions).listDeskSubmissions({ query: { ...view, counts: 'yes', language } }, { signal }),
        client(deskStaff).listColleagues({}, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items, total, page, pages, counts = null }, { items: all }, { id, role }] = answers;
    const colleagues = all.filter((each) => mayDo(each.role, 'submissions.read'));
    const done = doneIn(url.searchParams);
    return found(
      { items, total, page, pages, counts, view, colleagues, since, me: { id, role }, done },
      { head: { title: i18n._(msg`Inbox`), index: false, allows: ['connect'] } },
    );
  },
  /** Changes those that are ticked. */
  action: deskAction({
    asks: 'submissions.handle',
    problems: deskSubmissions.problems,
    values: ['status', 'assignee'],
    async otherwise({ client, href, signal, text, texts, url, refuse }) {
      const items = texts('of')
        .slice(0, MOST_AT_ONCE)
        .map((each) => each.split('|'))
        .map(([id = '', version]) => ({ id, version: Number(version) }));
      const status = HANDLING_STATUSES.find((each) => each === text('status'));
      const assignee = text('assignee') || undefined;
      if (items.length === 0 || (!status && !assignee)) return refuse('request/invalid');
      const { changed, left } = await client(deskSubmissions).handleSubmissions(
        { body: { items, status, assignee } },
        { signal },
      );
      const view = writeView(readView(url.searchParams));
      return `${href('desk-inbox')}${view}${view ? '&' : '?'}changed=${changed}&left=${left.length}`;
    },
  }),
  View,
});
