import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.ts';

export interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  readonly name: string;
  /** `<option>` and `<optgroup>` elements. */
  readonly children: ReactNode;
}

/** The platform's own list of choices. */
export function SelectField({
  label,
  hint,
  error,
  optionalMark,
  id,
  required,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const field = { label, hint, error, optionalMark, id, required, className, describedBy: select['aria-describedby'] };
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={classNames(control.className, styles.select)}>
            {children}
          </select>
          <ChevronDownIcon className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
