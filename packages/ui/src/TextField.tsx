import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  /** Names the value and, unless an id is given, nothing else. */
  readonly name: string;
}

/**
 * One line of text. Everything an input takes passes through: `type`, `inputMode`, `autoComplete`, `value`, `onChange`;
 * `className` goes to the whole field.
 */
export function TextField({ label, hint, error, optionalMark, id, required, className, ...input }: TextFieldProps) {
  const field = { label, hint, error, optionalMark, id, required, className, describedBy: input['aria-describedby'] };
  return <Field {...field}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}
