import styles from './Pagination.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** What the navigation is called, such as "Pages". */
  readonly label: string;
  /** 1 for the first page. */
  readonly current: number;
  readonly total: number;
  readonly href: (page: number) => string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The full name of a page for screen readers, such as "Page 3". */
  readonly pageLabel: (page: number) => string;
}

/** Numbered pages as plain links; nothing when there is only one. */
export function Pagination({ label, current, total, href, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (total < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {current > 1 ? (
        <a className={styles.step} href={href(current - 1)} rel="prev">
          <ChevronLeftIcon />
          {previousLabel}
        </a>
      ) : null}
      <ol className={styles.pages} role="list">
        {pageWindow(current, total).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={styles.page}
                href={href(entry.page)}
                aria-label={pageLabel(entry.page)}
                aria-current={entry.page === current ? 'page' : undefined}
              >
                {entry.page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < total ? (
        <a className={styles.step} href={href(current + 1)} rel="next">
          {nextLabel}
          <ChevronRightIcon />
        </a>
      ) : null}
    </nav>
  );
}
