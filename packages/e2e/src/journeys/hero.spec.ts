import { expect, type Page, test } from '@playwright/test';
import { nightlyBut } from './schedule.ts';

/** Each page that opens with a photo: behind its words, a film's poster, the first of several, one beside the words. */
const PAGES = [
  '/nl/',
  '/fr/',
  '/nl/nieuwbouw/',
  '/nl/referenties/',
  '/nl/diensten/verkopen/',
  '/nl/diensten/verhuren/',
];

/** Windows and their pixels for each point: phones, a tablet, desks. */
const SCREENS = [
  { width: 360, height: 740, density: 3 },
  { width: 412, height: 915, density: 2.6 },
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 2560, height: 1300, density: 1 },
];

/** The photo a page opens with: what of the screen's pixels it has, and all that was fetched of it. */
const opening = (page: Page) =>
  page.locator('main img[fetchpriority="high"]').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    // Without a `srcset`, the width of the file itself.
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    const box = image.getBoundingClientRect();
    // It covers its box: what sticks out is cut off, so that it is shown as wide as its height demands.
    const shown = Math.max(box.width, (box.height * file.naturalWidth) / file.naturalHeight);
    const folder = image.currentSrc.slice(0, image.currentSrc.lastIndexOf('/') + 1);
    // What shows the same further down chooses for itself.
    const others = [...document.querySelectorAll('img')].filter((each) => each !== image);
    const elsewhere = new Set(others.map(({ currentSrc }) => currentSrc));
    const fetched = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(folder) && (name === image.currentSrc || !elsewhere.has(name)));
    return { shown: image.currentSrc, fetched, sharpness: file.naturalWidth / (shown * devicePixelRatio) };
  });

// By day each page on a screen of its own, so that none of either is left out; nightly each page on each screen.
for (const [turn, { density, ...viewport }] of SCREENS.entries()) {
  test.describe(`${viewport.width} points of ${density} pixels`, () => {
    test.use({ viewport, deviceScaleFactor: density });
    for (const [at, path] of PAGES.entries()) {
      test(
        `S7 ${path} opens with a photo that is sharp and is fetched once`,
        nightlyBut(at === turn),
        async ({ page }) => {
          await page.goto(path);
          const { shown, fetched, sharpness } = await opening(page);
          expect(sharpness, shown).toBeGreaterThanOrEqual(0.94);
          expect([...new Set(fetched)]).toEqual([shown]);
        },
      );
    }
  });
}
