import type { SlotProps } from '@dorpel/federation';
import type { __Name__TeaserData } from './load.ts';
import styles from './View.module.css';

/** A part of another page: it has no h1, and shows nothing while it has nothing. */
export function View({ data: { title, names } }: SlotProps<__Name__TeaserData>) {
  return (
    <p className={styles.slot}>
      {title} {names}
    </p>
  );
}
