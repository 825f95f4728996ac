import { expect, type Page } from '@playwright/test';

/**
 * What can't be told from its ground where the system chooses the colours (WCAG 2.2, 1.4.11): a field or a button that sends
 * without an edge of its own or of the box it stands in, and a sign without words that stands on a picture.
 */
const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isThere = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isSeen = (colour: string) => !/^rgba\(.*, 0\)$/.test(colour);
    const hasEdge = (element: Element) => {
      const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor, outlineStyle, outlineColor } =
        getComputedStyle(element);
      const hasBorder = borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) > 0;
      return (hasBorder && isSeen(borderBlockEndColor)) || (outlineStyle !== 'none' && isSeen(outlineColor));
    };
    /** A field is one with its label and the box round both. */
    const isEdged = (element: Element | null, up = 2): boolean =>
      element !== null && (hasEdge(element) || (up > 0 && isEdged(element.parentElement, up - 1)));
    const isOnPicture = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const below of document.elementsFromPoint(left + width / 2, top + height / 2)) {
        const { backgroundColor, backgroundImage } = getComputedStyle(below);
        if (backgroundImage !== 'none' || below.matches('img, video, canvas')) return true;
        if (isSeen(backgroundColor)) return false;
      }
      return false;
    };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isThere);
    const fields = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea, [type="submit"]';
    const signs = all(':is(a[href], button, summary):not(:has(img))').filter(
      ({ innerText }) => innerText.trim() === '',
    );
    return [...all(fields).filter((field) => !isEdged(field)), ...signs.filter(isOnPicture)].map((element) =>
      element.outerHTML.slice(0, 200),
    );
  });

/** Expects that who lets the system choose the colours sees each control: its edge, or its sign on a plain ground. */
export async function expectSeenInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const where = `${new URL(page.url()).pathname} in forced colours at ${page.viewportSize()?.width} px`;
  // What changes its colour by a transition is on its way for a picture or two.
  await expect.poll(() => lostInForcedColours(page), { message: where }).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
