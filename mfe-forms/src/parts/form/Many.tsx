import { Choice } from '@dorpel/ui/Choice';
import { FieldGroup } from '@dorpel/ui/FieldGroup';
import { type InputProps, useOptions, useTexts } from './controls.tsx';
import styles from './Many.module.css';
import type { Value } from './values.ts';

const asList = (value: Value | undefined): readonly string[] =>
  typeof value === 'object' ? value : typeof value === 'string' && value !== '' ? [value] : [];

/** What a tick box of a list takes: the browser keeps it, or the form's state does. */
export function choiceOf({ binding }: InputProps, value: string) {
  if ('start' in binding) return { defaultChecked: asList(binding.start).includes(value) };
  const chosen = asList(binding.value);
  const onChange = () =>
    binding.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return { checked: chosen.includes(value), onChange, onBlur: binding.onBlur };
}

/** Any number of a few; the first box carries the id that the error summary links to. */
export function Many(props: InputProps) {
  const { id, label, error, required, hint, name } = useTexts(props);
  const options = useOptions(props);
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error} required={required}>
      <div className={styles.options}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="checkbox"
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={option.value}
            label={option.label}
            aria-invalid={error ? true : undefined}
            {...choiceOf(props, option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
