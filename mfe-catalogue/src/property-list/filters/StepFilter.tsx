import { useLingui } from '@lingui/react/macro';
import { withChosen } from '../../parts/criteria/steps.ts';
import { Pills } from './Pills.tsx';
import type { FilterProps } from './filter-props.ts';

type Props = FilterProps & {
  readonly name: 'rooms' | 'garages' | 'parking';
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly steps: readonly number[];
};

/** At least so many of something: '2+'. */
export function StepFilter({ name, legend, legendHidden = false, steps, criteria, change }: Props) {
  const { t } = useLingui();
  const chosen = criteria[name];
  return (
    <Pills
      name={name}
      legend={legend}
      legendHidden={legendHidden}
      value={String(chosen ?? '')}
      onChange={(value) => change({ [name]: value ? Number(value) : null })}
      options={[
        { value: '', label: t`Any` },
        ...withChosen(steps, chosen).map((step) => ({ value: String(step), label: `${step}+` })),
      ]}
    />
  );
}
