/**
 * Begins the script of a page of the desk: `script.ts` of its folder, or `<key>.script.ts`, calls it, and nothing else runs when it is loaded. The page
 * works without it; in a document that does not show this page, it does nothing.
 *
 * @param key the page's
 * @param start is given the element that holds what the server rendered of the page
 */
export function enhance(key: string, start: (page: HTMLElement) => void): void {
  const page = document.querySelector<HTMLElement>(`#main > [data-boundary$="/${key}"]`);
  if (page) start(page);
}

/** Where a colleague keeps on a device that single keys do nothing (WCAG 2.1.4). */
export const KEYS_OFF = 'desk-keys-off';

/** Whether single keys were turned off on this device. */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(KEYS_OFF) !== null;
  } catch {
    return false;
  }
}

/**
 * A form as the document came with it, whatever somebody typed before a script was there: a copy that stands in no page. Controls
 * outside the form that name it (`form="…"`) are not in it.
 */
export function asWritten(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}
