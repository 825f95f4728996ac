import type { ReactNode } from 'react';
import styles from './DataList.module.css';
import { classNames } from './class-names.ts';

export interface DataItem {
  /** Tells it from others that have the same label. */
  readonly id?: string;
  readonly label: string;
  readonly value: ReactNode;
}

export interface DataListProps {
  readonly items: readonly DataItem[];
  /** Two beside each other where there is room. */
  readonly columns?: 1 | 2;
  readonly className?: string;
}

/** Labels and their values, one pair a line. */
export function DataList({ items, columns = 1, className }: DataListProps) {
  return (
    <dl className={classNames(styles.list, columns === 2 && styles.two, className)}>
      {items.map(({ id, label, value }) => (
        <div key={id ?? label} className={styles.pair}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
