import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { Pagination } from '@dorpel/ui/Pagination';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Line, Lines } from '../parts/desk/Lines.tsx';
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
  readonly mayExport: boolean;
};

/** Where the export of a view is: a file of the service, for a spreadsheet. */
const exportOf = (view: InboxView) => `/api/forms/v1/desk/submissions.csv${writeView({ ...view, page: 1 })}`;

/** What visitors sent, by status, form, colleague and words; each view is an address. */
export function View({ data: { items, total, page, pages, view, colleagues, mayExport } }: PageProps<InboxData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const address = (shown: InboxView) => `${href('desk-inbox')}${writeView(shown)}`;
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>
          <Trans>Inbox</Trans>
        </h1>
        <p role="status">
          <Plural value={total} one="# message" other="# messages" />
        </p>
        {mayExport && total > 0 ? (
          <a href={exportOf(view)} download>
            <Trans>Export for Excel</Trans>
          </a>
        ) : null}
      </header>
      <Filters view={view} colleagues={colleagues} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`} action={<a href={href('desk-inbox')}>{t`Show the whole inbox`}</a>}>
          <Trans>What visitors send appears here the moment it comes in.</Trans>
        </EmptyState>
      ) : (
        <Lines lines={items} />
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
    </Container>
  );
}
