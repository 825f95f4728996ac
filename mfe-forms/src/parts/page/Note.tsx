import type { ReactNode } from 'react';
import styles from './Note.module.css';

type NoteProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** What has to be known before a form about a property is sent. */
export function Note({ id, title, children }: NoteProps) {
  return (
    <section className={styles.note} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
