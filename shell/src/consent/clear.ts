/** Those that make room for the question, by `--consent`: each is in the document from its first byte on. */
const ASKING = '[data-clear-of-consent]';

/**
 * Tells those that make room for the question about cookies how much of the window it takes, whichever view it shows: what has
 * the focus scrolls clear of it, the page ends above it, and so does what asks for `--consent` (X7). Each is told by itself.
 * A property of the document's that is inherited, a rule for `html`, or a `var()` in its style would cost a phone the style of
 * every element there is; a stylesheet of its own would stand after all others, and each that a part of a page brings later
 * would be put between: Chromium takes that for other fonts, and lays out the whole page. None before it is asked.
 */
export function keepClearOf(dialog: HTMLElement): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = dialog.offsetHeight;
    if (height === told) return;
    told = height;
    // Once it is answered, what the page itself keeps clear of holds again.
    document.documentElement.style.scrollPaddingBlockEnd = height ? `calc(${height}px + 0.5rem)` : '';
    document.body.style.paddingBlockEnd = height ? `${height}px` : '';
    for (const each of document.querySelectorAll<HTMLElement>(ASKING))
      each.style.setProperty('--consent', `${height}px`);
    // It may have come up, or grown, over what somebody is at (WCAG 2.2, 2.4.11). Nothing is measured where nobody is.
    const at = document.activeElement;
    if (at && at !== document.body && !dialog.contains(at) && at.getBoundingClientRect().bottom > innerHeight - height)
      at.scrollIntoView({ block: 'nearest' });
  }).observe(dialog);
}
