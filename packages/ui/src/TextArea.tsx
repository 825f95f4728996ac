import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';
import { classNames } from './class-names.ts';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {
  readonly name: string;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, optionalMark, id, required, className, ...area }: TextAreaProps) {
  const field = { label, hint, error, optionalMark, id, required, className, describedBy: area['aria-describedby'] };
  return (
    <Field {...field}>
      {(control) => <textarea rows={5} {...area} {...control} className={classNames(control.className, styles.area)} />}
    </Field>
  );
}
