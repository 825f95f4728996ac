/** What had the focus in the page that is left, by what it is known by in the next. */
let left: { readonly id: string; readonly href: string | null } | undefined;

/** Notes which element of a page that stayed still has the focus: it is about to be taken away, whatever follows. */
export function noteFocus(page: Element | null): void {
  const focused = document.activeElement;
  left = focused && page?.contains(focused) ? { id: focused.id, href: focused.getAttribute('href') } : undefined;
}

/**
 * Gives the focus to the element that stands for the one that had it, where the page is another state of the same: that
 * with its id, or its address, or else the beginning of the content. Not where somebody has it.
 */
export function keepFocus(): void {
  const was = left;
  left = undefined;
  if (!was || document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  const same = [...(main?.querySelectorAll('a') ?? [])].find((link) => link.getAttribute('href') === was.href);
  (document.getElementById(was.id) ?? same ?? main)?.focus({ preventScroll: true });
}
