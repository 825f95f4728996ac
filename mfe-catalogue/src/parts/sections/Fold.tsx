import { ChevronDownIcon } from '@dorpel/ui/icons';
import type { ReactNode } from 'react';
import styles from './Fold.module.css';

type Props = {
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
export function Fold({ title, heading: Heading, id, className, children }: Props) {
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
