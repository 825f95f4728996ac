import { type ComponentProps, type ReactNode, useId } from 'react';
import { Choice } from './Choice.tsx';
import { FieldError, RequiredMark } from './Field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly name: string;
  /** May hold a link, for a consent. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** One yes or no; `className` goes to the whole field. */
export function Checkbox({ id, label, hint, error, required, className, ...input }: CheckboxProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={className}>
      <Choice
        {...input}
        type="checkbox"
        id={controlId}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        hint={hint}
        label={
          <>
            {label}
            <RequiredMark required={required} />
          </>
        }
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
