import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions, HANDLING_STATUSES, NOBODY } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { found, type PageProps } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { Pagination } from '@dorpel/ui/Pagination';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { type Line, Lines } from '../parts/desk/Lines.tsx';
import { OfficeNav } from '../parts/desk/OfficeNav.tsx';
import { FORM_WORDS, STATUS_WORDS } from '../parts/desk/words.ts';
import styles from './page.module.css';

/** What of the inbox is shown, as its address says it. */
type InboxView = {
  readonly form?: (typeof FORM_NAMES)[number] | undefined;
  readonly status?: (typeof HANDLING_STATUSES)[number] | undefined;
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads an address; what is not known is left out. */
export function readView(query: URLSearchParams): InboxView {
  const page = Number(query.get('page') ?? 1);
  const assignee = query.get('assignee') ?? '';
  return {
    form: oneOf(FORM_NAMES, query.get('form')),
    status: oneOf(HANDLING_STATUSES, query.get('status')),
    assignee: /^[\w-]{1,64}$/.test(assignee) ? assignee : undefined,
    search: query.get('search')?.trim().slice(0, 80) || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The query of an address that shows this; '' for the whole inbox. */
export function writeView({ page, ...filter }: InboxView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

type Props = {
  readonly view: InboxView;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

/** What of the inbox is to be shown: a form that the browser sends itself, as an address. */
function Filters({ view, colleagues }: Props) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-inbox')}>
      <TextField
        label={t`Name, phone, words or home`}
        name="search"
        type="search"
        maxLength={80}
        defaultValue={view.search ?? ''}
      />
      <SelectField label={t`Status`} name="status" defaultValue={view.status ?? ''}>
        <option value="">{t`All`}</option>
        {HANDLING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {i18n._(STATUS_WORDS[status])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Form`} name="form" defaultValue={view.form ?? ''}>
        <option value="">{t`All`}</option>
        {FORM_NAMES.map((form) => (
          <option key={form} value={form}>
            {i18n._(FORM_WORDS[form])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Assignee`} name="assignee" defaultValue={view.assignee ?? ''}>
        <option value="">{t`All`}</option>
        <option value={NOBODY}>{t`Nobody`}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

type InboxData = {
  readonly items: readonly Line[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly view: InboxView;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** When it was asked for: what happens from then on, a script tells. */
  readonly since: string;
  readonly role: string;
  readonly mayExport: boolean;
};

/** Where the export of a view is: a file of the service, for Excel or as plain text. */
function exportOf(view: InboxView, language: string, kind: 'xlsx' | 'csv'): string {
  const query = writeView({ ...view, page: 1 });
  return `/api/forms/v1/desk/submissions.${kind}${query}${query ? '&' : '?'}language=${language}`;
}

/** What visitors sent, by status, form, colleague and words; each view is an address. */
function View({ data: { items, total, page, pages, view, colleagues, since, role, mayExport } }: PageProps<InboxData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const statusWords = Object.fromEntries(
    Object.entries(STATUS_WORDS).map(([status, words]) => [status, i18n._(words)]),
  );
  const address = (shown: InboxView) => `${href('desk-inbox')}${writeView(shown)}`;
  return (
    <DeskPage>
      <OfficeNav role={role} />
      <header className={styles.header}>
        <h1>
          <Trans>Inbox</Trans>
        </h1>
        <p role="status">
          <Plural value={total} one="# message" other="# messages" />
        </p>
        {mayExport && total > 0 ? (
          <span className={styles.header}>
            <a href={exportOf(view, language, 'xlsx')} download>
              <Trans>Export for Excel</Trans>
            </a>
            <a href={exportOf(view, language, 'csv')} download>
              <Trans>as CSV</Trans>
            </a>
          </span>
        ) : null}
      </header>
      <div hidden data-news="">
        <Notice kind="info" action={<a href={href('desk-inbox')}>{t`Show the newest`}</a>}>
          <Trans>New messages came in.</Trans>
        </Notice>
      </div>
      <Filters view={view} colleagues={colleagues} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`} action={<a href={href('desk-inbox')}>{t`Show the whole inbox`}</a>}>
          <Trans>What visitors send appears here the moment it arrives.</Trans>
        </EmptyState>
      ) : (
        <div data-live="" data-since={since} data-words={JSON.stringify(statusWords)}>
          <Lines lines={items} />
        </div>
      )}
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

export default desk.page<Record<string, string>, InboxData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const since = new Date().toISOString();
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskSubmissions).listDeskSubmissions({ query: { ...view, language } }, { signal }),
        client(deskStaff).listColleagues({}, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items, total, page, pages }, { items: colleagues }, { role }] = answers;
    return found(
      { items, total, page, pages, view, colleagues, since, role, mayExport: mayDo(role, 'submissions.export') },
      { head: { title: i18n._(msg`Inbox`), index: false, allows: ['connect'] } },
    );
  },
  View,
});
