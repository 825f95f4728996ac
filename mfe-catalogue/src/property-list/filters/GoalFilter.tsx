import { useLingui } from '@lingui/react/macro';
import { Pills } from './Pills.tsx';
import type { FilterProps } from './filter-props.ts';

/** Sold, rented or both: only where a list holds both. */
export function GoalFilter({ criteria, change, isOver }: FilterProps & { readonly isOver: boolean }) {
  const { t } = useLingui();
  return (
    <Pills
      name="goal"
      legend={t`Sale or rent`}
      legendHidden
      value={criteria.goal ?? ''}
      onChange={(value) => change({ goal: value === 'sale' || value === 'rent' ? value : null })}
      options={[
        { value: '', label: t`All` },
        { value: 'sale', label: isOver ? t`Sold` : t`For sale` },
        { value: 'rent', label: isOver ? t`Rented` : t`For rent` },
      ]}
    />
  );
}
