import { NO_FILTERS, type Sort, SORTS } from '@dorpel/contracts/filters';
import { ChevronDownIcon, CloseIcon, MapPinIcon, MenuIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { without } from './list-criteria.ts';
import type { Criteria } from '../parts/criteria/criteria.ts';
import styles from './list-head.module.css';
import type { FilterData } from './list-data.ts';
import type { Filtering } from './use-criteria.ts';

/** The chosen filters as links that take them away; nothing when there are none. */
export function ActiveFilters({ data, hrefOf }: { readonly data: FilterData; readonly hrefOf: Filtering['hrefOf'] }) {
  const { t } = useLingui();
  const { asked, criteria } = data;
  if (asked.length === 0) return null;
  return (
    <ul className={styles.chips} role="list" aria-label={t`Chosen filters`}>
      {asked.map(({ text: label, ...part }) => (
        <li key={label}>
          <a
            href={hrefOf(without(criteria, part))}
            className={styles.chip}
            data-out={part.filter === 'not' || undefined}
            aria-label={t`Remove filter ${label}`}
          >
            {label}
            <CloseIcon />
          </a>
        </li>
      ))}
      {asked.length > 1 ? (
        <li>
          <a href={hrefOf(NO_FILTERS)} className={styles.clear}>
            <Trans>Clear all</Trans>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

type Props = { readonly form: string; readonly filtering: Filtering };

/** Whether distances count from somewhere: the visitor's own circle, or the one place that is asked for. */
const hasOrigin = ({ near, city, zip }: Criteria): boolean => near !== '' || city.length + zip.length === 1;

/** Nobody looks for the one: only the address of an earlier site asks for it (V17). The other needs a place from where it counts. */
const isOffered = (sort: Sort, criteria: Criteria): boolean =>
  sort === criteria.sort || (sort === 'distance' ? hasOrigin(criteria) : sort !== 'type-down');

/** The order of the list (C3); part of the form of the filters. */
export function SortSelect({ form, filtering: { criteria, change } }: Props) {
  const { t } = useLingui();
  const id = useId();
  const labels: Readonly<Record<Sort, string>> = {
    date: t`Newest first`,
    'price-up': t`Price: low to high`,
    'price-down': t`Price: high to low`,
    type: t`Type of property`,
    'type-down': t`Type of property, last first`,
    city: t`City`,
    surface: t`Area: large to small`,
    'per-square-metre': t`Price per m²: low to high`,
    distance: t`Distance: near to far`,
  };
  return (
    <span className={styles.sort}>
      <label htmlFor={id} className={styles.sortLabel}>
        {t`Sort by`}
      </label>
      <select
        id={id}
        form={form}
        name="sort"
        className={styles.sortSelect}
        value={criteria.sort}
        onChange={(event) => change({ sort: SORTS.find((sort) => sort === event.target.value) ?? 'date' })}
      >
        {SORTS.filter((sort) => isOffered(sort, criteria)).map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.sortArrow} />
    </span>
  );
}

/** The list or the map, both with the same homes (C5). */
export function ViewToggle({ filtering: { criteria, hrefOf } }: { readonly filtering: Filtering }) {
  const { t } = useLingui();
  const isMap = criteria.view === 'map';
  return (
    <nav className={styles.toggle} aria-label={t`List or map`}>
      <a href={hrefOf({ view: null })} className={styles.choice} aria-current={isMap ? undefined : 'true'}>
        <MenuIcon />
        <Trans>List</Trans>
      </a>
      <a href={hrefOf({ view: 'map' })} className={styles.choice} aria-current={isMap ? 'true' : undefined}>
        <MapPinIcon />
        <Trans>Map</Trans>
      </a>
    </nav>
  );
}
