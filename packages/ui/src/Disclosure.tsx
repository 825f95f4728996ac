import type { ComponentProps, ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.ts';

export interface DisclosureProps extends ComponentProps<'details'> {
  readonly summary: ReactNode;
  /** Open at first; the browser keeps it from then on. Give several the same `name` and only one is open at a time. */
  readonly open?: boolean;
}

/** A title that opens to its text; works without JavaScript, and a search in the page finds what is inside. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
