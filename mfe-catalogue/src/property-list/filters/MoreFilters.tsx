import { useSite } from '@dorpel/federation/site';
import { formatArea } from '@dorpel/i18n/formats';
import { SelectField } from '@dorpel/ui/SelectField';
import { useLingui } from '@lingui/react/macro';
import { PLACES, SURFACES, withChosen } from '../../parts/criteria/steps.ts';
import styles from './filters.module.css';
import type { FilterProps } from './filter-props.ts';
import { StepFilter } from './StepFilter.tsx';

/** Surface, garages and parking places: what fewer visitors ask for. */
export function MoreFilters({ criteria, change }: FilterProps) {
  const { t } = useLingui();
  const { language } = useSite();
  return (
    <div className={styles.group}>
      <SelectField
        name="surface"
        label={t`Surface from`}
        value={String(criteria.surface ?? '')}
        onChange={(event) => change({ surface: event.target.value ? Number(event.target.value) : null })}
      >
        <option value="">{t`No minimum`}</option>
        {withChosen(SURFACES, criteria.surface).map((surface) => (
          <option key={surface} value={surface}>
            {formatArea(surface, language)}
          </option>
        ))}
      </SelectField>
      <StepFilter name="garages" legend={t`Garages`} steps={PLACES} criteria={criteria} change={change} />
      <StepFilter name="parking" legend={t`Parking places`} steps={PLACES} criteria={criteria} change={change} />
    </div>
  );
}
