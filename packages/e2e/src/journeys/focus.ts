import { expect, type Page, test } from '@playwright/test';

/**
 * What has the focus somewhere on the page and is not to be seen there: each stop of the Tab key is given the focus, forwards and
 * backwards, from the middle of the page on, as the browser itself does it (WCAG 2.2, 2.4.7 and 2.4.11).
 */
const lostStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility();
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(isStop);
    // Of nine points of what lies in the window one is enough; a choice is seen by its label, a card by what it holds.
    const isSeen = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      const within = (from: number, to: number, most: number) =>
        parts.map((part) => Math.max(from, 0) * (1 - part) + Math.min(to, most) * part);
      return within(left, right, innerWidth).some((x) =>
        within(top, bottom, innerHeight).some((y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || element.parentElement?.contains(hit) === true);
        }),
      );
    };
    const lost = new Set<string>();
    for (const [way, all] of Object.entries({ forwards: stops, backwards: stops.toReversed() })) {
      // What has the focus already is not scrolled to again.
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
      for (const element of all) {
        element.focus();
        // What folds when it is left takes its links along.
        if (document.activeElement === element && !isSeen(element))
          lost.add(`${way} at ${innerWidth} px: ${element.outerHTML.slice(0, 160)}`);
      }
    }
    return [...lost];
  });

/** Tells the report of a run at which width a page was walked through; CSS pixels. */
export const WALKED = 'walked';

/** Expects that whoever goes through the page with the keyboard sees at each stop where they are. */
export async function expectFocusInView(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? {};
  test.info().annotations.push({ type: WALKED, description: String(width) });
  expect(await lostStops(page), new URL(page.url()).pathname).toEqual([]);
}
