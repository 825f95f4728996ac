import { type ComponentProps, useId } from 'react';
import styles from './Table.module.css';
import { classNames } from './class-names.ts';

export interface TableProps extends Omit<ComponentProps<'table'>, 'aria-labelledby'> {
  readonly caption: string;
  /** Only for screen readers: a title above already says it. */
  readonly captionHidden?: boolean;
}

/**
 * A table that scrolls sideways in its own region, which the keyboard reaches. Cells of numbers carry
 * `data-numeric`, the head of a row is a `<th scope="row">`.
 */
export function Table({ caption, captionHidden, className, children, ...rest }: TableProps) {
  const captionId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Reachable without a pointer, since it may scroll (WCAG 2.1.1).
    <section className={classNames(styles.region, className)} aria-labelledby={captionId} tabIndex={0}>
      <table {...rest} className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}
