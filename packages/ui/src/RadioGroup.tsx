import { type ReactNode, useId } from 'react';
import { Choice } from './Choice.tsx';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldGroupProps, 'id' | 'onChange' | 'children' | 'defaultValue'> {
  readonly id?: string;
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** The chosen value when the form's state is kept elsewhere; '' for none. */
  readonly value?: string | undefined;
  /** What is chosen at first when the browser keeps the state. */
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
  /** Side by side where there is room. */
  readonly inline?: boolean;
}

/** One of a few. The first choice carries the group's id, so that an error summary can link to it. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, options, error, required, value, defaultValue, onChange, inline, ...rest } = props;
  const generated = useId();
  const groupId = id ?? generated;
  return (
    <FieldGroup {...rest} id={groupId} error={error} required={required}>
      <div className={inline ? styles.inline : undefined}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            id={index === 0 ? groupId : `${groupId}-${index}`}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            required={required}
            aria-invalid={error ? true : undefined}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
