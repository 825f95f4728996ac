import { ChevronDownIcon } from '@dorpel/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Popover.module.css';

type Props = {
  readonly label: string;
  /** What is chosen in it, in a word or two. */
  readonly chosen?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A filter behind its name. Opens without JavaScript; with it, Escape and a press elsewhere close it. */
export function Popover({ label, chosen, wide = false, children }: Props) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = element.current;
    const close = (event: Event) => {
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    details?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      details?.removeEventListener('keydown', escape);
    };
  }, []);
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
