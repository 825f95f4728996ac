import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type: 'checkbox' | 'radio';
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** One box or dot with its label: what Checkbox and RadioGroup are made of. */
export function Choice({ type, id, label, hint, ...input }: ChoiceProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const describedBy = [input['aria-describedby'], hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.choice}>
      <input {...input} id={id} type={type} className={styles[type]} aria-describedby={describedBy} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
