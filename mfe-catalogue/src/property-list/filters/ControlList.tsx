import { useSite } from '@dorpel/federation/site';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { SelectField } from '@dorpel/ui/SelectField';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '@dorpel/ui/TextField';
import { useEffect, useRef, useState } from 'react';
import { withChosen } from '../../parts/criteria/PriceInput.tsx';
import type { ListData } from '../list-data.ts';
import type { Control } from './controls.ts';
import styles from './filters.module.css';
import { type FilterProps, memoFilter, Pills } from './filters.tsx';

type DayProps = {
  readonly name: string;
  readonly label: string;
  /** The chosen day (ISO 8601), or nothing. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
};

/** While a day is typed, its year begins with zeros. */
const FIRST_DAY = '2000-01-01';

/**
 * A day among the filters. A browser works longer on such a field, folded away as it is, than on all the rest of the
 * form: where no day is chosen it is there once its filter is unfolded, and at once for who has no scripts.
 */
function DayField({ name, label, value, onChoose }: DayProps) {
  const place = useRef<HTMLElement>(null);
  const [isWanted, setWanted] = useState(value !== '');
  useEffect(() => {
    const filter = place.current?.closest('details');
    const want = () => setWanted(true);
    if (!filter || filter.open) return want();
    filter.addEventListener('toggle', want, { once: true });
    return () => filter.removeEventListener('toggle', want);
  }, []);
  const field = (
    <TextField
      name={name}
      label={label}
      value={value}
      type="date"
      onChange={({ target: { value: day } }) => (day === '' || day >= FIRST_DAY) && onChoose(day)}
    />
  );
  return isWanted ? field : <noscript ref={place}>{field}</noscript>;
}

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
