import { alive } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { FilterIcon } from '@dorpel/ui/icons';
import { LiveRegion } from '@dorpel/ui/LiveRegion';
import { Plural, Trans } from '@lingui/react/macro';
import {
  lazy,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterBar, type FilterBarProps } from './filters/FilterBar.tsx';
import { KeepSearchLink } from '../parts/criteria/KeepSearch.tsx';
import type { ListParams } from '../parts/criteria/to-query.ts';
import { goalOf } from './goal-of.ts';
import { type FilterData, readSent, type SentFilterData } from './list-data.ts';
import { SortSelect } from './SortSelect.tsx';
import { useRemember } from './use-remember.ts';
import { type Filtering, useCriteria } from './use-criteria.ts';
import { UnknownNotice } from './UnknownNotice.tsx';
import { ViewToggle } from './ViewToggle.tsx';
import styles from './View.module.css';

// Phones ask for it; nobody else needs to load it.
const FilterSheet = lazy(() => import('./filters/FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

const GROUPS = 'filters';

const Bar = memo(FilterBar);

type Props = { readonly data: FilterData; readonly params: ListParams };
type BarProps = Omit<FilterBarProps, 'id' | 'groupsId'>;

type HeadProps = Props & {
  readonly filtering: Filtering;
  /** The id of the form of the filters. */
  readonly formId: string;
  /** The order of the list, where it stands here. */
  readonly order?: ReactNode;
};

/** What a list is of and how many it has, with all that changes which (C2, C3). */
export function FilteringHead({ data, params, filtering, formId, order }: HeadProps) {
  useRemember(data);
  // What the bar shows behind the open sheet: as it was, since nobody sees it, so that no choice waits for it. undefined: the
  // sheet was never asked for, and is not there.
  const [behind, setBehind] = useState<BarProps | null>();
  // The sheet is gone first, then what was behind it shows what was chosen.
  const held = useDeferredValue(behind);
  const { total, title } = data;
  const bar = {
    data,
    filtering,
    goal: params.goal ?? filtering.criteria.goal,
    hasGoals: params.goal === undefined,
    isOver: params.collection === 'references',
  };
  const count = <Plural value={total} _0="No properties" one="# property" other="# properties" />;
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.count} aria-hidden="true">
          {count}
        </p>
        <LiveRegion>{count}</LiveRegion>
      </header>
      <UnknownNotice unknown={data.unknown} />
      <Bar id={formId} groupsId={GROUPS} {...(held ?? bar)} />
      <div className={styles.bar}>
        <ButtonLink
          href={`#${GROUPS}`}
          variant="secondary"
          size="small"
          className={styles.opener}
          onClick={(event) => {
            event.preventDefault();
            // The sheet takes a while to come: what was touched shows it before.
            startTransition(() => setBehind(bar));
          }}
        >
          <FilterIcon />
          <Trans>Filters</Trans>
          {data.asked.length > 0 ? <span className={styles.chosen}>{data.asked.length}</span> : null}
        </ButtonLink>
        <ViewToggle filtering={filtering} />
        {order}
        <KeepSearchLink
          criteria={filtering.criteria}
          goal={goalOf(params, filtering.criteria)}
          isSame={params.collection === undefined}
        />
        <ActiveFilters data={data} hrefOf={filtering.hrefOf} />
      </div>
      {behind === undefined ? null : (
        <Suspense>
          <FilterSheet open={behind !== null} onClose={() => setBehind(null)} {...bar} />
        </Suspense>
      )}
    </>
  );
}

function ListHead({ sent, params }: Pick<Props, 'params'> & { readonly sent: SentFilterData }) {
  const formId = useId();
  const data = useMemo(() => readSent(sent), [sent]);
  const filtering = useCriteria(data.criteria);
  const order = <SortSelect form={formId} filtering={filtering} />;
  return <FilteringHead data={data} params={params} filtering={filtering} formId={formId} order={order} />;
}

export default alive('list-head', ListHead);
