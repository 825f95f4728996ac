import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { Pagination } from '@dorpel/ui/Pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { HistoryTable, TYPES, wordsFor } from './HistoryTable.tsx';
import type { HistoryData } from './load.ts';
import styles from './page.module.css';
import { type HistoryView, sortedBy, writeView } from './query.ts';

/** All that was asked about a property: by type, by column, by page; each a link, so that it works without JavaScript. */
function View({ data: { property, history, view } }: PageProps<HistoryData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const address = (shown: HistoryView) => `${href('owner-history')}${writeView(shown)}`;
  const { id } = property;
  const total = history.types.reduce((sum, { count }) => sum + count, 0);
  const { type: shownType, ...allTypes } = view;
  const filters = [
    { key: 'all', label: t`Everything`, count: total, shown: { ...allTypes, page: 1 }, isCurrent: !shownType },
    ...history.types.map(({ type, count }) => ({
      key: type,
      label: wordsFor(TYPES, type, i18n._.bind(i18n)),
      count,
      shown: { ...view, type: type as NonNullable<HistoryView['type']>, page: 1 },
      isCurrent: type === shownType,
    })),
  ];
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <p>
          <a href={property.href}>
            <Trans>Back to the figures</Trans>
          </a>
        </p>
        <h1>
          <Trans>What people asked</Trans>
        </h1>
        <p className={styles.home}>
          {property.card ? (
            <>
              <span lang={property.card.title.language}>{property.card.title.text}</span>, {property.card.city}
            </>
          ) : (
            <Trans>Property {id}</Trans>
          )}
        </p>
      </header>
      {total === 0 ? (
        <EmptyState title={t`No questions yet`}>
          <Trans>Every question, viewing and offer about your property appears here the moment it comes in.</Trans>
        </EmptyState>
      ) : (
        <>
          <nav aria-label={t`Show only`}>
            <ul className={styles.filters}>
              {filters.map(({ key, label, count, shown, isCurrent }) => (
                <li key={key}>
                  <a className={styles.filter} href={address(shown)} aria-current={isCurrent ? 'true' : undefined}>
                    {label} <span className={styles.count}>{formatNumber(count, language)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <HistoryTable
            rows={history.items}
            caption={t`What people asked`}
            captionHidden
            sorting={{
              column: view.sort,
              direction: view.direction,
              href: (column) => address(sortedBy(view, column)),
            }}
          />
          <Pagination
            label={t`Pages`}
            current={history.page}
            total={history.pages}
            href={(page) => address({ ...view, page })}
            previousLabel={t`Previous`}
            nextLabel={t`Next`}
            pageLabel={(page) => t`Page ${page}`}
          />
        </>
      )}
      <p className={styles.note}>
        <Trans>
          You see first names only, without addresses or telephone numbers: people put their questions to the agency.
          Your advisor can tell you more.
        </Trans>
      </p>
    </Container>
  );
}

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, HistoryData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
