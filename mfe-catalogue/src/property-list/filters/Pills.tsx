import { useId } from 'react';
import styles from './Pills.module.css';

type Props = {
  readonly name: string;
  readonly legend: string;
  readonly legendHidden: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** One of a few short choices side by side: radio buttons in another dress. */
export function Pills({ name, legend, legendHidden, value, options, onChange }: Props) {
  const id = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`} className={styles.pill}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
