import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** The title's place in the page's outline. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly icon?: ReactNode;
  /** Why there is nothing, in a sentence. */
  readonly children?: ReactNode;
  /** What to do next: a link or a button. */
  readonly action?: ReactNode;
}

/** Nothing to show, said kindly and with a way on. */
export function EmptyState({ title, heading: Heading = 'h2', icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
