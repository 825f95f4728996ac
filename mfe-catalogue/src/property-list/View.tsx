import type { PageProps } from '@dorpel/federation';
import { ButtonLink } from '@dorpel/ui/Button';
import { FilterIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { LiveRegion } from '@dorpel/ui/LiveRegion';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { IgnoredNotice } from './IgnoredNotice.tsx';
import type { ListParams } from '../parts/criteria/to-query.ts';
import type { ListData } from './list-data.ts';
import { MapLayout } from './map/MapLayout.tsx';
import { Results } from './Results.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useCriteria } from './use-criteria.ts';
import { ViewToggle } from './ViewToggle.tsx';
import styles from './View.module.css';

// Phones ask for it; nobody else needs to load it.
const FilterSheet = lazy(() => import('./filters/FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

const GROUPS = 'filters';

/** A list of properties with its filters (C1-C5). */
export function View({ data, params }: PageProps<ListData, ListParams>) {
  const filtering = useCriteria(data.criteria);
  const formId = useId();
  // undefined: the sheet was never asked for, and is not there.
  const [isOpen, setOpen] = useState<boolean>();
  const { total, title } = data;
  const kind = {
    goal: params.goal ?? filtering.criteria.goal,
    hasGoals: params.goal === undefined,
    isOver: params.collection === 'references',
  };
  const count = <Plural value={total} _0="No properties" one="# property" other="# properties" />;
  const isMap = filtering.criteria.view === 'map';
  const results = <Results data={data} hrefOf={filtering.hrefOf} />;
  return (
    <Container className={isMap ? `${styles.page} ${styles.withMap}` : styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.count} aria-hidden="true">
          {count}
        </p>
        <LiveRegion>{count}</LiveRegion>
      </header>
      <FilterBar id={formId} groupsId={GROUPS} data={data} filtering={filtering} {...kind} />
      <div className={styles.bar}>
        <ButtonLink
          href={`#${GROUPS}`}
          variant="secondary"
          size="small"
          className={styles.opener}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <FilterIcon />
          <Trans>Filters</Trans>
        </ButtonLink>
        <ViewToggle filtering={filtering} />
        <SortSelect form={formId} filtering={filtering} />
        <ActiveFilters data={data} hrefOf={filtering.hrefOf} />
      </div>
      <IgnoredNotice ignored={data.ignored} />
      {isMap ? (
        <MapLayout data={data} params={params} filtering={filtering}>
          {results}
        </MapLayout>
      ) : (
        results
      )}
      {isOpen === undefined ? null : (
        <Suspense>
          <FilterSheet open={isOpen} onClose={() => setOpen(false)} data={data} filtering={filtering} {...kind} />
        </Suspense>
      )}
    </Container>
  );
}
