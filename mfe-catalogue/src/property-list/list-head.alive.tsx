import { alive, useSite } from '@dorpel/federation/site';
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
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { Notice } from '@dorpel/ui/Notice';
import { KeepSearchLink } from '../parts/criteria/KeepSearch.tsx';
import { formatCriteria } from '../parts/criteria/criteria.ts';
import { withSearch } from '../parts/my-search/choices.ts';
import { change, follow } from '../parts/my-search/store.ts';
import { ActiveFilters, SortSelect, ViewToggle } from './ListBar.tsx';
import { FilterBar, type FilterBarProps } from './filters/FilterBar.tsx';
import { goalOf, type ListParams } from './list-criteria.ts';
import { type FilterData, type ListData, readSent, type SentFilterData } from './list-data.ts';
import { type Filtering, useCriteria } from './use-criteria.ts';
import styles from './page.module.css';

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

/** What a list asks in words: its title, and what that does not say yet. */
function wordsOf({ title, asked }: FilterData): string {
  const rest = asked.map(({ text }) => text).filter((text) => !title.includes(text));
  return [title, ...rest].join(' · ');
}

/** Keeps in this browser what was looked for, to go on with it another day (X3); a list without filters is no search. */
function useRemember(data: FilterData): void {
  const { url } = useSite();
  const address = url.pathname + formatCriteria({ ...data.criteria, page: 1 });
  const text = data.asked.length > 0 ? wordsOf(data) : '';
  useEffect(() => {
    if (text === '') return;
    follow();
    change(withSearch({ address, text }));
  }, [address, text]);
}

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

/** Says which words of a sentence the list does not follow, so that nobody takes it for more than it is (X17). */
function UnknownNotice({ unknown }: Pick<ListData, 'unknown'>) {
  if (unknown.length === 0) return null;
  const words = unknown.map((text) => `“${text}”`).join(', ');
  return (
    <Notice kind="info">
      <p>
        <Trans>We could not filter by: {words}</Trans>
      </p>
    </Notice>
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
