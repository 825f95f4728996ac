import { type ComponentProps, type ReactNode, useId } from 'react';
import { Choice } from './Choice.tsx';
import { FieldError, RequiredMark } from './Field.tsx';
import styles from './RadioGroup.module.css';
import { classNames } from './class-names.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children' | 'defaultValue'> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
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
  const {
    id,
    legend,
    name,
    options,
    hint,
    error,
    required,
    value,
    defaultValue,
    onChange,
    inline,
    className,
    ...rest
  } = props;
  const generated = useId();
  const groupId = id ?? generated;
  const hintId = hint ? `${groupId}-group-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      {...rest}
      className={classNames(styles.group, className)}
      aria-describedby={classNames(rest['aria-describedby'], hintId, errorId) || undefined}
    >
      <legend className={styles.legend}>
        {legend}
        <RequiredMark required={required} />
      </legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
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
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
