import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Pagination } from '@dorpel/ui/Pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import type { ListData } from './load.ts';
import { NO_FILTERS } from './no-filters.ts';
import styles from './Results.module.css';
import type { Filtering } from './use-criteria.ts';

type Props = { readonly data: ListData; readonly hrefOf: Filtering['hrefOf'] };

/** Nothing fits: what to loosen, and how to hear of it when something does. */
function Nothing({ hrefOf }: Pick<Props, 'hrefOf'>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState
      title={t`No results were found for your search.`}
      icon={<SearchIcon />}
      action={
        <>
          <ButtonLink href={hrefOf(NO_FILTERS)}>
            <Trans>Clear all filters</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" href={href('demand-register')}>
            <Trans>Tell us what you look for</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          Try a wider price range, a town nearby or one bedroom less. Or tell us what you look for: we call you as soon
          as it comes in, often before it is online.
        </Trans>
      </p>
    </EmptyState>
  );
}

/** The cards of a page of the list, and the way to the others. */
export function Results({ data, hrefOf }: Props) {
  const { t } = useLingui();
  const { busy } = useSite();
  const { items, pages, criteria } = data;
  if (items.length === 0) return <Nothing hrefOf={hrefOf} />;
  return (
    <div className={styles.results} data-busy={busy || undefined} aria-busy={busy || undefined}>
      <CardGrid items={items} heading="h2" isFirst />
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
