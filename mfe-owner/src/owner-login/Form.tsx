import type { ReactNode } from 'react';
import styles from './AccessPage.module.css';
import { type FormState, Problem } from '../parts/use-form.tsx';

export type FormProps = {
  readonly form: FormState;
  /** Address of the page whose action takes the form when there is no JavaScript. */
  readonly address: string;
  readonly fieldIds: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/** A form in one column with what is wrong above it. Our own sentences tell what is wrong, so the browser's are off. */
export function Form({ form, address, fieldIds, children }: FormProps) {
  return (
    <form className={styles.fields} method="post" action={address} noValidate onSubmit={form.onSubmit}>
      <Problem rejected={form.rejected} attempt={form.attempt} fieldIds={fieldIds} />
      {children}
    </form>
  );
}
