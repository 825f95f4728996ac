import { alive } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { FilterIcon } from '@dorpel/ui/icons';
import { LiveRegion } from '@dorpel/ui/LiveRegion';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, memo, Suspense, useDeferredValue, useId, useState } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterBar, type FilterBarProps } from './filters/FilterBar.tsx';
import type { ListParams } from '../parts/criteria/to-query.ts';
import type { FilterData } from './list-data.ts';
import { SortSelect } from './SortSelect.tsx';
import { type Filtering, useCriteria } from './use-criteria.ts';
import { ViewToggle } from './ViewToggle.tsx';
import styles from './View.module.css';

// Phones ask for it; nobody else needs to load it.
const FilterSheet = lazy(() => import('./filters/FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

const GROUPS = 'filters';

/** The filters above the list. Behind the sheet nobody sees them: a choice there does not wait for them. */
const Bar = memo(
  ({ isBehind: _, ...props }: FilterBarProps & { readonly isBehind: boolean }) => <FilterBar {...props} />,
  (_, { isBehind }) => isBehind,
);

type Props = { readonly data: FilterData; readonly params: ListParams };

/** What a list is of and how many it has, with all that changes which (C2, C3). */
export function FilteringHead({ data, params, filtering }: Props & { readonly filtering: Filtering }) {
  const formId = useId();
  // undefined: the sheet was never asked for, and is not there.
  const [isOpen, setOpen] = useState<boolean>();
  // The sheet is gone first, then what was behind it shows what was chosen.
  const isBehind = useDeferredValue(isOpen) ?? false;
  const { total, title } = data;
  const kind = {
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
      <Bar id={formId} groupsId={GROUPS} data={data} filtering={filtering} isBehind={isBehind} {...kind} />
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
      {isOpen === undefined ? null : (
        <Suspense>
          <FilterSheet open={isOpen} onClose={() => setOpen(false)} data={data} filtering={filtering} {...kind} />
        </Suspense>
      )}
    </>
  );
}

function ListHead(props: Props) {
  return <FilteringHead {...props} filtering={useCriteria(props.data.criteria)} />;
}

export default alive('list-head', ListHead);
