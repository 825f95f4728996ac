import { ChevronDownIcon } from '@dorpel/ui/icons';
import type { ReactNode } from 'react';
import { usePopover } from '../../parts/popover/use-popover.ts';
import styles from './Popover.module.css';

type Props = {
  readonly label: string;
  /** What is chosen in it, in a word or two. */
  readonly chosen?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A filter behind its name. Opens without JavaScript. */
export function Popover({ label, chosen, wide = false, children }: Props) {
  const element = usePopover();
  return (
    <details ref={element} name="filter" className={styles.popover} data-chosen={chosen ? true : undefined}>
      <summary className={styles.summary}>
        <span>
          {label}
          {chosen ? <span className={styles.chosen}> {chosen}</span> : null}
        </span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={wide ? `${styles.panel} ${styles.wide}` : styles.panel}>{children}</div>
    </details>
  );
}
