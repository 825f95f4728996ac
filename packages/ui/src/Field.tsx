import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { WarningIcon } from './icons.ts';
import { classNames } from './class-names.ts';

/** What every field with a label above it takes, beside the attributes of its native control. */
export interface FieldTexts {
  readonly label: string;
  /** A word of help under the label. */
  readonly hint?: ReactNode;
  /** A sentence that says what to do; its presence marks the field as wrong. */
  readonly error?: string | undefined;
  /** Beside the label of a field that may stay empty, such as "(optional)". */
  readonly optionalMark?: string;
}

/** What Field hands to the control: spread it on the native element. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Give one when an error summary links to the field; otherwise one is made up. */
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  /** The control's own `aria-describedby`, joined to the hint and the error. */
  readonly describedBy?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around any control, wired by id. */
export function Field({
  label,
  hint,
  error,
  optionalMark,
  id,
  required,
  className,
  describedBy,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        <RequiredMark required={required} />
        {optionalMark ? <span className={styles.optional}> {optionalMark}</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        className: styles.control ?? '',
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(describedBy, hintId, errorId) || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The asterisk; screen readers hear "required" from the control itself. */
export function RequiredMark({ required }: { readonly required?: boolean | undefined }) {
  return required ? (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  ) : null;
}

/** The error under a control; nothing without a text. */
export function FieldError({
  id,
  children,
}: {
  readonly id?: string | undefined;
  readonly children?: string | undefined;
}) {
  return children ? (
    <p id={id} className={styles.error}>
      <WarningIcon />
      {children}
    </p>
  ) : null;
}
