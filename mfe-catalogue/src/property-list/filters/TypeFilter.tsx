import { Checkbox } from '@dorpel/ui/Checkbox';
import { useLingui } from '@lingui/react/macro';
import type { TypeFacet } from '../list-data.ts';
import styles from './filters.module.css';
import { type FilterProps, memoFilter } from './filter-props.ts';

type Props = FilterProps<'type'> & { readonly types: readonly TypeFacet[] };

function Types({ types, criteria, change }: Props) {
  const { t } = useLingui();
  const toggle = (id: string, isChosen: boolean) =>
    change({ type: isChosen ? [...criteria.type, id] : criteria.type.filter((each) => each !== id) });
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t`Type of property`}</legend>
      <ul className={`${styles.choices} ${styles.all}`} role="list">
        {types.map(({ id, name, count }) => (
          <li key={id}>
            <Checkbox
              name="type"
              value={id}
              checked={criteria.type.includes(id)}
              disabled={count === 0 && !criteria.type.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              label={
                <span className={styles.choice}>
                  <span>{name}</span>
                  <span className={styles.count}>{count}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Any number of kinds of property, in the agency's order, with how many there are of each (C2, C4). */
export const TypeFilter = memoFilter(() => ['type'], Types);
