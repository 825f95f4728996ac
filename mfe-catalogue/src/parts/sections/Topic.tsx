import { type ReactNode, useId } from 'react';
import { Fold } from './Fold.tsx';
import styles from './Topic.module.css';

type Props = {
  readonly title: string;
  readonly id?: string;
  /** Phones fold it behind its title. */
  readonly folds?: boolean;
  readonly children: ReactNode;
};

/** A part of a page about one thing, with its title. */
export function Topic({ title, id, folds = false, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={styles.topic} aria-labelledby={titleId}>
      {folds ? (
        <Fold title={title} heading="h2" id={titleId} className={styles.title}>
          {children}
        </Fold>
      ) : (
        <>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
        </>
      )}
    </section>
  );
}
