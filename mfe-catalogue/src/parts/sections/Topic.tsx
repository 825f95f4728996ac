import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import styles from './Topic.module.css';

type FoldProps = {
  readonly title: string;
  readonly heading: 'h2' | 'h3';
  /** Of the title. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A part that phones fold behind its title; wider screens and paper show it whole, under a plain heading. All of it is the
 * style sheet's: it needs no script, and a search in the page finds what is folded.
 */
export function Fold({ title, heading: Heading, id, className, children }: FoldProps) {
  return (
    <>
      <Heading id={id} className={className ? `${styles.whole} ${className}` : styles.whole}>
        {title}
      </Heading>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <Heading>{title}</Heading>
          <ChevronDownIcon />
        </summary>
        {children}
      </details>
    </>
  );
}

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
