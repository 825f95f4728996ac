import { flushSync } from 'react-dom';

let fading: ViewTransition | undefined;

/**
 * Shows a change as a view transition where the browser can and the visitor wants motion. What fades hears no clicks: one
 * ends it, and is meant for what is there then.
 */
export function transition(update: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition) return update();
  fading = document.startViewTransition(() => flushSync(update));
  // One that is skipped (another follows, the window is hidden or resized) or late is no failure: the page has changed.
  for (const part of [fading.ready, fading.finished]) part.catch(() => undefined);
}

// Of a click that met a picture of the page, the browser says that it met the document.
addEventListener(
  'click',
  (event) => {
    if (event.target !== document.documentElement) return;
    fading?.skipTransition();
    const meant = document.elementFromPoint(event.clientX, event.clientY);
    if (meant !== event.target) meant?.dispatchEvent(new MouseEvent('click', event));
  },
  { capture: true },
);
