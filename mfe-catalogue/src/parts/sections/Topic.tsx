import { type ReactNode, useId } from 'react';
import styles from './Topic.module.css';

type Props = { readonly title: string; readonly id?: string; readonly children: ReactNode };

/** A part of a page about one thing, with its title. */
export function Topic({ title, id, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={styles.topic} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
