/**
 * Tells those that make room for the question about cookies how much of the window it takes, whichever view it shows: what has
 * the focus scrolls clear of it, the page ends above it, and so does what asks for `--consent` (X7). Rules of their own instead
 * of a property of the document's, which costs a phone the style of every element there is; and none before it is asked.
 */
export function keepClearOf(dialog: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  let told = 0;
  new ResizeObserver(() => {
    const height = dialog.offsetHeight;
    if (height === told) return;
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    told = height;
    sheet.replaceSync(`
      html { scroll-padding-block-end: calc(${height}px + var(--space-2)) }
      body { padding-block-end: ${height}px }
      [data-clear-of-consent] { --consent: ${height}px }`);
  }).observe(dialog);
}
