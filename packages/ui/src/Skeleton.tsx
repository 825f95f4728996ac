import styles from './Skeleton.module.css';
import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** What it stands for; a block takes its size from `className`. */
  readonly shape?: 'text' | 'title' | 'photo' | 'block';
  /** How many lines of text. */
  readonly lines?: number;
  readonly className?: string;
}

/** Keeps the place of what is still on its way. Hidden from screen readers: say "loading" once, beside it. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, className)} aria-hidden="true">
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <span key={line} className={styles[shape]} />
      ))}
    </span>
  );
}
