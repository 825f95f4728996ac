import { definePage, type PageProps } from '@dorpel/federation';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { KeepSearch } from '../parts/criteria/KeepSearch.tsx';
import { Few } from './NoResults.tsx';
import { goalOf, type ListParams } from './list-criteria.ts';
import { isShort, type ListData, sentOf } from './list-data.ts';
import ListHead, { FilteringHead } from './list-head.alive.tsx';
import { MapLayout } from './map/MapLayout.tsx';
import { PlaceFigures, PlaceIntro } from './PlaceFigures.tsx';
import { Results } from './Results.tsx';
import { SortSelect } from './ListBar.tsx';
import { useCriteria } from './use-criteria.ts';
import styles from './page.module.css';

/** Says which filters of the address were left out, so that nobody trusts a list that shows something else (C2). */
function IgnoredNotice({ ignored }: Pick<ListData, 'ignored'>) {
  if (ignored.length === 0) return null;
  const names = ignored.map(({ name, value }) => `${name}=${value}`).join(', ');
  return (
    <Notice kind="info">
      <p>
        <Trans>We did not understand part of this web address and left it out: {names}</Trans>
      </p>
    </Notice>
  );
}

/** A list of properties with its filters (C1-C5). */
function View({ data, params }: PageProps<ListData, ListParams>) {
  const formId = useId();
  const filtering = useCriteria(data.criteria);
  const sent = useMemo(() => sentOf(data), [data]);
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
      <ListHead sent={sent} params={params} />
      <IgnoredNotice ignored={data.ignored} />
      {data.figures ? <PlaceIntro figures={data.figures} goal={goal} /> : null}
      {results}
      <Few data={data} />
      {keepSearch}
      {data.figures ? <PlaceFigures figures={data.figures} goal={goal} hasWays={isShort(data)} /> : null}
    </Container>
  );
}

export default definePage<ListParams, ListData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
