/**
 * Begins the script of a page of the desk: `src/<key>/script.ts` calls it, and nothing else runs when it is loaded. The page
 * works without it; in a document that does not show this page, it does nothing.
 *
 * @param key the page's
 * @param start is given the element that holds what the server rendered of the page
 */
export function enhance(key: string, start: (page: HTMLElement) => void): void {
  const page = document.querySelector<HTMLElement>(`#main > [data-boundary$="/${key}"]`);
  if (page) start(page);
}
