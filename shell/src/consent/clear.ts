/**
 * Tells those that make room for the question about cookies how much of the window it takes, whichever view it shows: what has
 * the focus scrolls clear of it, the page ends above it, and so does what asks for `--consent` (X7). A property of the
 * document's that is inherited, a rule for `html`, or a `var()` in its style would cost a phone the style of every element
 * there is; so the root has its own, in plain lengths, and the others a rule. None before it is asked.
 */
export function keepClearOf(dialog: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  let told = 0;
  new ResizeObserver(() => {
    const height = dialog.offsetHeight;
    if (height === told) return;
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    told = height;
    document.documentElement.style.scrollPaddingBlockEnd = `calc(${height}px + 0.5rem)`;
    sheet.replaceSync(`
      body { padding-block-end: ${height}px }
      [data-clear-of-consent] { --consent: ${height}px }`);
  }).observe(dialog);
}
