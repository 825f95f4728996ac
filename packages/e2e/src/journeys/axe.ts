import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page, test } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The best practices are about landmarks, the outline of headings and the way past the header. */
export const AND_OUTLINE = [...WCAG, 'best-practice'];

/** Tells the report of a run in which language axe looked at a page, and which axe. */
export const LOOKED_AT = 'axe';

/** Scrolls to the top, and says whether the page stays there for the time of two pictures. */
const isAtTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return new Promise<boolean>((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY === 0))),
    );
  });

/** Whether a document has its fonts, and nothing in it moves that will come to an end. */
const isQuiet = (frame: Frame): Promise<boolean> =>
  frame.evaluate(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  );

/** Takes out of the page the frames in which no script may run: axe can't look into them, and would wait for ever. */
const takeOutStillFrames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox]:not([sandbox~="allow-scripts"])')].map(
      (frame) => {
        frame.remove();
        return { title: frame.title, address: frame.src };
      },
    ),
  );

/**
 * Lays out each part of the page, as it is for who comes to it. Until then its height is a guess, and what it holds may
 * stand below it, on another ground.
 */
const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-long="whole"]'))
      part.style.contentVisibility = 'visible';
  });

/**
 * Expects that axe finds nothing wrong with the page as it stands at its top: further down, the header covers parts of links.
 * What a frame without scripts shows is judged as a page of its own, after the page around it.
 *
 * @param more rules of axe that no tag has, since they are yet to be proven
 */
export async function expectAccessible(page: Page, tags = WCAG, more: readonly string[] = []): Promise<void> {
  const stillFrames = await takeOutStillFrames(page);
  await layOut(page);
  await expect.poll(() => isAtTop(page)).toBe(true);
  for (const frame of page.frames()) await expect.poll(() => isQuiet(frame)).toBe(true);
  // What passed is not described, and a page without frames is judged in the page itself instead of sending all that it holds
  // to another one: by the clock half of the time for the same findings.
  const axe = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
    })
    .withTags(tags)
    .setLegacyMode(page.frames().length === 1);
  const { violations, testEngine } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary?.split('\n')[1]?.trim()}`),
  }));
  const { pathname, search } = new URL(page.url());
  test.info().annotations.push({ type: LOOKED_AT, description: `${pathname.slice(1, 3)} ${testEngine.version}` });
  expect(found, `${pathname}${search} at ${page.viewportSize()?.width} px`).toEqual([]);
  for (const { title, address } of stillFrames) {
    expect(title, 'the name of a frame').not.toBe('');
    const shown = await page.context().newPage();
    await shown.goto(address);
    await expectAccessible(shown, tags);
    await shown.close();
  }
}
