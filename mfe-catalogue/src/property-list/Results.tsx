import { useSite } from '@dorpel/federation/site';
import { Pagination } from '@dorpel/ui/Pagination';
import { useLingui } from '@lingui/react/macro';
import { type Criteria, formatSearch, NO_CRITERIA } from '../parts/criteria/criteria.ts';
import { ChoosingGrid } from '../parts/my-search/ChoosingGrid.tsx';
import { Beyond } from './Beyond.tsx';
import type { ListData } from './list-data.ts';
import { NoHomes } from './NoHomes.tsx';
import { Nothing } from './Nothing.tsx';
import styles from './Results.module.css';
import type { Filtering } from './use-criteria.ts';

type Props = { readonly data: ListData; readonly hrefOf: Filtering['hrefOf']; readonly goal: Criteria['goal'] };

/** The cards of a page of the list, and the way to the others. */
export function Results({ data, hrefOf, goal }: Props) {
  const { t } = useLingui();
  const { busy } = useSite();
  const { items, total, pages, criteria } = data;
  if (total === 0) {
    const search = formatSearch(criteria, goal);
    return search === formatSearch(NO_CRITERIA, goal) ? (
      <NoHomes search={search} />
    ) : (
      <Nothing hrefOf={hrefOf} search={search} town={data.town} />
    );
  }
  if (items.length === 0) return <Beyond data={data} hrefOf={hrefOf} />;
  return (
    <div className={styles.results} data-busy={busy || undefined} aria-busy={busy || undefined}>
      <ChoosingGrid items={items} heading="h2" isFirst />
      <Pagination
        label={t`Pages`}
        current={criteria.page}
        total={pages}
        href={(page) => hrefOf({ page })}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(page) => t`Page ${page}`}
      />
    </div>
  );
}
