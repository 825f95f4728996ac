import { type ComponentProps, type ReactNode, useId } from 'react';
import { Choice } from './Choice.tsx';
import { FieldError, RequiredMark } from './Field.tsx';
import styles from './FieldGroup.module.css';
import { classNames } from './class-names.ts';

export interface FieldGroupProps extends Omit<ComponentProps<'fieldset'>, 'id'> {
  /** That of its first control, to which an error summary links: hint and error are named after it. */
  readonly id: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  /** A sentence that says what to do. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

/** Legend, hint and error around several controls that are one question, wired by id. */
export function FieldGroup({ id, legend, hint, error, required, className, children, ...rest }: FieldGroupProps) {
  const hintId = hint ? `${id}-group-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
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
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

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
