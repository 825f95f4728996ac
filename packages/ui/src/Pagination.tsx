import styles from './Pagination.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';

interface PageEntry {
  readonly key: string;
  /** Undefined stands for the pages that are left out. */
  readonly page?: number;
}

/**
 * The pages worth a link: the first, the last, the current and its neighbours. A gap always stands for at least two
 * pages: a single one is shown instead.
 */
export function pageWindow(current: number, total: number): PageEntry[] {
  const near = new Set([1, total, current - 1, current, current + 1]);
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => near.has(page) || (near.has(page - 1) && near.has(page + 1)),
  );
  return shown.flatMap((page, index) => {
    const entry: PageEntry = { key: String(page), page };
    const skipped = index > 0 && page - (shown[index - 1] ?? page) > 1;
    return skipped ? [{ key: `before-${page}` }, entry] : [entry];
  });
}

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
