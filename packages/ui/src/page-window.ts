export interface PageEntry {
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
