import { NO_FILTERS } from '@dorpel/contracts/filters';
import { CloseIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { without } from '../parts/criteria/without.ts';
import styles from './ActiveFilters.module.css';
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
