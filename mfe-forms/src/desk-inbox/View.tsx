import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Pagination } from '@dorpel/ui/Pagination';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Line, Lines } from '../parts/desk/Lines.tsx';
import { OfficeNav } from '../parts/desk/OfficeNav.tsx';
import { STATUS_WORDS } from '../parts/desk/words.ts';
import { Filters } from './Filters.tsx';
import { type InboxView, writeView } from './query.ts';
import styles from './View.module.css';

export type InboxData = {
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

/** Where the export of a view is: a file of the service, for a spreadsheet. */
function exportOf(view: InboxView, language: string): string {
  const query = writeView({ ...view, page: 1 });
  return `/api/forms/v1/desk/submissions.csv${query}${query ? '&' : '?'}language=${language}`;
}

/** What visitors sent, by status, form, colleague and words; each view is an address. */
export function View({
  data: { items, total, page, pages, view, colleagues, since, role, mayExport },
}: PageProps<InboxData>) {
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
          <a href={exportOf(view, language)} download>
            <Trans>Export for Excel</Trans>
          </a>
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
