/**
 * Keeps the focus and the open dialogs of an element that is about to be moved, with how far those are scrolled. A dialog
 * that is taken out of the document leaves the top layer for good: it stays open, but the page is drawn over it. (`moveBefore`
 * would keep all of it, of elements that are in the document; React has taken this one out by then.)
 *
 * @returns `restore` gives it all back, once the element is in the document again
 */
export function keepStateOf(element: Element): { readonly restore: () => void } {
  const { activeElement } = document;
  const focused = element.contains(activeElement) && activeElement instanceof HTMLElement ? activeElement : null;
  const dialogs = [...element.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  const scrolled = dialogs.flatMap((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map((each) => ({ each, top: each.scrollTop })),
  );
  return {
    restore() {
      for (const dialog of dialogs) {
        dialog.removeAttribute('open');
        dialog.showModal();
        // It was there all the time: it does not appear once more.
        for (const animation of dialog.getAnimations()) animation.finish();
      }
      for (const { each, top } of scrolled) each.scrollTop = top;
      focused?.focus({ preventScroll: true });
    },
  };
}

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
