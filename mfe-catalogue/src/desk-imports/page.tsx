import { mayDo } from '@dorpel/contracts/desk';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Pagination } from '@dorpel/ui/Pagination';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, pageIn, queryOf } from '../parts/desk/desk.ts';
import { ImportLine, type ImportLineData } from './ImportLine.tsx';
import shared from '../parts/desk/Page.module.css';

type ImportsData = {
  readonly items: readonly ImportLineData[];
  readonly page: number;
  readonly pages: number;
  /** Whether one may connect the CRM that homes come from. */
  readonly mayConnect: boolean;
};

/** What came from the CRM, when, and what became of it. */
function View({ data: { items, page, pages, mayConnect } }: PageProps<ImportsData>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskPage className={shared.page}>
      <header className={shared.stack}>
        <p>
          <a href={href('desk-homes')}>
            <Trans>To the homes</Trans>
          </a>
        </p>
        <h1>
          <Trans>Imports</Trans>
        </h1>
        {mayConnect ? (
          <p>
            <a href={href('desk-crm')}>
              <Trans>Your CRM</Trans>
            </a>
          </p>
        ) : null}
      </header>
      {items.length === 0 ? (
        <EmptyState title={t`Nothing has been imported yet`}>
          <Trans>The report of each import from your CRM appears here.</Trans>
        </EmptyState>
      ) : (
        <ul className={shared.lines} role="list">
          {items.map((line) => (
            <ImportLine key={line.id} {...line} />
          ))}
        </ul>
      )}
      <Pagination
        label={t`Pages`}
        current={page}
        total={pages}
        href={(number) => `${href('desk-imports')}${queryOf({ page: number > 1 ? number : undefined })}`}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(number) => t`Page ${number}`}
      />
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, ImportsData>({
  async load({ client, i18n, signal, url }) {
    const query = { page: pageIn(url.searchParams) };
    const [{ items, page, pages }, { role }] = await Promise.all([
      client(deskHomes).listDeskImports({ query }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const mayConnect = mayDo(role, 'crm.manage');
    return found({ items, page, pages, mayConnect }, { head: { title: i18n._(msg`Imports`), index: false } });
  },
  View,
});
