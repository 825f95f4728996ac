import type { ComponentProps, ReactNode } from 'react';
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
