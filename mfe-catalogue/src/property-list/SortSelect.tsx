import { SORTS, type Sort } from '@dorpel/contracts/filters';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Criteria } from '../parts/criteria/criteria.ts';
import styles from './SortSelect.module.css';
import type { Filtering } from './use-criteria.ts';

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
    <span className={styles.frame}>
      <label htmlFor={id} className={styles.label}>
        {t`Sort by`}
      </label>
      <select
        id={id}
        form={form}
        name="sort"
        className={styles.select}
        value={criteria.sort}
        onChange={(event) => change({ sort: SORTS.find((sort) => sort === event.target.value) ?? 'date' })}
      >
        {SORTS.filter((sort) => isOffered(sort, criteria)).map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.arrow} />
    </span>
  );
}
