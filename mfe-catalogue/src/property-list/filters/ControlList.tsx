import { useSite } from '@dorpel/federation/site';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { SelectField } from '@dorpel/ui/SelectField';
import { useLingui } from '@lingui/react/macro';
import { withChosen } from '../../parts/criteria/steps.ts';
import type { ListData } from '../list-data.ts';
import type { Control } from './controls.ts';
import { DayField } from './DayField.tsx';
import styles from './filters.module.css';
import { type FilterProps, memoFilter } from './filter-props.ts';
import { Pills } from './Pills.tsx';

type Props = FilterProps & {
  readonly controls: readonly Control[];
  readonly having: ListData['having'];
  readonly labelHidden?: boolean;
};
type One = Omit<Props, 'controls'> & { readonly control: Control };

/** One parameter of a filter. */
function Choice({ control, having, labelHidden = false, criteria, change }: One) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const label = i18n._(control.label);
  const chosen = criteria[control.param];
  const choose = (value: string | number | null) => change({ [control.param]: value });
  const shared = { name: control.param, label, value: String(chosen ?? '') };
  if (control.kind === 'least') {
    const steps = withChosen(control.steps, criteria[control.param]).map(String);
    return (
      <Pills
        name={shared.name}
        legend={label}
        legendHidden={labelHidden}
        value={shared.value}
        onChange={(value) => choose(value ? Number(value) : null)}
        options={[{ value: '', label: t`Any` }, ...steps.map((value) => ({ value, label: `${value}+` }))]}
      />
    );
  }
  if (control.kind === 'choice') {
    const isNumber = typeof control.values[0] === 'number';
    const values = typeof chosen === 'number' ? withChosen(control.values.map(Number), chosen) : control.values;
    return (
      <SelectField
        {...shared}
        onChange={({ target: { value } }) => choose(value && isNumber ? Number(value) : value || null)}
      >
        <option value="">{i18n._(control.none)}</option>
        {values.map(String).map((value) => (
          <option key={value} value={value}>
            {control.write(value, language, i18n)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (control.kind === 'flag') {
    const count = having[control.param];
    return (
      <Checkbox
        name={control.param}
        value="yes"
        checked={chosen === 'yes'}
        disabled={count === 0 && chosen === null}
        onChange={(event) => choose(event.target.checked ? 'yes' : null)}
        label={
          <span className={styles.choice}>
            <span>{label}</span>
            <span className={styles.count}>{count}</span>
          </span>
        }
      />
    );
  }
  return <DayField {...shared} onChoose={choose} />;
}

function Controls({ controls, ...given }: Props) {
  return (
    <div className={styles.controls}>
      {controls.map((control) => (
        <Choice key={control.param} control={control} {...given} />
      ))}
    </div>
  );
}

/** The controls of some filters. */
export const ControlList = memoFilter(({ controls }: Props) => controls.map(({ param }) => param), Controls);
