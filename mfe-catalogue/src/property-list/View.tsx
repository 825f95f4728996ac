import type { PageProps } from '@dorpel/federation';
import { Container } from '@dorpel/ui/Layout';
import { useId } from 'react';
import { IgnoredNotice } from './IgnoredNotice.tsx';
import { KeepSearch } from '../parts/criteria/KeepSearch.tsx';
import type { ListParams } from '../parts/criteria/to-query.ts';
import { goalOf } from './goal-of.ts';
import type { FilterData, ListData } from './list-data.ts';
import ListHead, { FilteringHead } from './list-head.alive.tsx';
import { MapLayout } from './map/MapLayout.tsx';
import { Results } from './Results.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useCriteria } from './use-criteria.ts';
import styles from './View.module.css';

/** What the head of a list needs of it: all but the homes. */
const filterData = ({ title, total, criteria, cities, types, having, asked, unknown }: ListData): FilterData => ({
  title,
  total,
  criteria,
  cities,
  types,
  having,
  asked,
  unknown,
});

/** A list of properties with its filters (C1-C5). */
export function View({ data, params }: PageProps<ListData, ListParams>) {
  const formId = useId();
  const filtering = useCriteria(data.criteria);
  const goal = goalOf(params, filtering.criteria);
  const results = <Results data={data} hrefOf={filtering.hrefOf} goal={goal} />;
  // Where nothing is found, it says so itself.
  const keepSearch =
    data.total > 0 ? (
      <KeepSearch criteria={filtering.criteria} goal={goal} isSame={params.collection === undefined} />
    ) : null;
  // The map and the filters change the same criteria.
  return filtering.criteria.view === 'map' ? (
    <Container className={`${styles.page} ${styles.withMap}`}>
      <div className={styles.head}>
        <FilteringHead data={data} params={params} filtering={filtering} formId={formId} />
      </div>
      <IgnoredNotice ignored={data.ignored} />
      <MapLayout
        data={data}
        params={params}
        filtering={filtering}
        order={<SortSelect form={formId} filtering={filtering} />}
      >
        {results}
      </MapLayout>
      {keepSearch}
    </Container>
  ) : (
    <Container className={styles.page}>
      <ListHead data={filterData(data)} params={params} />
      <IgnoredNotice ignored={data.ignored} />
      {results}
      {keepSearch}
    </Container>
  );
}
